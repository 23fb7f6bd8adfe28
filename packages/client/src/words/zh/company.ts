/** 同桌之人彼此之间的文字。 */
import type { Team } from '@dominion/rules';
import { kingdom, list } from './index.js';

/** 对局进行时要求接替电脑，以及答复。 */
export const asks = {
  first: '须先得到房主同意。',
  waits: (team: Team) => `你要求接替${kingdom(team)}的电脑，等房主答复。`,
  withdraw: '不要求了',
  declined: '你要求接替电脑，没有得到同意。欢迎继续观战。',
  wants: (who: string, team: Team) => `${who}想统领${kingdom(team)}`,
  hint: '现在由电脑统领。接手的人从此能听到这一阵营的话，之前的听不到。',
  admit: '同意',
  decline: '不同意',
} as const;

/** 只让入座的人说话。 */
export const hush = {
  toggle: '只让入座者说话',
  hint: '没有入座的人一律不能说话',
  hushed: '房主只让入座的人说话。',
} as const;

/** 开局之前谁来谁走。 */
export const company = {
  away: (who: readonly string[]) => `等${list(who)}回来。`,
  startAway: (who: readonly string[]) => `${list(who)}暂时不在。离开满 20 秒，席位就空出来。`,
  lobbyAway: '已坐满，但有人不在',
  sat: (who: readonly string[]) => `${list(who)}已入座`,
  asks: '有人要求入座',
  moved: '你的席位已移到另一台设备，这里是观战。',
} as const;
