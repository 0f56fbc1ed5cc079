import {
  BadgeCheck,
  BedDouble,
  Bell,
  CalendarClock,
  CalendarX2,
  CreditCard,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
  Star,
  TriangleAlert,
  Wallet,
} from "lucide-react";
import type { NotificationKind } from "@/lib/labels/notification-kinds";

const icons: Record<NotificationKind, LucideIcon> = {
  bookings: BedDouble,
  reminders: CalendarClock,
  payments: CreditCard,
  wallet: Wallet,
  claims: LifeBuoy,
  reviews: Star,
  listings: BadgeCheck,
  calendars: CalendarX2,
  operations: TriangleAlert,
  security: ShieldCheck,
  news: Megaphone,
};

/** `kind` as stored. Unknown kinds have a bell. */
export function KindIcon({ kind, className }: { kind: string; className?: string }) {
  const Icon = (icons as Record<string, LucideIcon>)[kind] ?? Bell;
  return <Icon aria-hidden className={className} />;
}
