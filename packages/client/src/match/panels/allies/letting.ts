/** Opens the question how long the ally may act for a player. */
import { signal } from '@preact/signals';

/** The code of the match in which it is open; null if none. */
export const letting = signal<string | null>(null);
