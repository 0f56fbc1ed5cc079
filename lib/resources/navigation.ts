import { type GrantedParts, grants, partsOfPage } from "@/lib/access/admin-parts";
import { productKinds } from "@/lib/kinds";
import type { KindConsoleRoutes, KindId } from "@/lib/kinds/kind";
import { frontDeskHref } from "@/lib/links/front-desk";
import { staffAccountPath } from "@/lib/links/staff-account";
import { staffWaitingListHref } from "@/lib/links/waiting-list";
import { webhooksHref } from "@/lib/links/webhook-links";
import { routes } from "@/lib/routes";
import type { ConsoleArea } from "./console-area";
import type { NavigationGroup, NavigationItem } from "./navigation-items";
import { settingsScreens } from "./settings";
import { claimSettings } from "./settings/claims";
import { settingsHref } from "./settings/define";
import { passSettings } from "./settings/passes";
import { stripeScreen } from "./settings/stripe";

const orders = (id: KindId, of: KindConsoleRoutes): readonly NavigationItem[] => [
  { label: "Requests", href: of.requests, icon: "requests", count: { of: `${id}.requested`, loud: true } },
  { label: "Confirmed", href: of.processing, icon: "processing", count: { of: `${id}.processing`, loud: false } },
  { label: "Completed", href: of.completed, icon: "completed" },
  { label: "Cancelled", href: of.cancelled, icon: "cancelled" },
];

/** The orders of each registered kind that has screens in the area, followed by its catalogue. */
const kindGroups = (area: ConsoleArea): readonly NavigationGroup[] =>
  productKinds.flatMap(({ id, labels, routes: pages, navigation: catalogue }) => {
    const orderPages = pages[area];
    return [...(orderPages ? [{ label: labels.bookings, items: orders(id, orderPages) }] : []), ...catalogue[area]];
  });

const guestMessages = (area: ConsoleArea): NavigationItem => ({
  label: "Guest messages",
  href: `${area === "admin" ? routes.admin.notifications : routes.subadmin.hotels}?show=guests`,
  icon: "messages",
  count: { of: "messages", loud: true },
});

/** Console screens in display order. A test checks that each path has a page. */
export const navigation: Record<ConsoleArea, readonly NavigationGroup[]> = {
  admin: [
    {
      label: null,
      items: [
        { label: "Dashboard", href: routes.admin.panel, icon: "dashboard" },
        { label: "Front desk", href: frontDeskHref("admin"), icon: "calendar" },
        { label: "Waiting list", href: staffWaitingListHref("admin"), icon: "waiting" },
        guestMessages("admin"),
        {
          label: "Decisions",
          href: routes.admin.cancelRequests,
          icon: "decisions",
          count: { of: "decisions", loud: true },
        },
        { label: "Payments", href: `${routes.admin.cancelRequests}?show=payments`, icon: "payments" },
        { label: "Refunds", href: `${routes.admin.cancelRequests}?show=refunds`, icon: "refunds" },
      ],
    },
    ...kindGroups("admin"),
    {
      label: "People",
      items: [
        { label: "Users", href: routes.admin.users, icon: "users" },
        { label: "Roles", href: routes.admin.userRole, icon: "roles" },
        { label: "Permission groups", href: `${routes.admin.userRole}?show=groups`, icon: "roles" },
        { label: "Audit log", href: `${routes.admin.userRole}?show=audit`, icon: "audit" },
        { label: "Notifications", href: routes.admin.notifications, icon: "notifications" },
        { label: "Messages", href: `${routes.admin.notifications}?show=messages`, icon: "notifications" },
      ],
    },
    {
      label: "Catalogue",
      items: [
        { label: "Features", href: routes.admin.features, icon: "features" },
        { label: "Property types", href: routes.admin.propertyTypes, icon: "property" },
        { label: "Extra services", href: routes.admin.extraServices, icon: "services" },
        { label: "Taxes", href: routes.admin.taxSettings, icon: "taxes" },
        { label: "Currencies", href: `${routes.admin.siteSettings}?show=currencies`, icon: "currencies" },
        { label: "Cancellation policies", href: routes.admin.claimSettings, icon: "policies" },
        { label: claimSettings.title, href: settingsHref(claimSettings), icon: "policies" },
        { label: "Countries", href: routes.admin.countries, icon: "countries" },
        { label: "States", href: routes.admin.states, icon: "states" },
        { label: "Cities", href: routes.admin.cities, icon: "cities" },
      ],
    },
    {
      label: "Settings",
      items: settingsScreens
        .filter(({ show }) => show === undefined || show === stripeScreen.show || show === passSettings.show)
        .map((screen) => ({ label: screen.title, href: settingsHref(screen), icon: "settings" as const })),
    },
    {
      label: "System",
      items: [
        { label: "Database", href: routes.admin.databaseSettings, icon: "database" },
        { label: "Webhooks", href: webhooksHref(), icon: "webhooks" },
      ],
    },
    {
      label: "Texts",
      items: [
        { label: "About us", href: routes.admin.aboutSettings, icon: "pages" },
        { label: "Terms", href: routes.admin.termsSettings, icon: "pages" },
        { label: "Email texts", href: routes.admin.mailTemplates, icon: "mail" },
        { label: "Privacy", href: routes.admin.privacySettings, icon: "pages" },
      ],
    },
  ],
  subadmin: [
    {
      label: null,
      items: [
        { label: "Dashboard", href: routes.subadmin.panel, icon: "dashboard" },
        { label: "Front desk", href: frontDeskHref("subadmin"), icon: "calendar" },
        { label: "Waiting list", href: staffWaitingListHref("subadmin"), icon: "waiting" },
        guestMessages("subadmin"),
        { label: "Claims", href: `${routes.subadmin.hotels}?show=claims`, icon: "decisions" },
      ],
    },
    ...kindGroups("subadmin"),
  ],
};

