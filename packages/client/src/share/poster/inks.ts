/** The colours of posters, which always show the night. */

/** From the upper left corner to the lower right one. */
export const GROUND = ['#2a1d16', '#120d0a'] as const;
export const INK = '#f0e3cb';
export const FAINT = '#b9a689';
export const BRONZE = '#d3a558';
export const LACQUER = '#b83a2f';
