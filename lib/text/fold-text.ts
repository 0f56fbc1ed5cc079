/** Lower case without accents and vowel marks, for comparisons. Ligatures and full-width letters stay as they are. */
export const foldText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
