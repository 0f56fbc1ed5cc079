const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };

const decode = (text: string): string => text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** The text of rendered markup, with single spaces. React separates adjacent texts by empty comments. */
export const getText = (html: string): string =>
  decode(html.replaceAll("<!-- -->", "").replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

/** The opening tags of elements, in their order. */
export const listTags = (html: string, element: string): string[] =>
  html.match(new RegExp(`<${element}(?=[\\s>/])[^>]*>`, "g")) ?? [];

/** The value of an attribute of an opening tag; undefined if it is missing. */
export function getAttribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? undefined : decode(value);
}

/** The values of an attribute of all elements of a kind that have it. */
export const listAttributes = (html: string, element: string, name: string): string[] =>
  listTags(html, element).flatMap((tag) => getAttribute(tag, name) ?? []);

/** The texts of all elements of a kind that do not contain another one of the same kind. */
export const listTexts = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}(?=[\\s>])[^>]*>(.*?)</${element}>`, "gs"))].map(([, inner = ""]) =>
    getText(inner),
  );
