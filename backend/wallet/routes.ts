import { type Deps, requireUser } from "@/backend/http/context";
import { allExported, exportRange, maxExported } from "@/backend/http/listing";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { languageOfUser } from "@/backend/notifications/people";
import { getTopUpLimits } from "@/backend/payments/top-up";
import { baseCurrency } from "@/backend/site/base-currency";
import { getWallet, walletStatement, walletStatementCsv, walletStatementPdf } from "@/lib/contracts/money/wallet";
import { languageOr } from "@/lib/language/languages";
import { getBalances } from "./balance";
import { readStatement } from "./statement";
import { statementCsv } from "./statement-csv";
import { statementPdf } from "./statement-pdf";

const lastShown = { limit: 5, offset: 0 };
const whole = exportRange(maxExported);

export function walletRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(getWallet, async ({ actor }) => {
      const { id } = requireUser(actor);
      const [balances, { items }, currency] = await Promise.all([
        getBalances(db, id),
        readStatement(db, id, {}, lastShown),
        baseCurrency(db),
      ]);
      const { minMinor: minTopUpMinor, maxMinor: maxTopUpMinor } = getTopUpLimits(currency);
      return { ...balances, currency, minTopUpMinor, maxTopUpMinor, last: items };
    }),
    route(walletStatement, async ({ actor, query: { page, pageSize, ...filter } }) => {
      const { id } = requireUser(actor);
      const [found, balanceMinor, currency] = await Promise.all([
        readStatement(db, id, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
        getBalance(db, getWalletAccount(id)),
        baseCurrency(db),
      ]);
      return { ...found, page, pageSize, balanceMinor, currency };
    }),
    rawRoute(walletStatementCsv, async ({ actor, query }) => {
      const { id } = requireUser(actor);
      const { items } = await readStatement(db, id, query, whole);
      const language = languageOr(await languageOfUser(db, id));
      return statementCsv(allExported(items, maxExported), await baseCurrency(db), language);
    }),
    rawRoute(walletStatementPdf, async ({ actor, query: filter }) => {
      const owner = requireUser(actor);
      const { items } = await readStatement(db, owner.id, filter, whole);
      const language = languageOr(await languageOfUser(db, owner.id));
      const currency = await baseCurrency(db);
      return statementPdf(deps, { language, owner, filter, currency }, allExported(items, maxExported));
    }),
  ];
}
