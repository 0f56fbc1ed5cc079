import { Download } from "lucide-react";
import { buttonLook } from "@/components/ui/button";
import { call } from "@/lib/backend";
import { getSettlement, getSettlementCsv } from "@/lib/contracts/money/settlement";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { requireRole } from "@/lib/session/session-check";

/** Amounts owed to clients at the end of the last whole day, from the ledger. */
export async function Liabilities() {
  const { session } = await requireRole("admin");
  const { day, currency, totals } = await call(getSettlement, { query: {} }, { token: session.token });
  const amounts = [
    ["Wallet balances", totals.walletLiabilityMinor, "money of clients in their wallets"],
    ["Guest deposits", totals.orderLiabilityMinor, "paid for bookings that have not taken place"],
    ["Refunds in transit", totals.refundsOnTheirWayMinor, "sent to the bank, not confirmed yet"],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-3">
        {amounts.map(([label, minor, about]) => (
          <div key={label} className="border-t border-line py-3.5">
            <dt className="text-sm text-soft">{label}</dt>
            <dd>
              <span className="tabular block font-display text-2xl font-[560] tracking-tight">
                {formatMoney(minor, currency)}
              </span>
              <span className="block text-xs text-soft">{about}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
        At the end of {formatDate(day)}.
        <a href={getSettlementCsv.path} download className={buttonLook({ size: "sm" })}>
          <Download aria-hidden className="size-4" />
          All accounts as CSV
        </a>
      </p>
    </>
  );
}
