import { getColon, getDirection, type Language } from "@/lib/language/languages";
import { themeColours } from "@/lib/site/theme";
import type { Block, Look } from "./template";

/**
 * The HTML layout of emails. Styles are inline, because many mail programs remove style sheets; the sheet in the head
 * adds dark colours and narrow screens. Outlook on Windows ignores the width of a div and gets a table around the page.
 */
const sans = "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "Fraunces,Georgia,'Times New Roman',serif";

const light = { page: "#faf7f2", card: "#fffdf9", ink: "#1f1a17", soft: "#665d56", line: "#e6dfd5" };
const dark = { page: "#171412", card: "#221d1a", ink: "#f4ede4", soft: "#b3a699", line: "#38302a" };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

type Colours = ReturnType<typeof themeColours>;

const darkRules = (inkOnDark: string, under = "") =>
  [
    `.page{background:${dark.page}!important;color:${dark.ink}!important}`,
    `.card{background:${dark.card}!important;border-color:${dark.line}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.soft{color:${dark.soft}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.mark{color:${inkOnDark}!important}`,
  ]
    .map((rule) => under + rule)
    .join("");

const sheet = ({ inkOnDark }: Colours) =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules(inkOnDark)}}
${darkRules(inkOnDark, "[data-ogsc] ")}
@media (max-width:520px){.frame{padding:20px 12px!important}.card{padding:26px 20px!important}.button{display:block!important;text-align:center!important}}`;

type Sides = { start: "left" | "right"; end: "left" | "right" };
/** Mail programs do not support logical start and end. */
const getSides = (direction: "ltr" | "rtl"): Sides =>
  direction === "rtl" ? { start: "right", end: "left" } : { start: "left", end: "right" };

function blockHtml(block: Block, { primary, onPrimary }: Colours, { start, end }: Sides): string {
  switch (block.kind) {
    case "heading":
      return `<h1 class="ink" style="margin:0 0 16px;font:600 28px/1.2 ${serif};letter-spacing:-.01em;color:${light.ink}">${lines(block.text)}</h1>`;
    case "paragraph":
      return `<p class="ink"${block.own ? ' dir="auto"' : ""} style="margin:0 0 16px;color:${light.ink}">${lines(block.text)}</p>`;
    case "small":
      return `<p class="soft" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:${light.soft};overflow-wrap:anywhere">${lines(block.text)}</p>`;
    case "button":
      return `<p style="margin:26px 0 10px"><a class="button" href="${escapeHtml(block.link)}" style="display:inline-block;padding:14px 26px;border-radius:10px;background:${primary};color:${onPrimary};font-weight:600;line-height:20px;text-decoration:none;mso-padding-alt:0"><!--[if mso]><i style="mso-font-width:150%;mso-text-raise:22pt" hidden>&emsp;</i><![endif]-->${escapeHtml(block.label)}<!--[if mso]><i style="mso-font-width:150%" hidden>&emsp;</i><![endif]--></a></p>`;
    case "facts": {
      const edge = `border-top:1px solid ${light.line}`;
      const rows = block.rows.map(
        ([label, value]) =>
          `<tr><th class="soft line" scope="row" align="${start}" style="width:34%;padding:10px 0;padding-${end}:16px;${edge};font-weight:400;color:${light.soft};vertical-align:top">${lines(label)}</th><td class="ink line" align="${start}" style="padding:10px 0;${edge};font-weight:600;color:${light.ink};overflow-wrap:anywhere"><span dir="auto">${lines(value)}</span></td></tr>`,
      );
      return `<table class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 18px;border-bottom:1px solid ${light.line};border-collapse:collapse;font-size:15px;line-height:1.45">${rows.join("")}</table>`;
    }
  }
}

export function blockText(block: Block, language: Language): string {
  switch (block.kind) {
    case "heading":
      return `${block.text}\n${"=".repeat(Math.min(72, block.text.length))}`;
    case "button":
      return `${block.label}${getColon(language).trimEnd()}\n${block.link}`;
    case "facts": {
      const width = Math.max(0, ...block.rows.map(([label]) => label.length));
      return block.rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join("\n");
    }
    default:
      return block.text;
  }
}

/** Padding after the preheader, so that inbox previews do not continue with the body. */
const filler = "&#847;&zwnj;&nbsp;".repeat(60);

type Page = { subject: string; preheader: string; blocks: readonly Block[] };

export function pageHtml({ subject, preheader, blocks }: Page, { site, origin, primary, language }: Look): string {
  const colours = themeColours(primary);
  const direction = getDirection(language);
  const sides = getSides(direction);
  const name = escapeHtml(site);
  const home = escapeHtml(origin);
  const outlook = (tags: string) => `<!--[if mso]>${tags}<![endif]-->`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(subject)}</title>
<style>${sheet(colours)}</style></head>
<body class="page" dir="${direction}" style="margin:0;padding:0;background:${light.page};color:${light.ink};font:16px/1.55 ${sans};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${filler}</div>
<div class="page frame" style="padding:32px 16px;background:${light.page}">
${outlook('<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td>')}
<div style="max-width:600px;margin:0 auto">
<p style="margin:0;padding:0 4px 16px;font:600 24px/1 ${serif};letter-spacing:-.01em"><a class="ink" dir="auto" href="${home}" style="color:${light.ink};text-decoration:none">${name}<span class="mark" style="color:${colours.inkOnLight}">.</span></a></p>
<div class="card" role="main" style="padding:36px 40px;background:${light.card};border:1px solid ${light.line};border-radius:16px">
${blocks.map((block) => blockHtml(block, colours, sides)).join("\n")}
</div>
<p class="soft" style="margin:0;padding:16px 4px;font-size:13px;line-height:1.5;color:${light.soft}">${name} · <a class="soft" href="${home}" style="color:${light.soft}">${escapeHtml(origin.replace(/^https?:\/\//, ""))}</a></p>
</div>
${outlook("</td></tr></table>")}
</div>
</body></html>
`;
}
