export type NavigationIcon =
  | "dashboard"
  | "decisions"
  | "requests"
  | "processing"
  | "completed"
  | "cancelled"
  | "hotels"
  | "rooms"
  | "approval"
  | "calendar"
  | "search"
  | "features"
  | "property"
  | "countries"
  | "states"
  | "cities"
  | "services"
  | "users"
  | "roles"
  | "audit"
  | "settings"
  | "taxes"
  | "database"
  | "pages"
  | "currencies"
  | "policies"
  | "messages"
  | "notifications"
  | "payments"
  | "refunds"
  | "waiting"
  | "reviews"
  | "imports"
  | "mail"
  | "webhooks"
  | "companies"
  | "tickets"
  | "seats"
  | "timetables"
  | "tours"
  | "vehicles"
  | "keys"
  | "flights"
  | "airports"
  | "ships"
  | "ports";

export type NavigationItem = {
  label: string;
  href: string;
  icon: NavigationIcon;
  /** Counter of `/api/{area}/waiting` to show; a loud one is highlighted because it needs a decision. */
  count?: { of: string; loud: boolean };
};

/** Related screens under one heading. */
export type NavigationGroup = { label: string | null; items: readonly NavigationItem[] };
