import { type Deps, requireUser } from "@/backend/http/context";
import { csvResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { walletOf } from "@/backend/ledger/accounts";
import { balanceOf } from "@/backend/ledger/post";
import { baseCurrency } from "@/backend/payments/options";
import { topUpLimits } from "@/backend/payments/top-up";
import { getWallet, walletStatement, walletStatementCsv, walletStatementPdf } from "@/lib/contracts/wallet";
import { formatAmount } from "@/lib/money";
import { statementPdf } from "./statement";
import { pendingTopUps, readStatement } from "./store";

const mostExported = 10_000;
const plain = (minor: number) => formatAmount(minor).replaceAll(",", "");
const header = ["Date", "Movement", "Booking", "Amount", "Balance", "Currency"];

export function walletRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(getWallet, async ({ actor }) => {
      const user = requireUser(actor);
      const { items } = await readStatement(db, user, {}, { limit: 5, offset: 0 });
      return {
        balanceMinor: await balanceOf(db, walletOf(user.id)),
        pendingMinor: await pendingTopUps(db, user),
        currency: await baseCurrency(db),
        minTopUpMinor: topUpLimits.minMinor,
        maxTopUpMinor: topUpLimits.maxMinor,
        last: items,
      };
    }),
    route(walletStatement, async ({ actor, query: { page, pageSize, ...filter } }) => {
      const user = requireUser(actor);
      const found = await readStatement(db, user, filter, { limit: pageSize, offset: (page - 1) * pageSize });
      const balanceMinor = await balanceOf(db, walletOf(user.id));
      return { ...found, page, pageSize, balanceMinor, currency: await baseCurrency(db) };
    }),
    rawRoute(walletStatementCsv, async ({ actor, query }) => {
      const { items } = await readStatement(db, requireUser(actor), query, { limit: mostExported, offset: 0 });
      const currency = await baseCurrency(db);
      const rows = items.map((entry) => [
        entry.at,
        entry.words,
        entry.orderRef,
        plain(entry.amountMinor),
        plain(entry.balanceAfterMinor),
        currency,
      ]);
      return csvResponse("wallet-statement", header, rows);
    }),
    rawRoute(walletStatementPdf, async ({ actor, query }) => {
      const user = requireUser(actor);
      const { items } = await readStatement(db, user, query, { limit: mostExported, offset: 0 });
      return statementPdf(deps, user, query, items, await baseCurrency(db));
    }),
  ];
}
