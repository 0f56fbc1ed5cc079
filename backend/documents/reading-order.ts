import bidiFactory from "bidi-js";
import { type Face, type Run, splitRuns } from "./fonts";

/**
 * The order in which the parts of a line are seen, from left to right, by Unicode's rules for lines of both directions:
 * numbers and Latin names keep their own direction within Arabic ones.
 */
const bidi = bidiFactory();

/** Arabic, Hebrew and their kin: what the fonts' shaper turns round by itself. */
const turned = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Marks that steer the order and have no shape of their own. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const withoutMarks = (text: string): string => text.replaceAll(marks, "");

type Part = { text: string; level: number };

/** Cut where the direction changes, in the order in which it is read. */
function toParts(text: string, direction: "ltr" | "rtl"): Part[] {
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

/** Rule L2: from the highest level down to the lowest odd one, whatever lies at it or above is turned round as a whole. */
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

/** The words of a part from right to left: of these the first stands rightmost. */
const fromTheRight = (text: string): string[] =>
  text
    .split(/( )/)
    .reverse()
    .map((word) => (turned.test(word) ? word : [...word].reverse().join("")));

/** What is set, in which font, from left to right. */
export function isVisible(text: string, face: Face, direction: "ltr" | "rtl"): Run[] {
  // Telephone numbers, mail addresses and the like stay as they are on a page of either direction.
  if (!turned.test(text)) return splitRuns(withoutMarks(text), face);
  const runs = toParts(text, direction).flatMap(({ text: part, level }) =>
    splitRuns(withoutMarks(part), face).map((run) => ({ ...run, level })),
  );
  return turnedRound(runs).flatMap(({ level, ...run }) =>
    level % 2 === 1 ? fromTheRight(run.text).map((word) => ({ ...run, text: word })) : [run],
  );
}
