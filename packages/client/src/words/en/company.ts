/** The words for what people at one table have to do with each other, in English. */

/** Letting only those speak who sit at the table. */
export const hush = {
  toggle: 'Only the table speaks',
  hint: 'Let nobody speak who does not sit at the table',
  hushed: 'The host lets only those speak who sit at the table.',
} as const;
