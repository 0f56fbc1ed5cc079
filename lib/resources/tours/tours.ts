import { adminHotels } from "@/lib/contracts/hotels/console-hotel";
import type { SaleAction } from "@/lib/contracts/sale";
import { adminTours, type TourRecord, type TourRow } from "@/lib/contracts/tours/console";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";
import type { OptionSource } from "../form/form";
import { getSaleActions } from "../sale-actions";
import { tourForm, tourTypeOptions } from "./tour-form";

export const tours = defineResource<TourRow, TourRecord, "all" | "onSale" | "offSale", SaleAction>({
  id: "tours",
  one: "tour",
  many: "tours",
  key: { name: "transid", of: (tour) => String(tour.id) },
  title: (tour) => tour.title,
  search: "Name, city, meeting point",
  columns: [
    {
      id: "tour",
      label: "Tour",
      sort: "title",
      cell: (tour) => ({ kind: "picture", key: tour.picture, main: tour.title, sub: tour.type }),
    },
    { id: "place", label: "Place", cell: (tour) => ({ kind: "pair", main: tour.city, sub: tour.country }) },
    {
      id: "sale",
      label: "Status",
      cell: (tour) =>
        tour.active
          ? { kind: "status", tone: "good", label: "On sale" }
          : { kind: "status", tone: "idle", label: "Off sale" },
    },
    {
      id: "next",
      label: "Next departure",
      sort: "next",
      cell: (tour) => ({ kind: "date", date: tour.nextDate }),
    },
    {
      id: "bookings",
      label: "Bookings",
      numeric: true,
      cell: (tour) => ({ kind: "number", value: tour.bookings }),
    },
    {
      id: "options",
      label: "Options",
      numeric: true,
      optional: true,
      cell: (tour) => ({ kind: "number", value: tour.optionCount }),
    },
    {
      id: "added",
      label: "Added",
      sort: "created",
      optional: true,
      cell: (tour) => ({ kind: "date", date: tour.createdAt.slice(0, 10) }),
    },
  ],
  filters: [
    { kind: "record", name: "city", label: "City", find: { admin: adminHotels.findCity } },
    { kind: "choice", name: "type", label: "Type", options: tourTypeOptions as OptionSource },
  ],
  tabs: true,
  views: {
    all: {
      title: "Tours",
      tab: "All",
      fixed: {},
      sort: "title",
      route: { admin: routes.admin.tours },
      empty: { title: "No tours yet", text: "Add the first tour with its options, prices and departures." },
    },
    onSale: {
      title: "Tours on sale",
      tab: "On sale",
      fixed: { active: "true" },
      show: "on-sale",
      sort: "title",
      route: { admin: routes.admin.tours },
      empty: { title: "No tours on sale", text: "Tours appear here while they are on sale." },
    },
    offSale: {
      title: "Tours off sale",
      tab: "Off sale",
      fixed: { active: "false" },
      show: "off-sale",
      sort: "title",
      route: { admin: routes.admin.tours },
      empty: { title: "No tours off sale", text: "Tours that you take off sale stay here with their bookings." },
    },
  },
  pages: {
    open: { admin: routes.admin.viewTour },
    add: { admin: routes.admin.addTour },
    edit: { admin: routes.admin.updateTour },
  },
  actions: getSaleActions("tours", {
    one: "Its options, departures and photos are deleted with it. This can't be undone.",
    many: "Their options, departures and photos are deleted with them. This can't be undone.",
  }),
  allowed: (tour) => tour.actions,
  facts: (tour) => ({ bookings: String(tour.bookings) }),
  version: (tour) => tour.version,
  detail: { history: { kind: "tour", id: (tour) => String(tour.id) } },
  form: tourForm,
  endpoints: { admin: adminTours },
});
