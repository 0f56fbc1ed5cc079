/** Names on tickets are spelled as in the machine-readable lines of a passport. */

/** Given names or the surname of a passenger, spaces included. */
export const maxLatinName = 20;

/** Letters from A to Z, spaces, hyphens and apostrophes. Also the pattern of its fields. */
export const latinNamePattern = "[A-Za-z][A-Za-z '’\\-]*";

export const isLatinName = (text: string): boolean =>
  text.length <= maxLatinName && new RegExp(`^${latinNamePattern}$`).test(text);
