"use client";

import { LogOut, Menu as MenuIcon, UserRound } from "lucide-react";
import { usePathname } from "next/navigation";
import useSWR from "swr";
import { Menu, MenuItem, MenuLink, MenuRadio, MenuRule, MenuTitle } from "@/components/ui/menu";
import { notify } from "@/components/ui/toaster";
import { browserKeys, writeStore } from "@/lib/browser-store";
import { cn } from "@/lib/cn";
import { roleOf } from "@/lib/roles";
import { currencyCookie, requestedWith, xsrfCookie, xsrfHeader } from "@/lib/wire";
import { useRate } from "./money";

type Me = { getType: number | null; user: { name: string; email: string } | null; unread: number };

async function getMe(path: string): Promise<Me> {
  const response = await fetch(path, { headers: { "X-Requested-With": requestedWith } });
  if (!response.ok) return { getType: null, user: null, unread: 0 };
  return (await response.json()) as Me;
}

const cookieValue = (name: string): string =>
  document.cookie
    .split("; ")
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

async function logOut() {
  const response = await fetch("/api/auth/logout", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Requested-With": requestedWith,
      [xsrfHeader]: decodeURIComponent(cookieValue(xsrfCookie)),
    },
    body: "{}",
  });
  if (response.ok) window.location.assign("/");
  else notify("error", "Still logged in", "We could not log you out. Try again in a moment.");
}

const places = {
  client: [
    ["/client/panel", "My trips"],
    ["/client/hotel/bookings", "Hotel bookings"],
    ["/client/Wallet", "Wallet"],
  ],
  admin: [["/admin/panel", "Administration"]],
  subadmin: [["/subadmin/panel", "My hotels"]],
} as const;

const pill =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-medium whitespace-nowrap hover:border-edge";

/**
 * Pages are the same bytes for everyone; who is logged in is asked after they have loaded. Without scripts the pill is
 * the link to the login page, which sends those who are logged in on to their panel.
 */
export function AccountMenu() {
  const { data } = useSWR("/api/auth/me", getMe, { revalidateOnFocus: false, shouldRetryOnError: false });
  if (!data?.user) {
    return (
      <a href="/auth/login" className={pill}>
        <UserRound aria-hidden className="size-4 max-xs:hidden" />
        Log in
      </a>
    );
  }
  return (
    <Menu
      trigger={
        <button type="button" className={cn(pill, "max-w-44")}>
          <UserRound aria-hidden className="size-4 xs:hidden" />
          <MenuIcon aria-hidden className="hidden size-4 xs:block" />
          <span className="truncate max-xs:sr-only">{data.user.name.split(" ")[0]}</span>
          {data.unread > 0 ? (
            <>
              <span aria-hidden className="size-2 rounded-full bg-primary" />
              <span className="sr-only">{data.unread} unread</span>
            </>
          ) : null}
        </button>
      }
    >
      <MenuTitle>{data.user.email}</MenuTitle>
      {places[roleOf(data.getType)].map(([href, label]) => (
        <MenuLink key={href} href={href}>
          {label}
        </MenuLink>
      ))}
      <MenuRule />
      <MenuItem onSelect={() => void logOut()}>
        <LogOut aria-hidden className="size-4" />
        Log out
      </MenuItem>
    </Menu>
  );
}

export type CurrencyChoice = { code: string; name: string; rate: string };

/** Shown amounts only; what is charged stays in the base currency and is named beside it at checkout. */
export function CurrencyMenu({ base, currencies }: { base: string; currencies: CurrencyChoice[] }) {
  const rate = useRate();
  const code = rate?.c ?? base;
  function choose(next: string) {
    const chosen = currencies.find((currency) => currency.code === next);
    // biome-ignore lint/suspicious/noDocumentCookie: read by the checkout, which is drawn per request
    document.cookie = `${currencyCookie}=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
    writeStore(browserKeys.rate, !chosen || chosen.code === base ? null : { c: chosen.code, r: chosen.rate });
  }
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Currency: ${code}`}
          className="script-only min-h-11 rounded-full px-3 font-medium hover:bg-sunken"
        >
          {code}
        </button>
      }
    >
      <MenuTitle>Show prices in</MenuTitle>
      <div className="max-h-80 overflow-y-auto">
        <MenuRadio
          value={code}
          onChange={choose}
          options={currencies.map((currency) => ({
            value: currency.code,
            label: (
              <>
                <span className="w-10 font-semibold">{currency.code}</span>
                <span className="text-soft">{currency.name}</span>
              </>
            ),
          }))}
        />
      </div>
    </Menu>
  );
}

export function NavLinks({
  links,
  className,
}: {
  links: { href: string; label: string; under: string[] }[];
  className?: string;
}) {
  const path = usePathname();
  return links.map((link) => {
    const current = link.under.some((prefix) => (prefix === "/" ? path === "/" : path.startsWith(prefix)));
    return (
      <a key={link.href} href={link.href} aria-current={current ? "page" : undefined} className={className}>
        {link.label}
      </a>
    );
  });
}
