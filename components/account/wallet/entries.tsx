import { AppLink } from "@/components/ui/link";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { cn } from "@/lib/cn";
import type { WalletEntry } from "@/lib/contracts/money/wallet";
import { amountIn, dateIn } from "@/lib/language/formats";
import { useServerTranslations } from "@/lib/language/server";
import { walletEntryIn } from "@/lib/language/wallet-entry";
import { tripPath } from "@/lib/links/booking-links";

type EntriesProps = {
  caption: string;
  entries: readonly WalletEntry[];
  currency: string;
  /** The link of a booking's reference; by default the client's own page. */
  getHref?: (ref: string) => string;
};

/** Movements of the wallet with the balance after each, newest first. */
export function Entries({ caption, entries, currency, getHref = tripPath }: EntriesProps) {
  const t = useServerTranslations();
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th className="max-sm:hidden">{t("Date")}</Th>
          <Th>{t("Description")}</Th>
          <Th numeric>{t("Amount, {currency}", { currency })}</Th>
          <Th numeric>{t("Balance, {currency}", { currency })}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Tr key={entry.id}>
            <Td className="whitespace-nowrap max-sm:hidden">
              <time dateTime={entry.at}>{dateIn(t.language, entry.day)}</time>
            </Td>
            <Td className="sm:min-w-40">
              {walletEntryIn(t, entry.text)}
              <time dateTime={entry.at} className="block text-xs text-soft sm:hidden">
                {dateIn(t.language, entry.day)}
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
              {/* The sign stands before the digits in Arabic too. */}
              <bdi dir="ltr">
                {entry.amountMinor > 0 ? "+" : "−"}
                {amountIn(t.language, Math.abs(entry.amountMinor), currency)}
              </bdi>
            </Td>
            <Td numeric className="text-soft">
              {amountIn(t.language, entry.balanceAfterMinor, currency)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
