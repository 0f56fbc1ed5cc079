import { adminHotels } from "@/lib/contracts/hotels/console-hotel";
import type { SaleAction } from "@/lib/contracts/sale";
import { adminTransport, type TransportRecord, type TransportRow } from "@/lib/contracts/transport/console";
import type { TransportMode } from "@/lib/kinds/transport/modes";
import { routes } from "@/lib/routes";
import { type Cell, defineResource, type View } from "../define";
import { getSaleActions } from "../sale-actions";
import { rentalForm, transportTypeOptions } from "./transport-form";
import { feedLineForm, feedLineWithFaresForm, lineForm } from "./transport-line-form";
import { modeNames } from "./transport-screens";

const modeView = (mode: TransportMode, text: string, without: readonly string[]): View => ({
  title: modeNames[mode].many,
  tab: modeNames[mode].many,
  fixed: { mode },
  show: mode,
  sort: "title",
  route: { admin: routes.admin.transport },
  without: ["mode", ...without],
  empty: { title: `No ${modeNames[mode].many.toLowerCase()} yet`, text },
});

const vehicleText = "Add a model with its prices and units.";
const lineText = "Add a line with its stops, timetable and fares.";

const none: Cell = { kind: "text", text: "" };

/** Vehicles for rent and lines with a timetable. */
export const transport = defineResource<TransportRow, TransportRecord, "all" | TransportMode, SaleAction>({
  id: "transport",
  one: "vehicle or line",
  many: "vehicles and lines",
  key: { name: "transid", of: (row) => String(row.id) },
  title: (row) => row.title,
  search: "Name, company, city, number",
  columns: [
    {
      id: "name",
      label: "Name",
      sort: "title",
      cell: (row) => ({ kind: "picture", key: row.picture, main: row.title, sub: row.type }),
    },
    { id: "mode", label: "Mode", cell: (row) => ({ kind: "text", text: modeNames[row.mode].one }) },
    { id: "place", label: "Place", cell: (row) => ({ kind: "pair", main: row.city, sub: row.country }) },
    { id: "operator", label: "Company", optional: true, cell: (row) => ({ kind: "text", text: row.operator }) },
    {
      id: "sale",
      label: "Status",
      cell: (row) =>
        row.active
          ? { kind: "status", tone: "good", label: "On sale" }
          : { kind: "status", tone: "idle", label: "Off sale" },
    },
    {
      id: "price",
      label: "Per day",
      sort: "price",
      numeric: true,
      cell: (row) =>
        row.dailyMinor === null ? none : { kind: "money", minor: row.dailyMinor, currency: row.currency },
    },
    {
      id: "units",
      label: "In service",
      numeric: true,
      cell: (row) => ({ kind: "number", value: row.unitCount }),
    },
    {
      id: "next",
      label: "Next departure",
      cell: (row) => ({ kind: "date", date: row.nextDate }),
    },
    {
      id: "bookings",
      label: "Bookings",
      numeric: true,
      cell: (row) => ({ kind: "number", value: row.bookings }),
    },
    {
      id: "added",
      label: "Added",
      sort: "created",
      optional: true,
      cell: (row) => ({ kind: "date", date: row.createdAt.slice(0, 10) }),
    },
  ],
  filters: [
    { kind: "record", name: "city", label: "City", find: { admin: adminHotels.findCity } },
    { kind: "choice", name: "type", label: "Type", options: transportTypeOptions },
    {
      kind: "choice",
      name: "active",
      label: "Status",
      options: [
        { value: "1", label: "On sale" },
        { value: "0", label: "Off sale" },
      ],
    },
  ],
  tabs: true,
  views: {
    all: {
      title: "Vehicles and lines",
      tab: "All",
      fixed: {},
      sort: "title",
      route: { admin: routes.admin.transport },
      empty: { title: "No transport yet", text: "Add the first car or bike with its prices and units." },
    },
    car: modeView("car", vehicleText, ["next"]),
    bike: modeView("bike", vehicleText, ["next"]),
    train: modeView("train", lineText, ["price", "units"]),
    bus: modeView("bus", lineText, ["price", "units"]),
    cruise: modeView("cruise", lineText, ["price", "units"]),
  },
  pages: {
    open: { admin: routes.admin.viewTransport },
    add: { admin: routes.admin.addTransport },
    edit: { admin: routes.admin.updateTransport },
  },
  actions: getSaleActions("products", {
    one: "Its prices, units or timetable, and photos are deleted with it. This can't be undone.",
    many: "Their prices, units or timetables, and photos are deleted with them. This can't be undone.",
  }),
  allowed: (row) => row.actions,
  facts: (row) => ({ bookings: String(row.bookings) }),
  version: (row) => row.version,
  detail: { history: { kind: "transport", id: (row) => String(row.id) } },
  form: rentalForm,
  endpoints: {
    admin: { ...adminTransport, create: adminTransport.createRental, update: adminTransport.updateRental },
  },
});

/** The same records with the form of a vehicle, with that of a line, and with that of a line whose timetable a feed brings. */
const vehicle: typeof transport = { ...transport, one: "vehicle" };
const line: typeof transport = {
  ...transport,
  one: "line",
  form: lineForm,
  endpoints: {
    admin: { ...adminTransport, create: adminTransport.createLine, update: adminTransport.updateLine },
  },
};
const feedLine: typeof transport = { ...line, form: feedLineForm };
const feedLineWithFares: typeof transport = { ...line, form: feedLineWithFaresForm };

/** The resource with the form of a new product of the mode. */
export const transportToAdd = (rental: boolean): typeof transport => (rental ? vehicle : line);

/** The resource with the form of a record. */
export function transportToEdit(record: Pick<TransportRecord, "line">): typeof transport {
  if (record.line === null) return vehicle;
  if (record.line.feed === null) return line;
  return record.line.feedFares ? feedLineWithFares : feedLine;
}
