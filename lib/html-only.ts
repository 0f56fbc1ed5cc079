/**
 * Words that a page's HTML needs and its scripts do not. What a server component hands to the browser is sent twice: as
 * HTML, and as what the browser draws it from. These are put down here under a name, and only the name travels.
 *
 * The two ways of drawing have a copy of every module each, so they meet at the process itself.
 */
const place = Symbol.for("wayfare.html-only");
type Process = typeof globalThis & { [place]?: Map<string, string> };
const kept = (): Map<string, string> => {
  const here = globalThis as Process;
  here[place] ??= new Map();
  return here[place];
};

/** More pages than are ever drawn at once; whatever was put down before is in its page. */
const most = 500;

/** For the HTML that is being drawn. The same text has the same name, or no two drawings of a page would be alike. */
export function putDown(name: string, text: string): void {
  const texts = kept();
  texts.delete(name);
  texts.set(name, text);
  for (const old of texts.keys()) {
    if (texts.size <= most) break;
    texts.delete(old);
  }
}

/** The text of this name; in the browser there is none, and none is needed. */
export const pickUp = (name: string): string => kept().get(name) ?? "";
