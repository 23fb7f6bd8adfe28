/**
 * Announcements for screen readers at the shared board: the leader, people who come and go, the place shown, and others'
 * drawings.
 */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { grammar } from '../../i18n/index.js';
import { drawing } from '../../i18n/match/hands.js';
import { together as words } from '../../i18n/pages/together.js';
import { whereOf } from '../../i18n/where.js';
import { nameFor } from './lead-panel.js';
import type { SharedLook } from './shared-look.js';

/** Announces them, until `end` is called. */
export function formatTogether(look: SharedLook): { readonly told: ReadonlySignal<string>; end(): void } {
  const told = signal('');
  const ends = [
    sayWhen(told, () => {
      const story = look.board.story.value;
      return story === null ? '' : whereOf(story, story.steps.at(-1));
    }),
    sayWhen(told, () => {
      if (look.leads.value) return words.youLeadNow;
      const leader = look.leader.value;
      return leader === null ? words.noLead : words.leadsNow(nameFor(leader));
    }),
    tellComing(look, told),
    sayWhen(told, () => {
      const { marks = {} } = look.room.together.value;
      const me = look.room.who.value;
      const drawn = look.people.value.flatMap((person) => {
        const last = person.who === me ? undefined : marks[person.who]?.at(-1);
        return last === undefined ? [] : [words.drew(nameFor(person), drawing.one(last.from, last.to, last.ink))];
      });
      return grammar.sentences(drawn);
    }),
  ];
  return {
    told,
    end() {
      for (const end of ends) end();
    },
  };
}

/** Announces a sentence each time it changes, but not the first. */
function sayWhen(told: { value: string }, sentence: () => string): () => void {
  let before: string | null = null;
  return effect(() => {
    const now = sentence();
    if (before !== null && now !== before && now !== '') told.value = now;
    before = now;
  });
}

/** Announces people who come and go, after the player has joined. */
function tellComing(look: SharedLook, told: { value: string }): () => void {
  let before: ReadonlyMap<string, string> | null = null;
  return effect(() => {
    const now = new Map(look.people.value.map((person) => [person.who, nameFor(person)]));
    if (before !== null && before.size > 0) {
      const came = [...now].filter(([who]) => !before!.has(who)).map(([, name]) => words.came(name));
      const went = [...before].filter(([who]) => !now.has(who)).map(([, name]) => words.went(name));
      if (came.length + went.length > 0) told.value = grammar.sentences([...came, ...went]);
    }
    before = now;
  });
}
