/**
 * Words that a page's HTML needs and its scripts do not. What a server component hands to the browser is sent twice: as
 * HTML, and as what the browser draws it from. These are put down here under a name, and only the name travels.
 *
 * The two ways of drawing have a copy of every module each, so they meet at the process itself.
 */
const place = Symbol.for("wayfare.html-only");
type Kept = Map<string, { text: string; until: number }>;
type Process = typeof globalThis & { [place]?: Kept };
const kept = (): Kept => {
  const here = globalThis as Process;
  here[place] ??= new Map();
  return here[place];
};

/** Longer than any page is waited for: the words are in its HTML by then, or nobody gets it. */
export const keptMs = 60_000;

/** For the HTML that is being drawn. The same text has the same name, or no two drawings of a page would be alike. */
export function putDown(name: string, text: string, now = performance.now()): void {
  const texts = kept();
  texts.delete(name);
  texts.set(name, { text, until: now + keptMs });
  for (const [old, { until }] of texts) {
    if (until > now) break;
    texts.delete(old);
  }
}

/**
 * The text of this name, while the HTML is drawn; in the browser there is none, and none is needed. Throws when it is not
 * there: a page must fail where one sees it, rather than go out, and be kept, without its words.
 */
export function pickUp(name: string): string {
  const found = kept().get(name);
  if (!found) throw new Error(`nobody put down what this page says for machines (${name})`);
  return found.text;
}
