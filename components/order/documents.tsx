import { CalendarPlus, FileText, QrCode, WalletCards } from "lucide-react";
import type { OrderView } from "@/lib/contracts/orders/order";
import { useServerTranslations } from "@/lib/language/server";

type Document = { kind: OrderView["documents"][number]["kind"]; label: string; path: string };

const icons = {
  receipt: FileText,
  credit_note: FileText,
  ticket: QrCode,
  calendar: CalendarPlus,
  apple_wallet: WalletCards,
  google_wallet: WalletCards,
};

export function Documents({ documents }: { documents: readonly Document[] }) {
  const t = useServerTranslations();
  return (
    <ul className="grid gap-1">
      {documents.map((document) => {
        const Icon = icons[document.kind];
        return (
          <li key={document.path}>
            <a
              href={document.path}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 text-sm font-medium hover:bg-sunken"
            >
              <Icon aria-hidden className="size-4.5 text-soft" />
              {t.known(document.label)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
