import { AppLink } from "@/components/ui/link";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { cn } from "@/lib/cn";
import type { WalletEntry } from "@/lib/contracts/money/wallet";
import { formatDate } from "@/lib/dates";
import { tripPath } from "@/lib/links/booking-links";
import { formatAmount } from "@/lib/money";

type EntriesProps = {
  caption: string;
  entries: readonly WalletEntry[];
  currency: string;
  /** The link of a booking's reference; by default the client's own page. */
  getHref?: (ref: string) => string;
};

/** Movements of the wallet with the balance after each, newest first. */
export function Entries({ caption, entries, currency, getHref = tripPath }: EntriesProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th className="max-sm:hidden">Date</Th>
          <Th>What</Th>
          <Th numeric>Amount, {currency}</Th>
          <Th numeric>Balance, {currency}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Tr key={entry.id}>
            <Td className="whitespace-nowrap max-sm:hidden">
              <time dateTime={entry.at}>{formatDate(entry.day)}</time>
            </Td>
            <Td className="sm:min-w-40">
              {entry.words}
              <time dateTime={entry.at} className="block text-xs text-soft sm:hidden">
                {formatDate(entry.day)}
              </time>
              {entry.orderRef ? (
                <AppLink
                  href={getHref(entry.orderRef)}
                  className="block w-fit font-mono text-xs leading-6 text-soft underline underline-offset-4"
                >
                  {entry.orderRef}
                </AppLink>
              ) : null}
            </Td>
            <Td numeric className={cn("font-medium", entry.amountMinor > 0 && "text-good")}>
              {entry.amountMinor > 0 ? "+" : "−"}
              {formatAmount(Math.abs(entry.amountMinor), currency)}
            </Td>
            <Td numeric className="text-soft">
              {formatAmount(entry.balanceAfterMinor, currency)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
