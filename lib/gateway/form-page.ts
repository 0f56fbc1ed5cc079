import type { NextStep } from "../contracts/money/payment";
import type { ErrorBody } from "../errors";
import { getDirection, type Language } from "../language/languages";
import { respondIn } from "../language/localized-message";
import { storedTextTranslator } from "../language/written";
import type { Danger } from "../resources/settings/define";

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Inline styles of the site, because these pages load no resources. */
const style = `:root{color-scheme:light dark}body{margin:0;background:#faf7f2;color:#1f1a17;font:1rem/1.5 system-ui,sans-serif}main{max-width:30rem;margin:14vh auto;padding:0 1.25rem}h1{margin:0;font:560 2.5rem/1.1 Georgia,serif;letter-spacing:-.015em}p{margin:.75rem 0 2rem;color:#665d56}button{width:100%;min-height:3.25rem;padding:0 1.75rem;border:0;border-radius:10px;background:#c8102e;color:#fff;font:600 1.125rem/1.4 system-ui,sans-serif;cursor:pointer}a{display:block;color:inherit;text-align:center}button:focus-visible{outline:2px solid;outline-offset:2px}@media(prefers-color-scheme:dark){body{background:#171412;color:#f4ede4}p{color:#b3a699}}`;

type PlainPage = {
  title: string;
  texts: readonly string[];
  button: string;
  action: string;
  fields: Iterable<readonly [string, string]>;
  language: Language;
  /** A link that leaves the page without sending the form. */
  cancel?: { label: string; href: string };
};

/** A page with one form and one button, which needs no scripts and loads nothing. */
function plainPage({ title, texts, button, action, fields, language, cancel }: PlainPage): string {
  const inputs = [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(title)}</h1>
${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
<form method="post" action="${escapeHtml(action)}">${inputs}<button>${escapeHtml(button)}</button></form>
${cancel ? `<p><a href="${escapeHtml(cancel.href)}">${escapeHtml(cancel.label)}</a></p>` : ""}
</main>
</html>`;
}

/**
 * For banks that require a form POST, without scripts: a page with a single submit button in the language of the form.
 */
export function bankFormPage({ url, fields = {} }: NextStep, language: Language = "en"): string {
  const t = storedTextTranslator(language);
  return plainPage({
    title: t("Continue to the bank"),
    texts: [
      t("You pay on the bank's secure page. You're only charged once you confirm there, and then you return here."),
    ],
    button: t("Continue to payment"),
    action: url,
    fields: Object.entries(fields),
    language,
  });
}

type Retry = {
  /** Endpoint path of the submitted form. */
  action: string;
  /** All submitted fields, including the idempotency key. */
  fields: Iterable<readonly [string, string]>;
  error: Pick<ErrorBody, "message" | "localized">;
  language: Language;
};

/** Without scripts: offers to submit a form again under the same idempotency key when it received no response. */
export function retryPage({ action, fields, error, language }: Retry): string {
  const t = storedTextTranslator(language);
  return plainPage({
    title: t("Something went wrong"),
    texts: [`${respondIn(t, error).message} ${t("Your input has been kept.")}`],
    button: t("Try again"),
    action,
    fields,
    language,
  });
}

type Confirmation = {
  action: string;
  /** All submitted fields, with the one that confirms them. */
  fields: Iterable<readonly [string, string]>;
  dangers: readonly Pick<Danger, "title" | "consequence" | "confirm">[];
  /** The page of the form. */
  back: string;
};

/** Without scripts: the consequences of changes, which are made with the next submit. Consoles are in English. */
export function confirmationPage({ action, fields, dangers, back }: Confirmation): string {
  const [only, ...others] = dangers;
  const isOne = only !== undefined && others.length === 0;
  return plainPage({
    title: isOne ? only.title : "Make these changes?",
    texts: isOne ? [only.consequence] : dangers.map(({ title, consequence }) => `${title} ${consequence}`),
    button: isOne ? only.confirm : "Make all of them",
    action,
    fields,
    language: "en",
    cancel: { label: "Cancel", href: back },
  });
}
