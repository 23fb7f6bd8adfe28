import { test } from 'vitest';
import { start, legalActions, playLegal, waitsForThrow, thrown, isOver, isMove, nextThrow as _n } from '@dominion/rules';
import { choose, randomFrom } from '@dominion/bots';
import { oddsOf } from '/work/wt/seers/packages/bots/src/choose/odds.js';
import { chooserOf } from '/work/wt/seers/packages/bots/src/search/choices.js';
test('probe', () => {
  const W = [15,30,45,60,90,130,200];
  for (const level of ['casual','skilled','expert'] as const) for (const mode of ['2','4'] as const) {
    const ll = W.map(()=>0), ev=W.map(()=>0), ev1=W.map(()=>0); let n=0, top=0, uni=0, ms=0, most=0, cnt=0, full=0;
    for (let g=0; g<3; g++) {
      const random = randomFrom(`${level}${mode}${g}`);
      let p: any = start(mode as any, 0 as any, 0 as any, 0 as any);
      for (let i=0;i<400 && !isOver(p) && p.ply<70;i++) {
        if (waitsForThrow(p)) { const r=random(); p = playLegal(p, thrown(r<0.75?null:1+Math.floor(random()*6))).position; continue; }
        const team = chooserOf(p);
        const action = choose(p, team, level, { random, budget: 1e9, now: ()=>0, nodes: 6000 });
        if (p.phase==='move' && isMove(action)) {
          const t=performance.now();
          const o = oddsOf(p, team, 60); const d=performance.now()-t; ms+=d; most=Math.max(most,d); cnt++;
          const legal=legalActions(p).filter(isMove).length;
          if (o.length>=legal) full++;
          const vals = o.map(x=>Math.log(x.odds)*60);
          const at=o.findIndex(x=>x.action===action);
          if (at===0) top++;
          n++; uni+=Math.log(legal);
          W.forEach((w,k)=>{ const e=vals.map(v=>Math.exp((v-vals[0])/w)); const s=e.reduce((a,b)=>a+b,0); const pr=at<0?1e-6:Math.max(1e-6,e[at]/s); ll[k]-=Math.log(pr);
            ev1[k]+= at===0? Math.min(24,Math.max(1,Math.round(s/e[0]))):0; });
        }
        p = playLegal(p, action).position;
      }
    }
    console.log(level, mode, 'n', n, 'top', (top/n).toFixed(2), 'uniform', (uni/n).toFixed(2), 'll', W.map((w,k)=>`${w}:${(ll[k]/n).toFixed(2)}`).join(' '), 'pts/guess top', W.map((w,k)=>`${w}:${(ev1[k]/n).toFixed(2)}`).join(' '), 'ms', (ms/cnt).toFixed(1), most.toFixed(0), 'full', full/cnt);
  }
}, 600000);
