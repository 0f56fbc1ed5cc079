import type { TripBasket } from "@/lib/contracts/orders/trip-basket";
import { formatMoneyIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";

type Totals = { dueNowMinor: number; dueLaterMinor: number; dueAtPropertyMinor: number };

/** The amounts by time of payment; empty if everything is paid now. */
export function listDues(t: PageTranslator, totals: Totals): { label: string; minor: number }[] {
  const rows = [
    { label: t("Now"), minor: totals.dueNowMinor },
    { label: t("Later, before arrival"), minor: totals.dueLaterMinor },
    { label: t("On site"), minor: totals.dueAtPropertyMinor },
  ].filter(({ minor }) => minor > 0);
  return rows.length > 1 || totals.dueNowMinor === 0 ? rows : [];
}

/** The sum of the available selections and when it is paid. */
export async function TripTotals({ trip: { totals, items } }: { trip: TripBasket }) {
  const t = await getTranslator();
  if (!totals) return <div />;
  const { currency, display } = totals;
  return (
    <aside
      aria-label={t("Total")}
      className="self-start rounded-[20px] border border-line bg-card p-4.5 lg:sticky lg:top-16"
    >
      <p className="text-sm text-soft">{t.count("{n} booking", "{n} bookings", items.length)}</p>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm [&_dd]:text-end">
        <dt className="text-lg font-bold">{t("Total")}</dt>
        <dd className="tabular text-lg font-bold">
          <bdi>{formatMoneyIn(t.language, totals.totalMinor, currency)}</bdi>
        </dd>
        {display.currency === currency ? null : (
          <>
            <dt className="text-xs text-soft">
              {t("Estimate in {currency}. You pay in {base}.", { currency: display.currency, base: currency })}
            </dt>
            <dd className="tabular text-xs text-soft">
              <bdi>≈&nbsp;{formatMoneyIn(t.language, display.totalMinor, display.currency)}</bdi>
            </dd>
          </>
        )}
        {listDues(t, totals).map(({ label, minor }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="tabular">
              <bdi>{formatMoneyIn(t.language, minor, currency)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
