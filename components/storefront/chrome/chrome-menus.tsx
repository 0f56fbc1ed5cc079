"use client";

import { LogOut } from "lucide-react";
import { use, useEffect } from "react";
import { useTranslations } from "@/components/ui/language";
import type { Trigger } from "@/components/ui/lazy-trigger";
import { Menu, MenuItem, MenuLink, MenuRadio, MenuRule, MenuTitle } from "@/components/ui/menu";
import { notify } from "@/components/ui/toaster";
import { browserKeys, writeStore } from "@/lib/browser-store";
import type { SiteInfo } from "@/lib/contracts/site/site";
import { currencyCookie, requestedWith, xsrfCookie, xsrfHeader } from "@/lib/protocol";
import { getRole } from "@/lib/roles";

/** The contents of the header's two menus, loaded on demand. */

export type LoggedIn = { getType: number | null; user: { name: string; email: string }; unread: number };

const cookieValue = (name: string): string =>
  document.cookie
    .split("; ")
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Requested-With": requestedWith,
      [xsrfHeader]: decodeURIComponent(cookieValue(xsrfCookie)),
    },
    body: JSON.stringify(body),
  });

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

type Currencies = SiteInfo["currencies"];

let asked: Promise<Currencies | null> | undefined;

/** Loaded when the menu opens, because few visitors use it. Null if the request fails. */
function getCurrencies(): Promise<Currencies | null> {
  asked ??= post("/get/web/info", { base_price: null })
    .then((response) => (response.ok ? response.json() : null))
    .then((info: { data: { data: SiteInfo } } | null) => info?.data.data.currencies ?? null)
    .catch(() => null);
  return asked;
}

type CurrencyListProps = { trigger: Trigger; base: string; code: string };

export function CurrencyList({ trigger, base, code }: CurrencyListProps) {
  const t = useTranslations();
  const currencies = use(getCurrencies());
  useEffect(() => {
    if (!currencies) asked = undefined;
  }, [currencies]);
  const names = t.language === "en" ? null : new Intl.DisplayNames(t.language, { type: "currency" });
  function choose(next: string) {
    const chosen = currencies?.find((currency) => currency.code === next);
    // biome-ignore lint/suspicious/noDocumentCookie: read by the checkout, which is rendered per request
    document.cookie = `${currencyCookie}=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
    writeStore(browserKeys.rate, !chosen || chosen.code === base ? null : { c: chosen.code, r: chosen.rate });
  }
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuTitle>
        {currencies ? t("Show prices in") : t("Our service is not available right now. Try again in a moment.")}
      </MenuTitle>
      <div className="max-h-80 overflow-y-auto">
        <MenuRadio
          value={code}
          onChange={choose}
          options={(currencies ?? []).map((currency) => ({
            value: currency.code,
            label: (
              <>
                <span className="w-10 font-semibold">{currency.code}</span>
                <span className="text-soft">{names?.of(currency.code) ?? currency.name}</span>
                <span className="ms-auto ps-4 text-soft">{currency.symbol}</span>
              </>
            ),
          }))}
        />
      </div>
    </Menu>
  );
}
