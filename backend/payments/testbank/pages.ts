import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { BankOrder } from "./orders";
import { outcomes } from "./outcomes";

const currencies: Record<string, string> = { "050": "BDT", "840": "USD", "978": "EUR", "826": "GBP", "356": "INR" };

/** `338.63 USD`, independent of the merchant's scale. */
export function shownAmount(order: BankOrder): string {
  const units = order.variant === "a" ? Number(order.amount) / 100 : Number(order.amount);
  const amount = units.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${amount} ${currencies[order.currency] ?? order.currency}`;
}

/** Submits the return form automatically. Without scripts the visitor presses the button. */
const autoSubmit = "document.forms[0].submit();";
export const autoSubmitHash = createHash("sha256").update(autoSubmit).digest("base64");

const style = raw(`<style>
:root { color-scheme: light dark; --ground: #f4f3ef; --sheet: #fffefb; --ink: #1d2733; --soft: #5c6672; --line: #d9d6cd; --bank: #0b5a4a; --on-bank: #fff; --wash: #e8f0ec; }
@media (prefers-color-scheme: dark) { :root { --ground: #14181c; --sheet: #1c2126; --ink: #ecebe6; --soft: #a2abb4; --line: #363d45; --bank: #6fc9b0; --on-bank: #08231c; --wash: #1f2f2b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 ui-sans-serif, system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }
header { background: var(--sheet); border-bottom: 1px solid var(--line); }
header div, main { max-width: 58rem; margin: 0 auto; padding: 0 1.25rem; }
header div { display: flex; justify-content: space-between; align-items: center; min-height: 4rem; gap: 1rem; }
header b { font-size: 1.05rem; letter-spacing: -.01em; display: flex; gap: .6rem; align-items: center; }
header i { font-style: normal; width: 1.6rem; height: 1.6rem; border-radius: .4rem; background: var(--bank); color: var(--on-bank); display: grid; place-items: center; font-size: .9rem; }
header span { color: var(--soft); font-size: .875rem; text-align: right; }
main { padding-top: 2rem; padding-bottom: 4rem; display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
main:not(.two) { max-width: 38rem; } main.two { grid-template-columns: minmax(0, 1fr); }
@media (min-width: 52rem) { main.two { grid-template-columns: minmax(0, 1fr) 20rem; align-items: start; } main.two > .side { grid-column: 2; } main.two > .side + section { grid-column: 1; grid-row: 1; } main.two > .wide { grid-column: 1 / -1; } }
section { background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -.02em; margin: 0 0 1.25rem; } h2 { font-size: 1rem; margin: 0 0 .75rem; }
p { margin: 0 0 1rem; } .soft { color: var(--soft); font-size: .9rem; } section > p:last-child { margin: 0; }
dl { margin: 0; display: grid; gap: .9rem; } dt { color: var(--soft); font-size: .85rem; } dd { margin: 0; overflow-wrap: anywhere; }
.sum { font-size: 1.6rem; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
label { display: block; font-size: .9rem; font-weight: 550; margin-bottom: .3rem; }
input { width: 100%; min-height: 2.9rem; padding: .5rem .8rem; font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: var(--ground); border: 1px solid #8b8f8c; border-radius: .5rem; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; } .field { margin-bottom: 1rem; } .field .soft { display: block; margin-top: .35rem; }
input[aria-invalid] { border-color: #b3261e; }
button { min-height: 2.9rem; padding: .5rem 1.1rem; font: inherit; font-weight: 600; border-radius: .5rem; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; }
button.first { background: var(--bank); border-color: var(--bank); color: var(--on-bank); width: 100%; }
button:hover { border-color: var(--ink); } :focus-visible { outline: 3px solid var(--bank); outline-offset: 2px; }
.quiet { width: 100%; margin-top: .6rem; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; } th, td { text-align: left; padding: .6rem .75rem .6rem 0; border-top: 1px solid var(--line); vertical-align: middle; } th { font-weight: 550; }
td:last-child { padding-right: 0; } code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .85rem; white-space: nowrap; }
td button { min-height: 2.25rem; padding: .2rem .8rem; font-size: .875rem; white-space: nowrap; width: 100%; }
.error { border-left: 4px solid #b3261e; padding: .5rem .8rem; background: var(--ground); }
@media (max-width: 34rem) { td.what, th.what { display: none; } section { padding: 1.1rem; } td button, td code { white-space: normal; } }
</style>`);

const page = (title: string, merchant: string, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    ${style}
  </head>
  <body>
    <header><div><b><i aria-hidden="true">C</i>City Bank (test)</b><span>Secure payment for ${merchant}</span></div></header>
    ${body}
  </body>
</html>`;

/** Entered values, without the rejected card number and the security code, which are never echoed. */
type Typed = { holder?: string; expiry?: string };

/** The hosted card page. It works without scripts. */
export function cardPage(order: BankOrder, merchant: string, error?: string, { holder, expiry }: Typed = {}) {
  const { approve, cancel: _, ...unusual } = outcomes;
  const hidden = html`<input type="hidden" name="ORDERID" value="${order.orderId}" /><input type="hidden" name="SESSIONID" value="${order.sessionId}" />`;
  return page(
    `Pay ${shownAmount(order)} to ${merchant}`,
    merchant,
    html`<main class="two">
      <section class="side" aria-label="What you pay">
        <dl>
          <div><dt>Amount</dt><dd class="sum">${shownAmount(order)}</dd></div>
          <div><dt>To</dt><dd>${merchant}</dd></div>
          <div><dt>For</dt><dd>${order.description.replace(/ [0-9a-f-]{36}$/, "")}</dd></div>
          <div><dt>Order at the bank</dt><dd><code>${order.orderId}</code></dd></div>
        </dl>
      </section>
      <section>
        <h1>Pay by card</h1>
        ${error ? html`<p class="error" role="alert" id="error">${error}</p>` : ""}
        <form method="post" action="/pay" autocomplete="on">
          ${hidden}
          <div class="field">
            <label for="number">Card number</label>
            <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23" pattern="[0-9 ]{12,23}" placeholder="${approve.card}" ${error ? raw('aria-invalid="true" aria-describedby="error number-help" autofocus') : raw('aria-describedby="number-help"')} />
            <span class="soft" id="number-help">For a payment that goes through: ${approve.card}, any name, any date to come, any code.</span>
          </div>
          <div class="field"><label for="holder">Name on card</label><input id="holder" name="holder" autocomplete="cc-name" required maxlength="60" value="${holder ?? ""}" /></div>
          <div class="row">
            <div class="field"><label for="expiry">Expires (MM/YY)</label><input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" required maxlength="7" pattern="[0-9]{2} ?/ ?[0-9]{2}" placeholder="12/30" value="${expiry ?? ""}" /></div>
            <div class="field"><label for="code">Security code</label><input id="code" name="code" inputmode="numeric" autocomplete="cc-csc" required maxlength="4" pattern="[0-9]{3,4}" placeholder="123" /></div>
          </div>
          <button class="first">Pay ${shownAmount(order)}</button>
          <button class="quiet" name="outcome" value="cancel" formnovalidate>Cancel and go back to ${merchant}</button>
        </form>
      </section>
      <section class="wide">
        <h2>This is a test bank</h2>
        <p class="soft">No money moves. Choose how the payment shall end, or type the card number that does the same.</p>
        <form method="post" action="/pay">
          ${hidden}
          <table>
            <thead><tr><th scope="col">Outcome</th><th scope="col" class="what">What happens</th><th scope="col">Card</th></tr></thead>
            <tbody>
              ${[["approve", approve] as const, ...Object.entries(unusual)].map(
                ([name, { card, label, what }]) => html`<tr>
                  <td><button name="outcome" value="${name}">${label}</button></td>
                  <td class="what">${what}</td>
                  <td><code>${card}</code></td>
                </tr>`,
              )}
            </tbody>
          </table>
        </form>
      </section>
    </main>`,
  );
}

/** Returns the browser with a cross-site form post to the merchant, like the bank. */
export function returnPage(action: string, fields: Record<string, string>, merchant: string) {
  return page(
    `Back to ${merchant}`,
    merchant,
    html`<main>
      <section>
        <h1>Going back to ${merchant}</h1>
        <form method="post" action="${action}">
          ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <p>If nothing happens, press the button.</p>
          <button class="first">Return to ${merchant}</button>
        </form>
      </section>
    </main>
    <script>${raw(autoSubmit)}</script>`,
  );
}

export function messagePage(title: string, text: string, merchant: string) {
  return page(title, merchant, html`<main><section><h1>${title}</h1><p>${text}</p></section></main>`);
}
