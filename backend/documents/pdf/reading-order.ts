import bidiFactory from "bidi-js";
import { type Face, type Run, splitRuns } from "./fonts";

/**
 * The visual order of the parts of a line by the Unicode Bidirectional Algorithm (UAX #9): numbers and Latin names keep
 * their direction within Arabic text.
 */
const bidi = bidiFactory();

/** Right-to-left scripts, which the font shaper reverses itself. */
const turned = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Invisible direction marks. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** The narrow space of French numbers, which the fonts do not have. */
const narrowSpace = /\u202f/g;
const withoutMarks = (text: string): string => text.replaceAll(narrowSpace, "\u00a0").replaceAll(marks, "");

type Part = { text: string; level: number };

/** Splits a text at changes of direction, in reading order. */
function splitByDirection(text: string, direction: "ltr" | "rtl"): Part[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at++) {
    const level = levels[at] ?? 0;
    const letter = mirrored.get(at) ?? text[at] ?? "";
    const last = parts.at(-1);
    if (last?.level === level) last.text += letter;
    else parts.push({ text: letter, level });
  }
  return parts;
}

/** Rule L2: reverses runs from the highest level down to the lowest odd one. */
function turnedRound<T extends { level: number }>(parts: readonly T[]): T[] {
  const seen = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    for (let at = 0; at < seen.length; at++) {
      let end = at;
      while ((seen[end]?.level ?? 0) >= level) end++;
      if (end > at) seen.splice(at, end - at, ...seen.slice(at, end).reverse());
      at = end;
    }
  }
  return seen;
}

/** The words of a part from right to left. */
const fromTheRight = (text: string): string[] =>
  text
    .split(/( )/)
    .reverse()
    .map((word) => (turned.test(word) ? word : [...word].reverse().join("")));

/** The runs to print, from left to right. */
export function isVisible(text: string, face: Face, direction: "ltr" | "rtl"): Run[] {
  // Text without right-to-left characters, such as telephone numbers and email addresses, is unchanged in both
  // directions.
  if (!turned.test(text)) return splitRuns(withoutMarks(text), face);
  const runs = splitByDirection(text, direction).flatMap(({ text: part, level }) =>
    splitRuns(withoutMarks(part), face).map((run) => ({ ...run, level })),
  );
  return turnedRound(runs).flatMap(({ level, ...run }) =>
    level % 2 === 1 ? fromTheRight(run.text).map((word) => ({ ...run, text: word })) : [run],
  );
}
