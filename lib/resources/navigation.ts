import { routes } from "@/lib/routes";
import type { ConsoleArea } from "./define";

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
  | "notifications";
export type NavigationItem = {
  label: string;
  href: string;
  icon: NavigationIcon;
  /** Counter of `/api/{area}/waiting` to show; a loud one is highlighted because it needs a decision. */
  count?: { of: "requested" | "processing" | "hotels" | "rooms" | "decisions"; loud: boolean };
};

/** Related screens under one heading. */
export type NavigationGroup = { label: string | null; items: readonly NavigationItem[] };

const orders = (of: {
  requests: string;
  processing: string;
  completed: string;
  cancelled: string;
}): readonly NavigationItem[] => [
  { label: "Requests", href: of.requests, icon: "requests", count: { of: "requested", loud: true } },
  { label: "Processing", href: of.processing, icon: "processing", count: { of: "processing", loud: false } },
  { label: "Completed", href: of.completed, icon: "completed" },
  { label: "Cancelled", href: of.cancelled, icon: "cancelled" },
];

/** Console screens in display order. A test checks that each path has a page. */
export const navigation: Record<ConsoleArea, readonly NavigationGroup[]> = {
  admin: [
    {
      label: null,
      items: [
        { label: "Dashboard", href: routes.admin.panel, icon: "dashboard" },
        {
          label: "Decisions",
          href: routes.admin.cancelRequests,
          icon: "decisions",
          count: { of: "decisions", loud: true },
        },
      ],
    },
    {
      label: "Hotel bookings",
      items: orders({
        requests: routes.admin.hotelRequests,
        processing: routes.admin.hotelProcessing,
        completed: routes.admin.hotelCompleted,
        cancelled: routes.admin.hotelCancelled,
      }),
    },
    {
      label: "Hotels",
      items: [
        { label: "Hotels", href: routes.admin.hotels, icon: "hotels" },
        {
          label: "Approve hotels",
          href: routes.admin.unapprovedHotels,
          icon: "approval",
          count: { of: "hotels", loud: true },
        },
        { label: "Room types", href: routes.admin.rooms, icon: "rooms" },
        {
          label: "Approve rooms",
          href: routes.admin.unapprovedRooms,
          icon: "approval",
          count: { of: "rooms", loud: true },
        },
        { label: "Search", href: routes.admin.searchHotels, icon: "search" },
      ],
    },
    {
      label: "People",
      items: [
        { label: "Users", href: routes.admin.users, icon: "users" },
        { label: "Roles", href: routes.admin.userRole, icon: "roles" },
        { label: "Audit log", href: `${routes.admin.userRole}?show=audit`, icon: "audit" },
        { label: "Notifications", href: routes.admin.notifications, icon: "notifications" },
      ],
    },
    {
      label: "Catalogue",
      items: [
        { label: "Features", href: routes.admin.features, icon: "features" },
        { label: "Property types", href: routes.admin.propertyTypes, icon: "property" },
        { label: "Extra services", href: routes.admin.extraServices, icon: "services" },
        { label: "Countries", href: routes.admin.countries, icon: "countries" },
        { label: "States", href: routes.admin.states, icon: "states" },
        { label: "Cities", href: routes.admin.cities, icon: "cities" },
      ],
    },
  ],
  subadmin: [
    { label: null, items: [{ label: "Dashboard", href: routes.subadmin.panel, icon: "dashboard" }] },
    {
      label: "Hotel bookings",
      items: orders({
        requests: routes.subadmin.hotelRequests,
        processing: routes.subadmin.hotelProcessing,
        completed: routes.subadmin.hotelCompleted,
        cancelled: routes.subadmin.hotelCancelled,
      }),
    },
    {
      label: "Hotels",
      items: [
        { label: "Hotels", href: routes.subadmin.hotels, icon: "hotels" },
        { label: "Room types", href: routes.subadmin.rooms, icon: "rooms" },
        { label: "Booked", href: routes.subadmin.bookedRooms, icon: "calendar" },
        { label: "Search", href: routes.subadmin.searchHotels, icon: "search" },
      ],
    },
  ],
};
