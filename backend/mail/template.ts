import type { Language } from "@/lib/language/languages";
import { type MailEvent, mailEvents } from "./events";
import { blockText, pageHtml } from "./layout";

/** What the administrator may edit: a subject, the line that inboxes show beside it, and a body of five kinds of lines. */
export type Template = { subject: string; preheader: string; body: string };
export type MailTemplates = Record<MailEvent, Template>;

export type Block =
  | {
      kind: "heading" | "paragraph" | "small";
      text: string;
      /** Nothing but what somebody wrote, in whatever language. */
      own?: boolean;
    }
  | { kind: "button"; label: string; link: string }
  | { kind: "facts"; rows: [string, string][] };

type Values = Record<string, string>;

/** Known in every mail. */
const everywhere = ["site", "origin"];
const placeholder = /\{(\w+)\}/g;

export const findPlaceholders = (event: MailEvent): string[] => [
  ...everywhere,
  ...Object.keys(mailEvents[event].shape),
];

/** Those that the event may come without: they may stand in a fact or a button, which are then left out. */
export const optionalPlaceholders = (event: MailEvent): string[] =>
  Object.entries(mailEvents[event].shape).flatMap(([name, shape]) =>
    shape.safeParse(undefined).success ? [name] : [],
  );

export const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name]) => name ?? "");

/** Names that a template uses and its event does not have. */
export function unknownPlaceholders(event: MailEvent, { subject, preheader, body }: Template): string[] {
  const known = new Set(findPlaceholders(event));
  return [...new Set(namesIn(subject + preheader + body))].filter((name) => !known.has(name));
}

/** Throws for a name without a value: a mail with a hole in it is not sent. */
export const fill = (text: string, values: Values): string =>
  text.replace(placeholder, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a mail has no value for {${name}}`);
    return value;
  });

/** Lines of one block, by their first sign. Values are filled in afterwards, so none can become markup. */
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

/** A fact or a button whose value is not known this time is left out. */
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
      return [{ ...block, text: fill(block.text, values), own: /^\{\w+\}$/.test(block.text) }];
  }
}

export type Look = { site: string; origin: string; primary: string; language: Language };
export type Rendered = { subject: string; html: string; text: string };

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** A whole mail in the site's colours, and the same words for those who read mail as text. */
export function render(template: Template, data: Record<string, unknown>, look: Look): Rendered {
  const values: Values = { site: look.site, origin: look.origin };
  for (const [name, value] of Object.entries(data)) if (value !== undefined) values[name] = String(value);
  const blocks = parseBlocks(template.body).flatMap((block) => filled(block, values));
  const subject = oneLine(fill(template.subject, values));
  const html = pageHtml({ subject, preheader: oneLine(fill(template.preheader, values)), blocks }, look);
  const text = `${blocks.map(blockText).join("\n\n")}\n\n-- \n${look.site}\n${look.origin}\n`;
  return { subject, html, text };
}
