/** Letters that do not decompose into a base letter and an accent. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  ø: "o",
  Ø: "o",
  đ: "d",
  Đ: "d",
  ł: "l",
  Ł: "l",
  æ: "ae",
  Æ: "ae",
  œ: "oe",
  ı: "i",
  þ: "th",
  ð: "d",
};

/** `Casa do Alecrim` → `casa-do-alecrim`: the readable part of a URL after the id. Never empty. */
export function toSlug(title: string): string {
  const plain = title
    .replace(/[^\u0020-\u007e]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  return (
    plain
      .replace(/['’]/g, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 80) || "page"
  );
}
