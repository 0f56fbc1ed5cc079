/**
 * The parts of the administration that a permission group grants. `partsOfEndpoint` maps each administrator endpoint,
 * `partsOfPage` each administrator page; the backend checks the endpoint (`backend/http/auth.ts`).
 */
export const adminPartLabels = {
  products: { label: "Products", help: "Hotels, tours and other products with rooms, prices and availability." },
  orders: {
    label: "Orders",
    help: "Bookings of all products, front desk and tickets. Bookings for clients by phone also need Products.",
  },
  claims: { label: "Claims", help: "Claims and cancellation requests." },
  finance: { label: "Finance", help: "Payments, refunds, payouts, wallets and statements." },
  users: { label: "Users", help: "Clients' accounts. Accounts of staff can be read only." },
  catalogue: { label: "Catalogue", help: "Features, types, places, taxes, currencies and cancellation policies." },
  content: { label: "Content", help: "Text pages, email texts, reviews and announcements." },
  settings: { label: "Settings", help: "All settings, including email and payment providers, and the outbox." },
  reports: { label: "Reports", help: "Dashboard and performance reports." },
  audit: { label: "Audit log", help: "All recorded changes." },
} as const;

export type AdminPart = keyof typeof adminPartLabels;
export const adminParts = Object.keys(adminPartLabels) as [AdminPart, ...AdminPart[]];

/**
 * `any`: every administrator. `full`: only administrators without a permission group. Otherwise one of the parts is
 * enough.
 */
export type NeededParts = "any" | "full" | readonly AdminPart[];

/** The parts that an administrator has; null for all. */
export type GrantedParts = readonly AdminPart[] | null;

export function grants(granted: GrantedParts, needed: NeededParts): boolean {
  if (granted === null || needed === "any") return true;
  return needed !== "full" && needed.some((part) => granted.includes(part));
}

/** By the path after `/api/admin/`; the longest one that the endpoint's path begins with applies. */
const endpointParts: Readonly<Record<string, NeededParts>> = {
  "access-requests": "full",
  "audit-log": ["audit"],
  broadcasts: ["content"],
  "booking-tickets": ["orders"],
  calendar: ["products"],
  "cancel-requests": ["claims"],
  catalogue: ["catalogue"],
  "catalogue/flights": ["products"],
  "catalogue/cruise-lines": ["products"],
  "catalogue/cruise-ports": ["products"],
  "catalogue/sailings": ["products"],
  "catalogue/ships": ["products"],
  "cities/find": ["products"],
  claims: ["claims"],
  "contact-messages": ["users"],
  cruises: ["products"],
  "cruises/{id}/guests": ["products", "orders"],
  "cruises/{id}/guests.csv": ["products", "orders"],
  dashboard: ["reports"],
  database: "full",
  // The list and its records are filtered by the kind of decision.
  decisions: "any",
  desk: ["orders"],
  // Names for pickers and filters of many screens.
  find: "any",
  flights: ["products"],
  "flights/dates": ["products", "orders"],
  "fleet-imports": ["products"],
  "fund-requests": ["finance"],
  "guest-messages": ["orders"],
  "gtfs-export.zip": ["products"],
  "gtfs-imports": ["products"],
  // Checked by the kind of record (`backend/console/history.ts`).
  history: "any",
  hotels: ["products"],
  imports: ["products"],
  jobs: ["settings"],
  // Results are filtered by their kind.
  jump: "any",
  "mail-templates": ["content"],
  money: ["finance"],
  orders: ["orders"],
  outbox: ["settings"],
  pages: ["content"],
  "phone-bookings": ["orders"],
  "permission-groups": "full",
  "permission-groups/options": ["users"],
  places: ["catalogue"],
  preferences: "any",
  "rental-units": ["products", "orders"],
  "price-imports": ["products"],
  reports: ["reports"],
  // Keys give access, and credit limits are money.
  resellers: "full",
  reviews: ["content"],
  rooms: ["products"],
  settings: ["settings"],
  "settings/backups": "full",
  // The limits of what one administrator may post alone are also part of the staff rules.
  "settings/funds": "full",
  "settings/staff": "full",
  "settings/staff-rules": "full",
  setup: ["settings"],
  "special-prices.csv": ["products"],
  "stay-imports": ["orders"],
  tickets: ["orders"],
  "tour-slots": ["products", "orders"],
  tours: ["products"],
  transport: ["products"],
  "transport-departures": ["products", "orders"],
  "transport-rentals": ["products", "orders"],
  users: ["users"],
  "users/message": ["content"],
  "users/find": ["users", "orders", "finance", "audit", "content"],
  "users/fund": ["finance"],
  "users/options/roles": "full",
  "users/orders": ["orders"],
  "users/statement": ["finance"],
  "users/{userid}/fund": ["finance"],
  "users/{userid}/role": "full",
  // Counters are filtered by their kind.
  waiting: "any",
  "waiting-list": ["orders"],
  webhooks: ["settings"],
};

