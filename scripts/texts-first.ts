const flight = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;
const textRow = /^[0-9a-f]+:T([0-9a-f]+),/;
const longestHead = 24;
const beyondByte = /[^\0-\xff]/;

/**
 * What a page is drawn from travels behind its HTML in rows, in which order does not matter. Gzip finds again what stood
 * within the last 32 kB: so the long texts, of which a list is drawn (`lib/facts.ts`), go first, next to the list itself.
 * `html` has a letter for each byte (latin1). A page whose rows are not as expected is left as it is.
 */
export function textsFirst(html: string): string {
  const pieces = [...html.matchAll(flight)];
  const [only] = pieces;
  if (!only || pieces.length > 1) return html;
  const rows: string = JSON.parse(only[1] ?? '""');
  // A letter that is not one byte would be counted as one, and the texts are as long in bytes as they say.
  if (beyondByte.test(rows)) return html;
  const texts: string[] = [];
  const others: string[] = [];
  for (let at = 0; at < rows.length; ) {
    const head = textRow.exec(rows.slice(at, at + longestHead));
    const end = head ? at + head[0].length + Number.parseInt(head[1] ?? "", 16) : rows.indexOf("\n", at) + 1;
    if (end <= at || end > rows.length) return html;
    (head ? texts : others).push(rows.slice(at, end));
    at = end;
  }
  if (texts.length === 0) return html;
  const ordered = JSON.stringify([...texts, ...others].join("")).replace(/[<>&]/g, escaped);
  const start = only.index;
  return `${html.slice(0, start)}<script>self.__next_f.push([1,${ordered}])</script>${html.slice(start + only[0].length)}`;
}

/** No text of a page ends its script. */
const escaped = (letter: string) => `\\u00${letter.charCodeAt(0).toString(16)}`;
