"use client";

import { usePathname } from "next/navigation";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Menu as MenuIcon, UserRound } from "@/components/ui/icon";
import { useTranslations } from "@/components/ui/language";
import type { Trigger } from "@/components/ui/lazy-trigger";
import { ahead } from "@/components/ui/prefetch";
import { useHydrated } from "@/components/ui/use-hydrated";
import { splitLanguage } from "@/lib/language/languages";
import { requestedWith } from "@/lib/protocol";
import { getRole } from "@/lib/roles";
import { useRate } from "../money";
import { setAccount } from "../wishlist/wishes";
import type { LoggedIn, MenuEntry } from "./chrome-menus";

const loadMenus = () => import("./chrome-menus");
const AccountList = lazy(async () => ({ default: (await loadMenus()).AccountList }));
const CurrencyList = lazy(async () => ({ default: (await loadMenus()).CurrencyList }));
const fetchMenus = ahead(loadMenus);

type Me = Omit<LoggedIn, "user"> & { user: LoggedIn["user"] | null };

async function getMe(): Promise<Me | null> {
  const response = await fetch("/api/auth/me", { headers: { "X-Requested-With": requestedWith } });
  return response.ok ? ((await response.json()) as Me) : null;
}

let running: Promise<Me | null> | undefined;

/** One request for all menus that ask at the same time. */
function askMe(): Promise<Me | null> {
  running ??= getMe().finally(() => {
    running = undefined;
  });
  return running;
}

/** The user of the session. Public pages are identical for all visitors, so the session is read after loading. */
function useMe(onFound?: (me: Me | null) => void): Me | null {
  const [me, setMe] = useState<Me | null>(null);
  const found = useRef(onFound);
  useEffect(() => {
    let current = true;
    askMe().then(
      (user) => {
        if (!current) return;
        setMe(user);
        found.current?.(user);
      },
      // If the session can't be read, the links lead to the login page, which reads it again.
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  return me;
}

const panels = {
  client: ["/client/panel", "My trips"],
  admin: ["/admin/panel", "Administration"],
  subadmin: ["/subadmin/panel", "My hotels"],
} as const;

/** The links of the account in the menu of phones. */
export function AccountLinks({ className }: { className: string }) {
  const t = useTranslations();
  const me = useMe();
  if (!me?.user) {
    return (
      <>
        <a href={t.at("/auth/login")} className={className}>
          {t("Log in")}
        </a>
        <a href={t.at("/auth/register")} className={className}>
          {t("Create an account")}
        </a>
      </>
    );
  }
  const [href, label] = panels[getRole(me.getType)];
  return (
    <a href={t.at(href)} className={className}>
      {t(label)}
    </a>
  );
}

/** A menu button whose code loads on pointer or focus; the click that loaded it opens the menu. */
function LazyMenu({
  button,
  className,
  label,
  children,
}: {
  button: ReactNode;
  className: string;
  label?: string;
  children: (trigger: Trigger) => ReactNode;
}) {
  const hydrated = useHydrated();
  const [wanted, setWanted] = useState(false);
  const trigger = (
    <button
      type="button"
      aria-label={label}
      disabled={!hydrated}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onPointerEnter={fetchMenus}
      onFocus={fetchMenus}
      className={className}
    >
      {button}
    </button>
  );
  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      {children(
        <button type="button" aria-label={label} className={className}>
          {button}
        </button>,
      )}
    </Suspense>
  );
}

const pill =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-medium whitespace-nowrap hover:border-edge";

/** Without scripts the button links to the login page, which redirects logged-in users to their area. */
export function AccountMenu({ lists }: { lists: readonly MenuEntry[] }) {
  const t = useTranslations();
  const me = useMe((found) => {
    if (found?.user && getRole(found.getType) === "client")
      import("../wishlist/wish-moves").then(({ followAccount }) => followAccount()).catch(() => {});
    else setAccount(null);
  });
  const user = me?.user;
  if (!user) {
    // The narrowest screens have room for two short labels only in English.
    return (
      <a href={t.at("/auth/login")} className={pill}>
        <UserRound className="size-4 max-xs:lang-en:hidden" />
        <span className="max-xs:not-lang-en:sr-only">{t("Log in")}</span>
      </a>
    );
  }
  return (
    <LazyMenu
      className={`${pill} max-w-44`}
      button={
        <>
          <UserRound className="size-4 xs:hidden" />
          <MenuIcon className="hidden size-4 xs:block" />
          <span className="truncate max-xs:sr-only">{user.name.split(" ")[0]}</span>
          {me.unread > 0 ? (
            <>
              <span aria-hidden className="size-2 rounded-full bg-primary" />
              <span className="sr-only">{t("{n} unread", { n: me.unread })}</span>
            </>
          ) : null}
        </>
      }
    >
      {(trigger) => <AccountList trigger={trigger} me={{ ...me, user }} lists={lists} />}
    </LazyMenu>
  );
}

/** Changes displayed amounts only; charges use the base currency, which checkout names. */
export function CurrencyMenu({ base }: { base: string }) {
  const t = useTranslations();
  const code = useRate()?.c ?? base;
  return (
    <LazyMenu
      label={t("Currency: {code}", { code })}
      className="script-only min-h-11 rounded-full px-3 font-medium hover:bg-sunken"
      button={code}
    >
      {(trigger) => <CurrencyList trigger={trigger} base={base} code={code} />}
    </LazyMenu>
  );
}

export function NavLinks({
  links,
  className,
}: {
  links: { href: string; label: string; under: string[] }[];
  className?: string;
}) {
  const t = useTranslations();
  const { path } = splitLanguage(usePathname());
  return links.map((link) => {
    const current = link.under.some((prefix) => (prefix === "/" ? path === "/" : path.startsWith(prefix)));
    return (
      <a key={link.href} href={t.at(link.href)} aria-current={current ? "page" : undefined} className={className}>
        {link.label}
      </a>
    );
  });
}
