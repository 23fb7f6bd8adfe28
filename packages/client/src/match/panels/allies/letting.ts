/** Where a player is asked how long the ally shall act for them. */
import { signal } from '@preact/signals';

/** The code of the match in which that is asked; null for none. */
export const letting = signal<string | null>(null);
