"use client";

import {
  BedDouble,
  Bell,
  History,
  LayoutDashboard,
  LifeBuoy,
  ReceiptText,
  Settings,
  UserRound,
  Wallet,
} from "lucide-react";
import { usePathname } from "next/navigation";
import { UnreadCount } from "@/components/notification/unread";
import { useAccountTranslations } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { splitLanguage } from "@/lib/language/languages";

const icons = {
  overview: LayoutDashboard,
  bookings: BedDouble,
  wallet: Wallet,
  statement: ReceiptText,
  claims: LifeBuoy,
  profile: UserRound,
  settings: Settings,
  activity: History,
  notifications: Bell,
};

type AccountLink = {
  href: string;
  label: string;
  icon: keyof typeof icons;
  /** Number of unread items when the page was rendered. */
  unread?: number;
  /** Paths of other pages that count as this link's page. */
  within?: readonly string[];
};

/** A scrollable row on phones, a column beside the page on wide screens. */
export function AccountLinks({ links }: { links: AccountLink[] }) {
  const t = useAccountTranslations();
  const path = splitLanguage(usePathname()).path.toLowerCase();
  return (
    <nav
      aria-label={t("My account")}
      className="-mx-4 border-b border-line lg:mx-0 lg:border-b-0 lg:pt-10 print:hidden"
    >
      <ul className="relative flex gap-1 overflow-x-auto px-4 py-1.5 lg:sticky lg:top-6 lg:grid lg:overflow-visible lg:px-0 lg:py-0">
        {links.map(({ href, label, icon, unread, within = [] }) => {
          const Icon = icons[icon];
          return (
            <li key={href} className="shrink-0">
              <AppLink
                href={href}
                aria-current={path === href.toLowerCase() ? "page" : within.includes(path) ? "true" : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-md px-3 text-sm font-medium text-soft hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink"
              >
                <Icon aria-hidden className="size-4.5" />
                {label}
                {unread === undefined ? null : <UnreadCount rendered={unread} />}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
