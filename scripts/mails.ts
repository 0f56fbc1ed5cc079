import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MailEvent } from "@/backend/mail/events";
import { makeMail } from "@/backend/mail/make";
import { samples } from "@/backend/mail/samples";
import { en } from "@/backend/mail/templates/en";
import { isForGuests } from "@/backend/mail/templates/for-guests";
import { languageNames, languages } from "@/lib/language/languages";
import { defaultPrimary } from "@/lib/site/theme";
import { projectFolder } from "./folders.mjs";

/** `npm run mails [-- #0a6b4a]`: writes every mail with sample data and an index, optionally in another colour. */
const folder = join(projectFolder, "out", "mails");
const look = { site: "Wayfare", origin: "https://wayfare.example", primary: process.argv[2] ?? defaultPrimary };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const made = languages.flatMap((language) =>
  (Object.keys(en) as MailEvent[])
    .filter((event) => language === "en" || isForGuests(event))
    .map((event) => ({
      event,
      language,
      file: language === "en" ? event : `${language}-${event}`,
      ...makeMail({ event, locale: language, data: samples[event] }, look),
    })),
);

const rows = made.map(
  ({ event, language, file, subject }) =>
    `<li><a href="${file}.html" target="mail"><b lang="${language}" dir="auto">${escapeHtml(subject)}</b><span>${event}, ${languageNames[language]}</span></a><a class="text" href="${file}.txt" target="mail">text</a></li>`,
);
const index = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Every mail</title>
<style>
:root{color-scheme:light dark;--line:light-dark(#e6dfd5,#38302a);--soft:light-dark(#665d56,#b3a699);--on:light-dark(#f3eee6,#221d1a)}
*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:minmax(18rem,26rem) 1fr;height:100dvh;font:15px/1.4 system-ui,sans-serif;background:light-dark(#faf7f2,#171412)}
nav{overflow:auto;border-right:1px solid var(--line);padding:16px}h1{font-size:18px;margin:0 0 4px}p{margin:0 0 12px;color:var(--soft)}
ul{list-style:none;margin:0;padding:0}li{display:flex;align-items:center;border-bottom:1px solid var(--line)}
a{color:inherit;text-decoration:none;padding:10px 8px;border-radius:6px}a:hover,a:focus-visible{background:var(--on)}
li a:first-child{flex:1}b{display:block;font-weight:600}span,.text{font-size:13px;color:var(--soft)}
iframe{width:100%;height:100%;border:0;background:light-dark(#fff,#111)}
@media (max-width:700px){body{grid-template-columns:1fr;height:auto}iframe{height:90dvh}}
</style></head>
<body><nav><h1>Every mail</h1><p>${made.length} mails with sample data, as they are sent.</p><ul>${rows.join("\n")}</ul></nav>
<iframe name="mail" title="The chosen mail" src="bookingConfirmed.html"></iframe></body></html>
`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { file, html, text, subject } of made) {
  writeFileSync(join(folder, `${file}.html`), html);
  writeFileSync(join(folder, `${file}.txt`), `Subject: ${subject}\n\n${text}`);
}
writeFileSync(join(folder, "index.html"), index);
console.log(`${made.length} mails are in ${join(folder, "index.html")}`);
