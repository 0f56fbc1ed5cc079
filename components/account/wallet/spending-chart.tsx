import { Disclosure } from "@/components/ui/accordion";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Spending } from "@/lib/contracts/money/spending";
import { type KindId, kindIds } from "@/lib/kinds/kind";
import { kindNames } from "@/lib/kinds/names";
import { amountIn, formatMoneyIn, monthIn, monthLabelsIn } from "@/lib/language/formats";
import { useServerTranslations } from "@/lib/language/server";

const colours: Record<KindId, string> = {
  hotel: "bg-primary",
  tour: "bg-lit",
  transport: "bg-info",
  flight: "bg-good",
  cruise: "bg-idle",
};

type Month = Spending["months"][number];
type Piece = { kind: KindId; minor: number };

const spentIn = ({ byKind }: Month): Piece[] =>
  kindIds.map((kind) => ({ kind, minor: byKind[kind] })).filter(({ minor }) => minor > 0);
const backIn = ({ byKind }: Month): Piece[] =>
  kindIds.map((kind) => ({ kind, minor: 0 - byKind[kind] })).filter(({ minor }) => minor > 0);
const sumLines = (pieces: readonly Piece[]) => pieces.reduce((sum, { minor }) => sum + minor, 0);

/** Bars upwards for spending, downwards for net refunds; the table below has the same values. */
function Bars({ months, currency }: Pick<Spending, "months" | "currency">) {
  const t = useServerTranslations();
  const most = Math.max(...months.map((month) => sumLines(spentIn(month))));
  const least = Math.max(...months.map((month) => sumLines(backIn(month))));
  const share = (minor: number) => `${(minor / (most + least)) * 100}%`;
  const stack = (pieces: readonly Piece[]) =>
    pieces.map(({ kind, minor }) => (
      <span
        key={kind}
        className={`block ${colours[kind]}`}
        style={{ height: `${(minor / sumLines(pieces)) * 100}%` }}
      />
    ));
  return (
    <div aria-hidden className="border-t border-line pt-3">
      <p className="tabular mb-1 text-xs text-soft">{formatMoneyIn(t.language, most, currency)}</p>
      <div className="relative flex h-40 items-stretch gap-1.5 sm:gap-3">
        <div className="absolute inset-x-0 border-t border-edge" style={{ top: share(most) }} />
        {months.map((month) => {
          const spent = spentIn(month);
          const back = backIn(month);
          return (
            <div key={month.month} className="relative min-w-0 flex-1">
              <div
                className="absolute inset-x-0 mx-auto max-w-10 overflow-hidden rounded-t-sm"
                style={{ bottom: share(least), height: share(sumLines(spent)) }}
              >
                {stack(spent)}
              </div>
              <div
                className="absolute inset-x-0 mx-auto max-w-10 overflow-hidden rounded-b-sm opacity-60"
                style={{ top: share(most), height: share(sumLines(back)) }}
              >
                {stack(back)}
              </div>
            </div>
          );
        })}
      </div>
      <div className="tabular mt-1.5 flex gap-1.5 text-xs text-soft sm:gap-3">
        {months.map(({ month }) => (
          <span key={month} className="min-w-0 flex-1 text-center">
            <span className="sm:hidden">{monthLabelsIn(t.language, month)[0]}</span>
            <span className="max-sm:hidden">{monthLabelsIn(t.language, month)[1]}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

function Numbers({ months, currency, kinds }: { months: Month[]; currency: string; kinds: KindId[] }) {
  const t = useServerTranslations();
  return (
    <Disclosure summary={<span className="text-sm">{t("Show as table")}</span>} className="border-b-0!">
      <Table caption={t("Spent by month and kind, in {currency}", { currency })}>
        <thead>
          <tr>
            <Th>{t("Month")}</Th>
            {kinds.map((kind) => (
              <Th key={kind} numeric>
                {t(kindNames[kind].many)}
              </Th>
            ))}
            <Th numeric>{t("Total, {currency}", { currency })}</Th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, byKind, totalMinor }) => (
            <Tr key={month}>
              <Td>{monthIn(t.language, month)}</Td>
              {kinds.map((kind) => (
                <Td key={kind} numeric>
                  {amountIn(t.language, byKind[kind], currency)}
                </Td>
              ))}
              <Td numeric className="font-medium">
                {amountIn(t.language, totalMinor, currency)}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}

/** Payments minus refunds by month, coloured by kind of order. */
export function SpendingChart({ spending }: { spending: Spending }) {
  const t = useServerTranslations();
  const { months, currency, totalMinor } = spending;
  const kinds = kindIds.filter((kind) => months.some(({ byKind }) => byKind[kind] !== 0));
  if (kinds.length === 0) {
    return (
      <p className="border-t border-line py-4 text-sm text-soft">
        {t("No spending in this period. Your payments, net of refunds, appear here.")}
      </p>
    );
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <p>
          <b className="tabular">{formatMoneyIn(t.language, totalMinor, currency)}</b>{" "}
          <span className="text-soft">
            {t.count("in {n} month, net of refunds", "in {n} months, net of refunds", months.length)}
          </span>
        </p>
        <ul className="flex flex-wrap gap-x-4">
          {kinds.map((kind) => (
            <li key={kind} className="inline-flex items-center gap-2">
              <span aria-hidden className={`size-2.5 rounded-sm ${colours[kind]}`} />
              {t(kindNames[kind].many)}
            </li>
          ))}
        </ul>
      </div>
      <Bars months={months} currency={currency} />
      <Numbers months={months} currency={currency} kinds={kinds} />
    </>
  );
}
