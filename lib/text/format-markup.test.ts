import { expect, test } from "vitest";
import { formatMarkup, type MarkupFormat } from "./format-markup";
import { parseRichText } from "./rich-text";

/** The selection is written as `<…>`. */
function format(marked: string, how: MarkupFormat): string {
  const start = marked.indexOf("<");
  const end = marked.indexOf(">") - 1;
  const { text, ...now } = formatMarkup({ text: marked.replace(/[<>]/g, ""), start, end }, how);
  return `${text.slice(0, now.start)}<${text.slice(now.start, now.end)}>${text.slice(now.end)}`;
}

test.each([
  ["One\nTw<>o\nThree", "heading", "One\n<## Two>\nThree"],
  ["One\n## Tw<>o\nThree", "heading", "One\n<Two>\nThree"],
  ["- <a>", "heading", "<## a>"],
  ["a\n<b\nc>", "list", "a\n<- b\n- c>"],
  ["<- b\n- c>", "list", "<b\nc>"],
  ["<- b\nc>", "list", "<- b\n- c>"],
  ["<>", "list", "<- >"],
  ["one <two> three", "bold", "one **<two>** three"],
  ["one **<two>** three", "bold", "one <two> three"],
  ["one <>", "bold", "one **<text>**"],
  ["see <us>.", "link", "see [us](<https://>)."],
] as const)("changes %j with %s to %j", (before, how, after) => {
  expect(format(before, how)).toBe(after);
});

test("formats text as bold that is parsed as bold", () => {
  const { text } = formatMarkup({ text: "word", start: 0, end: 4 }, "bold");
  expect(parseRichText(text)).toEqual([{ kind: "paragraph", parts: [{ kind: "bold", text: "word" }] }]);
});
