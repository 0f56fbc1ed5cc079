"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "@/components/ui/language";
import type { Trigger } from "@/components/ui/lazy-trigger";
import { Menu, MenuItem, MenuLink, MenuRule, MenuTitle } from "@/components/ui/menu";
import { notify } from "@/components/ui/toaster";
import { getRole } from "@/lib/roles";
import { post } from "./post";

export { CurrencyList } from "./currency-menu";

/** The contents of the header's two menus, loaded on demand. */

export type LoggedIn = { getType: number | null; user: { name: string; email: string }; unread: number };

async function logOut(t: ReturnType<typeof useTranslations>) {
  const response = await post("/api/auth/logout", {});
  if (response.ok) window.location.assign(t.at("/"));
  else notify("error", t("Still logged in"), t("We could not log you out. Try again in a moment."));
}

const places = {
  client: [
    ["/client/panel", "My trips"],
    ["/client/Wallet", "Wallet"],
    ["/client/notification", "Notifications"],
  ],
  admin: [
    ["/admin/panel", "Administration"],
    ["/admin/check/notification", "Notifications"],
  ],
  subadmin: [["/subadmin/panel", "My hotels"]],
} as const;

const notificationPages = ["/client/notification", "/admin/check/notification"];

/** Path and translated label of a link. */
export type MenuEntry = readonly [href: string, label: string];

type AccountListProps = {
  trigger: Trigger;
  me: LoggedIn;
  /** The client's lists of bookings, one for each kind. */
  lists: readonly MenuEntry[];
};

export function AccountList({ trigger, me, lists }: AccountListProps) {
  const t = useTranslations();
  const role = getRole(me.getType);
  const [first, ...others] = places[role].map(([href, label]): MenuEntry => [href, t(label)]);
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuTitle>{me.user.email}</MenuTitle>
      {[...(first ? [first] : []), ...(role === "client" ? lists : []), ...others].map(([href, label]) => (
        <MenuLink key={href} href={href}>
          {label}
          {notificationPages.includes(href) && me.unread > 0 ? (
            <span className="tabular ms-auto rounded-full bg-primary px-2 text-xs font-semibold text-on-primary">
              {me.unread > 99 ? "99+" : me.unread}
              <span className="sr-only"> {t("unread")}</span>
            </span>
          ) : null}
        </MenuLink>
      ))}
      <MenuRule />
      <MenuItem onSelect={() => void logOut(t)}>
        <LogOut aria-hidden className="size-4" />
        {t("Log out")}
      </MenuItem>
    </Menu>
  );
}
