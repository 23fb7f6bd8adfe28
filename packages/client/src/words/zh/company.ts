/** 同桌之人彼此之间的文字。 */

/** 只让入座的人说话。 */
export const hush = {
  toggle: '只让入座者说话',
  hint: '没有入座的人一律不能说话',
  hushed: '房主只让入座的人说话。',
} as const;
