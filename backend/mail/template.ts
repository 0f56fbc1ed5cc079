import { type MailEvent, mailEvents } from "./events";

/** What the administrator may edit: a subject and a body with `{placeholders}` and five kinds of lines. */
export type Template = { subject: string; body: string };
export type MailTemplates = Record<MailEvent, Template>;

type Values = Record<string, string>;
type Block =
  | { kind: "heading" | "paragraph" | "small"; text: string }
  | { kind: "button"; label: string; link: string }
  | { kind: "facts"; rows: [string, string][] };

/** Known in every mail. */
const everywhere = ["site", "origin"];
const placeholder = /\{(\w+)\}/g;

export const placeholdersOf = (event: MailEvent): string[] => [...everywhere, ...Object.keys(mailEvents[event].shape)];

const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name]) => name ?? "");

/** Names that a template uses and its event does not have. */
export function unknownPlaceholders(event: MailEvent, template: Template): string[] {
  const known = new Set(placeholdersOf(event));
  return [...new Set(namesIn(template.subject + template.body))].filter((name) => !known.has(name));
}

const fill = (text: string, values: Values) => text.replace(placeholder, (_, name: string) => values[name] ?? "");

/** Lines of one block, by their first sign. Values are filled in afterwards, so none can become markup. */
function blocksOf(body: string): Block[] {
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

/** A fact whose value is not known this time is left out. */
function filled(block: Block, values: Values): Block {
  if (block.kind === "button") return { ...block, label: fill(block.label, values), link: fill(block.link, values) };
  if (block.kind !== "facts") return { ...block, text: fill(block.text, values) };
  const rows = block.rows
    .filter(([, value]) => namesIn(value).every((name) => values[name]))
    .map(([label, value]): [string, string] => [fill(label, values), fill(value, values)]);
  return { kind: "facts", rows };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

const serif = "Fraunces,Georgia,'Times New Roman',serif";
const sans = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function blockHtml(block: Block, primary: string): string {
  switch (block.kind) {
    case "heading":
      return `<h1 style="margin:0 0 16px;font:600 28px/1.2 ${serif};letter-spacing:-.01em;color:#1f1a17">${lines(block.text)}</h1>`;
    case "paragraph":
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case "small":
      return `<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#665d56">${lines(block.text)}</p>`;
    case "button":
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.link)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${primary};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case "facts": {
      const rows = block.rows.map(
        ([label, value]) =>
          `<tr><th scope="row" align="left" style="padding:9px 16px 9px 0;border-top:1px solid #e6dfd5;font-weight:400;color:#665d56;white-space:nowrap;vertical-align:top">${lines(label)}</th><td style="padding:9px 0;border-top:1px solid #e6dfd5;font-weight:600">${lines(value)}</td></tr>`,
      );
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px;border-bottom:1px solid #e6dfd5;border-collapse:collapse">${rows.join("")}</table>`;
    }
  }
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "button":
      return `${block.label}:\n${block.link}`;
    case "facts": {
      const width = Math.max(0, ...block.rows.map(([label]) => label.length));
      return block.rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join("\n");
    }
    default:
      return block.text;
  }
}

type Look = { site: string; origin: string; primary: string };
export type Rendered = { subject: string; html: string; text: string };

/** A whole mail in the site's colours, and the same words for those who read mail as text. */
export function render(template: Template, data: Record<string, unknown>, look: Look): Rendered {
  const values: Values = { site: look.site, origin: look.origin };
  for (const [name, value] of Object.entries(data)) if (value !== undefined) values[name] = String(value);
  const blocks = blocksOf(template.body).map((block) => filled(block, values));
  const subject = fill(template.subject, values).replace(/\s+/g, " ").trim();
  const site = escapeHtml(look.site);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#faf7f2;color:#1f1a17;font:16px/1.55 ${sans}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px;font:600 22px/1 ${serif}"><a href="${escapeHtml(look.origin)}" style="color:#1f1a17;text-decoration:none">${site}<span style="color:${look.primary}">.</span></a></td></tr>
<tr><td style="padding:32px;background:#fffdf9;border:1px solid #e6dfd5;border-radius:14px">
${blocks.map((block) => blockHtml(block, look.primary)).join("\n")}
</td></tr>
<tr><td style="padding:16px 4px;font-size:13px;color:#665d56">${site} · <a href="${escapeHtml(look.origin)}" style="color:#665d56">${escapeHtml(look.origin.replace(/^https?:\/\//, ""))}</a></td></tr>
</table></td></tr></table></body></html>`;
  const text = `${blocks.map(blockText).join("\n\n")}\n\n-- \n${look.site}\n${look.origin}\n`;
  return { subject, html, text };
}
