import type { Language } from "@/lib/language/languages";
import { type MailEvent, mailEvents } from "./events";
import { blockText, pageHtml } from "./layout";

/** The editable template: subject, inbox preview line, and a body of five kinds of lines. */
export type Template = { subject: string; preheader: string; body: string };
export type MailTemplates = Record<MailEvent, Template>;

export type Block =
  | {
      kind: "heading" | "paragraph" | "small";
      text: string;
      /** Contains only user text, which is not translated. */
      own?: boolean;
    }
  | { kind: "button"; label: string; link: string }
  | { kind: "facts"; rows: [string, string][] };

type Values = Record<string, string>;

/** Placeholders of every email. */
const everywhere = ["site", "origin", "greeting"];
/** Placeholders that contain text of people, which is not translated. */
const userTexts = new Set(["text", "letter"]);
const placeholder = /\{(\w+)\}/g;

export const findPlaceholders = (event: MailEvent): string[] => [
  ...everywhere,
  ...Object.keys(mailEvents[event].shape),
];

/** Optional placeholders. A fact or button without its value is omitted. */
export const optionalPlaceholders = (event: MailEvent): string[] =>
  Object.entries(mailEvents[event].shape).flatMap(([name, shape]) =>
    shape.safeParse(undefined).success ? [name] : [],
  );

export const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name]) => name ?? "");

/** Placeholders of a template that its event does not define. */
export function unknownPlaceholders(event: MailEvent, { subject, preheader, body }: Template): string[] {
  const known = new Set(findPlaceholders(event));
  return [...new Set(namesIn(subject + preheader + body))].filter((name) => !known.has(name));
}

/** Throws if a placeholder has no value. */
export const fill = (text: string, values: Values): string =>
  text.replace(placeholder, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a mail has no value for {${name}}`);
    return value;
  });

/** Parses lines into blocks by their first character. Values are inserted later, so they cannot become markup. */
export function parseBlocks(body: string): Block[] {
  return body.split(/\n{2,}/).flatMap((part) => {
    const blocks: Block[] = [];
    for (const line of part.split("\n")) {
      const last = blocks.at(-1);
      const button = /^\[(.+)\]\((.+)\)$/.exec(line);
      const fact = /^\|(.+)\|(.+)\|$/.exec(line);
      if (line.startsWith("# ")) blocks.push({ kind: "heading", text: line.slice(2) });
      else if (line.startsWith("~ ")) blocks.push({ kind: "small", text: line.slice(2) });
      else if (button) blocks.push({ kind: "button", label: button[1] ?? "", link: button[2] ?? "" });
      else if (fact) {
        const row: [string, string] = [(fact[1] ?? "").trim(), (fact[2] ?? "").trim()];
        if (last?.kind === "facts") last.rows.push(row);
        else blocks.push({ kind: "facts", rows: [row] });
      } else if (last?.kind === "paragraph") last.text += `\n${line}`;
      else if (line) blocks.push({ kind: "paragraph", text: line });
    }
    return blocks;
  });
}

/** Omits facts and buttons without a value. */
function filled(block: Block, values: Values): Block[] {
  const isKnown = (text: string) => namesIn(text).every((name) => values[name]);
  switch (block.kind) {
    case "button":
      if (!isKnown(block.link)) return [];
      return [{ ...block, label: fill(block.label, values), link: fill(block.link, values) }];
    case "facts": {
      const rows = block.rows
        .filter(([, value]) => isKnown(value))
        .map(([label, value]): [string, string] => [fill(label, values), fill(value, values)]);
      return rows.length > 0 ? [{ kind: "facts", rows }] : [];
    }
    default:
      return [
        {
          ...block,
          text: fill(block.text, values),
          own: /^\{\w+\}$/.test(block.text) && userTexts.has(block.text.slice(1, -1)),
        },
      ];
  }
}

export type Look = { site: string; origin: string; primary: string; language: Language };
export type Rendered = { subject: string; html: string; text: string };

const greetings: Record<Language, { named: string; plain: string }> = {
  en: { named: "Hello {name},", plain: "Hello," },
  de: { named: "Hallo {name},", plain: "Guten Tag," },
  fr: { named: "Bonjour {name},", plain: "Bonjour," },
  ar: { named: "مرحبًا {name}،", plain: "مرحبًا،" },
};

/** The greeting, without a name for an address whose owner is not known. */
const greetingIn = (language: Language, name: string | undefined): string =>
  name ? fill(greetings[language].named, { name }) : greetings[language].plain;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Renders an email as HTML in the site's colours and as plain text. */
export function render(template: Template, data: Record<string, unknown>, look: Look): Rendered {
  const values: Values = { site: look.site, origin: look.origin };
  for (const [name, value] of Object.entries(data)) if (value !== undefined) values[name] = String(value);
  values.greeting = greetingIn(look.language, values.name);
  const blocks = parseBlocks(template.body).flatMap((block) => filled(block, values));
  const subject = oneLine(fill(template.subject, values));
  const html = pageHtml({ subject, preheader: oneLine(fill(template.preheader, values)), blocks }, look);
  const text = `${blocks.map((block) => blockText(block, look.language)).join("\n\n")}\n\n-- \n${look.site}\n${look.origin}\n`;
  return { subject, html, text };
}
