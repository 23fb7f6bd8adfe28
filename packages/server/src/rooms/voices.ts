/** By which requests people say something, draw, give signs or name themselves. */
import type { RequestName } from '@dominion/protocol';

/** Whether by a request somebody says something, gives a sign, or guesses. */
export function speaks(name: RequestName): name is 'chat' | 'react' | 'guess' {
  return name === 'chat' || name === 'react' || name === 'guess';
}

/** By what others see or hear something of somebody's own, so that whoever is to say nothing may not. */
const VOICES: ReadonlySet<RequestName> = new Set<RequestName>(['chat', 'react', 'sketch', 'point', 'suggest', 'mark']);

/** Whether by a request somebody says, draws or signs something, or gives themselves a name. */
export function isHeard(name: RequestName, payload: object): boolean {
  return VOICES.has(name) || (name === 'sit' && 'name' in payload && String(payload.name).trim() !== '');
}
