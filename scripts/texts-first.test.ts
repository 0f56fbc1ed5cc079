import { expect, test } from "vitest";
import { textsFirst } from "./texts-first";

const escaped = (text: string) =>
  JSON.stringify(text).replace(/[<>&\u2028]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
const latin = (text: string) => Buffer.from(text).toString("latin1");
const script = (rows: string) => latin(`<script>self.__next_f.push([1,${escaped(rows)}])</script>`);
const page = (...rows: string[]) => `<html><body><p>List</p>${rows.map(script).join("")}</body></html>`;
const text = (id: string, words: string) => `${id}:T${Buffer.byteLength(words).toString(16)},${words}`;

test("long texts stand before all other rows, each as it was, whatever letters, lines and marks they have", () => {
  const [one, two] = [text("3e", 'Hôtel "Işıklar"\nf:["no row"]\n</script>&'), text("a1", "ÅÄÖ \\ 日本")];
  const before = page(`0:{"a":"$3e"}\n${one}f:["$a1"]\n${two}1:"é"\n`);
  expect(textsFirst(before)).toBe(page(`${one}${two}0:{"a":"$3e"}\nf:["$a1"]\n1:"é"\n`));
});

test("a page that comes in pieces, has no such text, or rows of another make, stays as it is", () => {
  const row = text("3e", "words");
  for (const other of [
    page(`0:{}\n${row}`, `1:{}\n`),
    page('0:{"a":1}\n1:{}\n'),
    page(`0:{}\n3e:Tff,short`),
    page("0:{}\nno end"),
    page(`${row}0:"\u2028"\n`),
    "<html><body></body></html>",
  ])
    expect(textsFirst(other)).toBe(other);
});