/** Tasks that the quick search offers besides the screens. */
const commands: Record<ConsoleArea, readonly NavigationItem[]> = {
  admin: [
    { label: "Add hotel", href: routes.admin.addHotel, icon: "hotels" },
    { label: "Add room type", href: routes.admin.addRoom, icon: "rooms" },
    { label: "Import hotels", href: `${routes.admin.hotels}?import=new`, icon: "imports" },
    { label: "Add user", href: routes.admin.addUser, icon: "users" },
    { label: "Add tour", href: routes.admin.addTour, icon: "tours" },
    { label: "Add transport", href: routes.admin.addTransport, icon: "vehicles" },
    { label: "Add flight number", href: routes.admin.addFlight, icon: "flights" },
    { label: "Add ship", href: routes.admin.addShip, icon: "ships" },
    { label: "Add sailing", href: routes.admin.addSailing, icon: "ships" },
    { label: "Front desk: arrivals and departures", href: frontDeskHref("admin"), icon: "calendar" },
  ],
  subadmin: [
    { label: "Add hotel", href: routes.subadmin.addHotel, icon: "hotels" },
    { label: "Add room type", href: routes.subadmin.addRoom, icon: "rooms" },
    { label: "Import hotels", href: `${routes.subadmin.hotels}?import=new`, icon: "imports" },
    { label: "Front desk: arrivals and departures", href: frontDeskHref("subadmin"), icon: "calendar" },
    { label: "Notifications", href: staffAccountPath("subadmin", "notifications"), icon: "notifications" },
    { label: "My account", href: staffAccountPath("subadmin"), icon: "users" },
  ],
};

/** The tasks that the permission group of an administrator grants. */
export const grantedCommands = (area: ConsoleArea, granted: GrantedParts): readonly NavigationItem[] =>
  area !== "admin" || granted === null
    ? commands[area]
    : commands.admin.filter(({ href }) => grants(granted, partsOfPage(href) ?? "full"));

/** The screens that the permission group of an administrator grants, without empty groups. */
export function grantedNavigation(area: ConsoleArea, granted: GrantedParts): readonly NavigationGroup[] {
  if (area !== "admin" || granted === null) return navigation[area];
  return navigation[area]
    .map(({ label, items }) => ({
      label,
      items: items.filter(({ href }) => grants(granted, partsOfPage(href) ?? "full")),
    }))
    .filter(({ items }) => items.length > 0);
}
