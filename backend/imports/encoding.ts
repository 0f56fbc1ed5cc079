import type { Encoding } from "@/lib/contracts/site/import";

/** Replaces bytes that could not be decoded. */
export const lost = "\uFFFD";

const strict = new TextDecoder("utf-8", { fatal: true });
const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Bytes that are undefined in Windows-1252. A file that contains them has another encoding. */
const notInWindows = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Detects the encoding: by byte order mark, UTF-8 if the whole file is valid, otherwise Windows-1252. If neither fits,
 * UTF-8 with replacement characters.
 */
export function detectEncoding(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (isUtf8(bytes)) return "utf-8";
  return bytes.some((byte) => notInWindows.has(byte)) ? "utf-8" : "windows-1252";
}

/**
 * Japanese Windows replaces an unknown character by 0x81 'E' and a stray byte. The sequence counts as one lost
 * character.
 */
const japaneseRuins = /(?:\x81E[\x80-\xbf]?)+/g;

/** Characters of the bytes 0x80 to 0x9F. Node's decoder maps them to control characters. */
const windowsUpper = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

const fromWindows = (bytes: Buffer): string =>
  bytes.toString("latin1").replace(/[\u0080-\u009F]/g, (letter) => windowsUpper[letter.charCodeAt(0) - 0x80] ?? letter);

export function decodeAs(bytes: Buffer, encoding: Encoding): string {
  if (encoding === "windows-1252") return fromWindows(bytes);
  if (encoding !== "utf-8" || isUtf8(bytes)) return new TextDecoder(encoding).decode(bytes);
  const marked = bytes.toString("latin1").replace(japaneseRuins, "\xef\xbf\xbd");
  return new TextDecoder("utf-8").decode(Buffer.from(marked, "latin1")).replace(/\uFFFD+/g, lost);
}

const windowsLetters = new Map(Array.from({ length: 256 }, (_, byte) => [fromWindows(Buffer.of(byte)), byte] as const));

/** UTF-8 that was decoded as Windows-1252: `CafÃ©`, `donâ€™t`. */
const looksMisread =
  /[\u00C2-\u00F4][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]/;

/** Reverts a wrong decoding of an earlier program, at most twice. Other text is returned unchanged. */
export function repairMisread(text: string): string {
  let repaired = text;
  for (let times = 0; times < 2 && looksMisread.test(repaired); times++) {
    const bytes: number[] = [];
    for (const letter of repaired) {
      const byte = windowsLetters.get(letter);
      if (byte === undefined) return repaired;
      bytes.push(byte);
    }
    if (!isUtf8(Uint8Array.from(bytes))) return repaired;
    repaired = strict.decode(Uint8Array.from(bytes));
  }
  return repaired;
}
