/** Light markup of text pages: `## heading`, `- item`, `**bold**`, `[text](URL)`, empty lines between paragraphs. */

export type Inline = { kind: "text" | "bold"; text: string } | { kind: "link"; text: string; href: string };
export type Block =
  | { kind: "heading"; text: string; id: string }
  | { kind: "paragraph"; parts: Inline[] }
  | { kind: "list"; items: Inline[][] };

/** Only local pages, https and mailto become links; other URLs stay text. */
const safeHref = /^(\/(?!\/)[^\s\\]*|https:\/\/[^\s]+|mailto:[^\s]+)$/;

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(/\*\*([^*\n]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g)) {
    const [whole, bold, message = "", href = ""] = match;
    if (bold === undefined && !safeHref.test(href)) continue;
    if (match.index > at) parts.push({ kind: "text", text: text.slice(at, match.index) });
    parts.push(bold === undefined ? { kind: "link", text: message, href } : { kind: "bold", text: bold });
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

const getHeadingId = (text: string, number: number) =>
  `${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")}-${number}`;

export function parseRichText(message: string): Block[] {
  let headings = 0;
  return message
    .split(/\n{2,}|\n(?=## )|(?<=^## .*)\n/m)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part): Block => {
      if (part.startsWith("## ")) {
        const text = part.slice(3).trim();
        headings++;
        return { kind: "heading", text, id: getHeadingId(text, headings) };
      }
      const lines = part.split("\n").map((line) => line.trim());
      if (lines.every((line) => line.startsWith("- "))) {
        return { kind: "list", items: lines.map((line) => parseInline(line.slice(2))) };
      }
      return { kind: "paragraph", parts: parseInline(lines.join(" ")) };
    });
}
