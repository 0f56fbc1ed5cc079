import type { AccountKind } from "@/backend/ledger/accounts";
import { postings } from "@/backend/ledger/postings";
import { transitions } from "@/backend/orders/lifecycle/rules";
import { humanize } from "@/lib/text/humanize";

const plain = (code: string | null) => (code ? humanize(code).toLowerCase() : "start");
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

const none = "";

function edges(): string {
  return table(
    ["what", "from", "to", "who", "units", "money", "only if"],
    transitions.map(({ action, from, to, who, stock, money, guards }) => [
      `**${plain(action)}**`,
      plain(from),
      from === to ? "stays" : plain(to),
      who
        .map((party) => ({ client: "client", admin: "admin", subadmin: "sub-admin", system: "product" })[party])
        .join(", "),
      stock === "none" ? none : plain(stock),
      money === "none" ? none : plain(money),
      guards.map(plain).join(", "),
    ]),
  );
}

function movements(): string {
  return table(
    ["what happened", "debit → credit", "set off by"],
    Object.values(postings).map(({ description, by, legs }) => [
      description,
      Object.values(legs as Record<string, { debit: AccountKind; credit: AccountKind }>)
        .map(({ debit, credit }) => `${plain(debit)} → ${plain(credit)}`)
        .join("; "),
      by,
    ]),
  );
}

/** The text with the tables between its markers generated anew. */
export function withTables(text: string): string {
  let written = text;
  for (const [name, content] of Object.entries({ transitions: edges(), postings: movements() })) {
    const marked = new RegExp(`(<!-- ${name}\\b[^>]*-->)[\\s\\S]*?(<!-- /${name} -->)`);
    if (!marked.test(written)) throw new Error(`docs/engine.md has no place for ${name}`);
    written = written.replace(marked, (_, before: string, after: string) => `${before}\n\n${content}\n\n${after}`);
  }
  return written;
}
