import type { Price } from "@/lib/contracts/price";
import { formatAmount, formatMoney } from "@/lib/money";

const Row = ({ label, note, minor }: { label: string; note?: string | null; minor: number }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-1.5 pr-3 text-left font-normal">
      {label} {note ? <span className="text-xs text-soft">{note}</span> : null}
    </th>
    <td className="tabular py-1.5 text-right">{formatAmount(minor)}</td>
  </tr>
);

/** The price line by line, and who is paid what when. The same on checkout, booking and receipt. */
export function Bill({ price }: { price: Price }) {
  const { lines, totals, currency, display, included } = price;
  const converted = display.currency !== currency;
  const parts = [
    { label: "Now", minor: totals.dueNowMinor },
    { label: "Later, before you arrive", minor: totals.dueLaterMinor },
    { label: "At the hotel", minor: totals.dueAtPropertyMinor },
  ].filter(({ minor }) => minor > 0);
  const several = parts.length > 1 || totals.dueNowMinor === 0;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Price, in {currency}</caption>
      <tbody>
        {lines.map((line, position) => (
          <Row key={position} label={line.label} note={line.note} minor={line.amountMinor} />
        ))}
        <tr className="border-t border-edge text-lg font-bold">
          <th scope="row" className="py-2.5 text-left">
            Total
          </th>
          <td className="tabular py-2.5 text-right whitespace-nowrap">{formatMoney(totals.totalMinor, currency)}</td>
        </tr>
        {included.map((tax) => (
          <tr key={tax.name} className="text-xs text-soft">
            <th scope="row" className="py-0.5 text-left font-normal">
              Includes {tax.name}
            </th>
            <td className="tabular text-right">{formatAmount(tax.amountMinor)}</td>
          </tr>
        ))}
        {converted ? (
          <tr className="border-t border-line text-xs text-soft">
            <th scope="row" className="py-1.5 text-left font-normal">
              Shown for you; charged in {currency}
            </th>
            <td className="tabular text-right">≈ {formatMoney(display.totalMinor, display.currency)}</td>
          </tr>
        ) : null}
        {several
          ? parts.map((part) => (
              <tr key={part.label} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-medium">
                  {part.label}
                </th>
                <td className="tabular py-1.5 text-right font-medium">{formatMoney(part.minor, currency)}</td>
              </tr>
            ))
          : null}
      </tbody>
    </table>
  );
}
