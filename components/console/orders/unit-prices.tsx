import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Price } from "@/lib/contracts/price";
import { formatAmount } from "@/lib/money";

/** The special price and the taxes of each unit, as recorded with the order; nothing if it has neither. */
export function UnitPrices({ price: { lines, currency } }: { price: Price }) {
  const units = lines.filter(({ ruleId, taxes }) => ruleId !== undefined || taxes !== undefined);
  if (units.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="flex min-h-9 cursor-pointer items-center font-medium">Special prices and taxes</summary>
      <Table caption={`Special prices and taxes of each unit, in ${currency}`}>
        <thead>
          <tr>
            <Th>For</Th>
            <Th numeric>Price</Th>
            <Th>Special price</Th>
            <Th>Taxes and fees</Th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ label, amountMinor, ruleId, note, taxes = [] }, position) => (
            <Tr key={position}>
              <Td>{label}</Td>
              <Td numeric>{formatAmount(amountMinor, currency)}</Td>
              <Td>{ruleId === undefined ? "" : `No. ${ruleId}${note ? `: ${note}` : ""}`}</Td>
              <Td>
                {taxes.map(({ id, name, amountMinor: minor, included }) => (
                  <span key={`${id} ${included}`} className="block">
                    {name} {formatAmount(minor, currency)}
                    {included ? " included" : ""}
                  </span>
                ))}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