/** By the path after `/api/` of endpoints for several roles, when the caller is an administrator. */
const sharedEndpointParts: Readonly<Record<string, NeededParts>> = {
  "claims/{ref}/letter": ["claims"],
  "orders/{ref}/messages": ["orders"],
  "orders/{ref}/questions": ["orders"],
  // Files are checked by their purpose (`backend/files/access.ts`).
  files: "any",
  "places/around": "any",
};

/** By the path after `/admin/`; the longest one that the page's path begins with applies. */
const pageParts: Readonly<Record<string, NeededParts>> = {
  about: ["content"],
  "add/new/user": ["users"],
  "change/password": "any",
  "check/active/users": ["users"],
  "check/banned/users": ["users"],
  "check/cancel/request": ["claims", "finance"],
  "check/cancel/request?show=payments": ["finance"],
  "check/cancel/request?show=refunds": ["finance"],
  "check/notification": "any",
  "check/notification?show=messages": ["users"],
  "check/notification?show=guests": ["orders"],
  "check/order": ["orders"],
  "check/profile": "any",
  "check/txn": ["finance"],
  "check/unverified/users": ["users"],
  "check/users": ["users"],
  citybank: ["settings"],
  claim: ["catalogue"],
  "claim/and/refund/settings?show=claims": ["settings"],
  cruises: ["products"],
  "cruises/sailings?show=tickets": ["orders"],
  database: "full",
  "database/settings?show=webhooks": ["settings"],
  email: ["settings"],
  flights: ["products"],
  "flights/all?show=aircraft": ["catalogue"],
  "flights/all?show=airlines": ["catalogue"],
  "flights/all?show=airports": ["catalogue"],
  "flights/all?show=dates": ["products", "orders"],
  google: ["settings"],
  hotel: ["products"],
  "hotel/all?show=reviews": ["content"],
  logo: ["settings"],
  mail: ["content"],
  manage: ["catalogue"],
  order: ["orders"],
  // Shows what the group grants.
  panel: "any",
  "panel?show=front-desk": ["orders"],
  "panel?show=waiting-list": ["orders"],
  privacy: ["content"],
  send: ["finance"],
  "set/user/role": "full",
  "set/user/role?show=audit": ["audit"],
  site: ["settings"],
  "site/settings?show=currencies": ["catalogue"],
  social: ["settings"],
  tax: ["catalogue"],
  theme: ["settings"],
  tms: ["content"],
  tours: ["products"],
  "tours/all?show=resellers": "full",
  transport: ["products"],
  "transport/all?show=departures": ["products", "orders"],
  "transport/all?show=gtfs": ["products"],
  "transport/all?show=layouts": ["catalogue"],
  "transport/all?show=operators": ["catalogue"],
  "transport/all?show=rentals": ["products", "orders"],
  "transport/all?show=stations": ["catalogue"],
  "transport/all?show=stops": ["catalogue"],
  "transport/all?show=units": ["products", "orders"],
  update: ["users"],
  view: ["users"],
};

/** Pages of a kind's orders, which lie beside those of its products. */
const orderPages = /^[a-z]+\/(?:(?:requests|completed|procc?essing|cancelled)\/order|order\/details)(?:\/|$)/;
/** Pages of a kind's types and units. */
const typePages = /^[a-z]+\/(?:types|items)$/;

function longest(table: Readonly<Record<string, NeededParts>>, path: string): NeededParts | undefined {
  const matching = Object.keys(table).filter((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const best = matching.sort((a, b) => b.length - a.length)[0];
  return best === undefined ? undefined : table[best];
}

/** Undefined for an endpoint that is not mapped; only full administrators may use it. */
export function partsOfEndpoint({ who, path }: { who: string; path: string }): NeededParts | undefined {
  if (path.startsWith("/api/admin/")) return longest(endpointParts, path.slice("/api/admin/".length));
  if (who === "party" || who === "staff") return longest(sharedEndpointParts, path.slice("/api/".length));
  return "any";
}

/**
 * The parts of an administrator page by its address, with or without a query. Undefined for a path that is not mapped;
 * only full administrators may open it.
 */
export function partsOfPage(address: string): NeededParts | undefined {
  const [pathname = "", query = ""] = address.split(/[?#]/, 2);
  const path = pathname
    .toLowerCase()
    .replace(/^\/admin\//, "")
    .replace(/\/$/, "");
  const show = new URLSearchParams(query).get("show");
  const shown = show === null ? undefined : pageParts[`${path}?show=${show}`];
  if (shown) return shown;
  if (orderPages.test(path)) return ["orders"];
  if (typePages.test(path)) return ["catalogue"];
  return longest(pageParts, path);
}
