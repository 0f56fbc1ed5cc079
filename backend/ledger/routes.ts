import { sql } from "drizzle-orm";
import { audit } from "@/backend/audit/audit";
import { type Deps, requireUser } from "@/backend/http/context";
import { csvResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { readSettings } from "@/backend/site/settings";
import { bookPayout, getSettlement, getSettlementCsv } from "@/lib/contracts/money/settlement";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { formatMoney, plainAmount } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { localToday } from "@/lib/time-zone";
import { getClearing } from "./accounts";
import { post } from "./post";
import { computeSettlement } from "./settlement";

const header = ["Day", "Account", "What it is", "Opening", "Debits", "Credits", "Closing", "Currency"];

export function ledgerRoutes({ db }: Deps): Route[] {
  const report = async (day: string | undefined) => {
    const { timeZone, baseCurrency: currency } = await readSettings(db, "site");
    return computeSettlement(db, { day: day ?? addDays(localToday(timeZone, new Date()), -1), timeZone, currency });
  };
  return [
    route(getSettlement, ({ query }) => report(query.day)),
    rawRoute(getSettlementCsv, async ({ query }) => {
      const { day, accounts, currency } = await report(query.day);
      const rows = accounts.map(({ account, text, openingMinor, debitMinor, creditMinor, closingMinor }) => [
        day,
        account,
        text,
        plainAmount(openingMinor, currency),
        plainAmount(debitMinor, currency),
        plainAmount(creditMinor, currency),
        plainAmount(closingMinor, currency),
        currency,
      ]);
      return csvResponse(`settlement-${day}`, header, rows);
    }),
    route(bookPayout, ({ body, actor, ip, requestId, once }) =>
      once(async (tx) => {
        const staffMember = requireUser(actor);
        const { provider, payoutMinor, feeMinor, reference } = body;
        if (payoutMinor + feeMinor === 0)
          throw new AppError("invalid", { fields: { payoutMinor: "Enter an amount." } });
        const known = await tx.execute(sql`SELECT 1 FROM account WHERE code = ${getClearing(provider)}`);
        if (known.rows.length === 0) {
          throw new AppError("invalid", { fields: { provider: "Nothing was ever paid through this provider." } });
        }
        const { baseCurrency: currency } = await readSettings(tx, "site");
        await post(tx, "bank_payout", {
          idemKey: `payout:${provider}:${reference}`,
          currency,
          accounts: { gateway: provider },
          amounts: { payout: payoutMinor, fee: feeMinor },
          actorId: staffMember.id,
          memo: reference,
        });
        await audit(tx, {
          action: "payout booked",
          actorId: staffMember.id,
          actorRole: roleNumber[staffMember.role],
          ip,
          requestId,
          objectKind: "provider",
          objectId: provider,
          after: body,
        });
        const message = `${formatMoney(payoutMinor, currency)} from ${provider}, fee ${formatMoney(feeMinor, currency)}.`;
        return { status: 1 as const, title: "Booked", message };
      }),
    ),
  ];
}
