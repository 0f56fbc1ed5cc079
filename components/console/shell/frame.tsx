import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { FlashNotice } from "@/components/form/flash-notice";
import { NotificationPanel } from "@/components/notification/panel";
import { SiteInfoKeeper } from "@/components/site-info-keeper";
import { AppLink } from "@/components/ui/link";
import { getTheme, getWaiting } from "@/lib/data/console";
import { getSite } from "@/lib/data/site/site";
import { staffAccountPath } from "@/lib/links/staff-account";
import { appVersion } from "@/lib/messages";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { grantedCommands, grantedNavigation } from "@/lib/resources/navigation";
import { preferenceEndpoints } from "@/lib/resources/preference-endpoints";
import { routes } from "@/lib/routes";
import { requireArea } from "@/lib/session/session-check";
import { toStoredInfo } from "@/lib/site/stored-info";
import { StepUpDialog } from "../step-up-dialog";
import { AccountMenu } from "./account-menu";
import { CommandPalette } from "./command-palette";
import { NarrowMenu } from "./narrow-menu";
import { type CountedGroup, SidebarLinks } from "./sidebar-links";
import { ThemeKeeper } from "./theme";

const areaName = { admin: "Administration", subadmin: "My hotels" } satisfies Record<ConsoleArea, string>;
const ownScreens = {
  admin: [
    { href: staffAccountPath("admin"), label: "My account" },
    { href: routes.admin.changePassword, label: "Change password" },
  ],
  subadmin: [
    { href: staffAccountPath("subadmin"), label: "My account" },
    { href: staffAccountPath("subadmin", "security"), label: "Password and security" },
  ],
} as const;

/** Navigation, quick search and account menu of every console screen; a bar at the top on narrow screens. */
export async function ConsoleFrame({ area, children }: { area: ConsoleArea; children: ReactNode }) {
  const [{ user, me }, waiting, site, theme] = await Promise.all([
    requireArea(area),
    getWaiting(area),
    getSite(),
    getTheme(),
  ]);
  const groups: CountedGroup[] = grantedNavigation(area, user.parts).map(({ label, items }) => ({
    label,
    items: items.map(({ count, ...item }) => ({
      ...item,
      count: count && waiting ? { n: waiting[count.of] ?? 0, loud: count.loud } : null,
    })),
  }));
  const home = (
    <AppLink
      href={routes[area].panel}
      className="inline-flex min-h-11 items-center font-display text-2xl font-[640] tracking-tight"
    >
      {site.name ?? areaName[area]}
    </AppLink>
  );
  const foot = (
    <>
      <NotificationPanel
        unread={me.unread}
        all={area === "admin" ? routes.admin.notifications : staffAccountPath(area, "notifications")}
      />
      <AppLink
        href={routes.public.home}
        className="flex min-h-10 items-center gap-3 rounded-md px-2.5 text-sm text-soft hover:bg-paper hover:text-ink"
      >
        <ArrowUpRight aria-hidden className="size-4.5" />
        View site
      </AppLink>
      {/* The menu below needs scripts. */}
      <AppLink
        href={staffAccountPath(area)}
        className="no-script-only min-h-10 px-2.5 text-sm text-soft underline underline-offset-4"
      >
        My account
      </AppLink>
      <AccountMenu name={user.name} role={areaName[area]} theme={theme} own={ownScreens[area]} />
    </>
  );
  return (
    <div
      data-theme={theme ?? undefined}
      className="flex min-h-dvh flex-col bg-paper text-ink lg:grid lg:grid-cols-[14.125rem_1fr]"
    >
      <ThemeKeeper theme={theme} />
      {site.name ? <SiteInfoKeeper {...toStoredInfo(site, appVersion)} /> : null}
      <StepUpDialog email={user.email} />
      <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-sunken px-4 lg:hidden">
        <NarrowMenu wideId="menu">
          <SidebarLinks groups={groups} label={areaName[area]} />
          <div className="mt-2 border-t border-line pt-2">{foot}</div>
        </NarrowMenu>
        {home}
      </header>
      <aside
        id="menu"
        aria-label={areaName[area]}
        className="sticky top-0 hidden h-dvh flex-col gap-3 overflow-y-auto border-r border-line bg-sunken px-3 pt-2 pb-3 max-lg:scroll-mt-30 target:flex lg:flex"
      >
        <div className="px-2.5">{home}</div>
        <CommandPalette
          groups={groups}
          commands={grantedCommands(area, user.parts)}
          theme={theme}
          quickSearchPath={preferenceEndpoints[area].quickSearch.path}
        />
        <SidebarLinks groups={groups} label="Screens" />
        <div className="mt-auto pt-4">{foot}</div>
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 lg:px-8.5 lg:py-6">
        <FlashNotice />
        {children}
      </main>
    </div>
  );
}
