import { adminSailings, cruisePorts, sailings as endpoints, ships } from "@/lib/contracts/cruises/console";
import type { OutputOf } from "@/lib/contracts/define";
import { cruiseRegions, regionLabels } from "@/lib/kinds/cruise/regions";
import { routes } from "@/lib/routes";
import { consoleEndpoints, enabledFilter, kept, switchField } from "../catalogue/catalogue";
import { defineResource } from "../define";
import { nameTranslations } from "../form/translation-fields";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

const regionOptions = cruiseRegions.map((value) => ({ value, label: regionLabels[value] }));

export function getSailingState({ cancelled, departed, enabled }: Pick<Row, "cancelled" | "departed" | "enabled">) {
  if (cancelled) return { tone: "bad", label: "Cancelled" } as const;
  if (departed) return { tone: "idle", label: "Departed" } as const;
  return enabled ? ({ tone: "good", label: "On sale" } as const) : ({ tone: "idle", label: "Off sale" } as const);
}

/** Sailings with itinerary and prices. */
export const sailings = defineResource<Row, Full, "ahead" | "past", "enable" | "disable" | "remove">({
  ...kept,
  id: "sailings",
  one: "sailing",
  many: "sailings",
  search: "Name, ship or port",
  columns: [
    {
      id: "name",
      label: "Sailing",
      sort: "name",
      cell: (row) => ({ kind: "pair", main: row.name, sub: `${row.from} – ${row.to}` }),
    },
    { id: "ship", label: "Ship", sort: "ship", cell: (row) => ({ kind: "text", text: row.shipName }) },
    { id: "start", label: "Start", sort: "start", cell: (row) => ({ kind: "date", date: row.startDate }) },
    { id: "nights", label: "Nights", numeric: true, cell: (row) => ({ kind: "number", value: row.nights }) },
    {
      id: "cabins",
      label: "Cabins taken",
      numeric: true,
      cell: (row) => ({ kind: "text", text: `${row.taken} of ${row.cabins}` }),
    },
    { id: "used", label: "Bookings", numeric: true, cell: (row) => ({ kind: "number", value: row.bookings }) },
    { id: "state", label: "Status", cell: (row) => ({ kind: "status", ...getSailingState(row) }) },
  ],
  filters: [{ kind: "record", name: "ship", label: "Ship", find: { admin: ships.find } }, enabledFilter],
  tabs: true,
  views: {
    ahead: {
      title: "Sailings",
      tab: "Ahead",
      fixed: { past: "0" },
      sort: "start",
      route: { admin: routes.admin.sailings },
      empty: { title: "No sailings yet", text: "Add a ship with its cabins and the ports first." },
    },
    past: {
      title: "Past sailings",
      tab: "Past",
      fixed: { past: "1" },
      show: "past",
      sort: "-start",
      route: { admin: routes.admin.sailings },
      empty: { title: "No past sailings", text: "Sailings that have ended appear here." },
    },
  },
  pages: {
    open: { admin: routes.admin.viewSailing },
    add: { admin: routes.admin.addSailing },
    edit: { admin: routes.admin.updateSailing },
  },
  allowed: (row) => [...(row.cancelled ? [] : kept.allowed(row)).filter((name) => name !== "remove" || row.used === 0)],
  form: {
    addTitle: "Add a sailing",
    editTitle: "Edit {name}",
    afterAdding: "record",
    copyWithout: ["startDate"],
    blank: {
      enabled: true,
      confirmMode: "instant",
      depositBp: 2_000,
      balanceDays: 60,
      closeDays: 2,
      calls: [
        { day: 1, departs: "18:00" },
        { day: 8, arrives: "07:00" },
      ],
      prices: [{ singleBp: 5_000 }],
    },
    sections: [
      {
        title: "Sailing",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 120 },
          ...nameTranslations,
          {
            kind: "record",
            name: "shipId",
            label: "Ship",
            find: { admin: ships.find },
            labelFrom: "shipName",
          },
          { kind: "choice", name: "region", label: "Cruise area", options: regionOptions, half: true },
          { kind: "date", name: "startDate", label: "Start", half: true, help: "The date at the first port." },
          switchField,
        ],
      },
      {
        title: "Itinerary",
        help: "Times are local to each port. Days at sea have no port. The last row is the disembarkation.",
        fields: [
          {
            kind: "repeat",
            name: "calls",
            label: "Days",
            one: "day",
            max: 210,
            fields: [
              { kind: "number", name: "day", label: "Day", half: true },
              {
                kind: "record",
                name: "portId",
                label: "Port",
                find: { admin: cruisePorts.find },
                labelFrom: "portName",
                optional: true,
                half: true,
              },
              { kind: "time", name: "arrives", label: "Arrival", optional: true, half: true },
              { kind: "time", name: "departs", label: "Departure", optional: true, half: true },
            ],
          },
        ],
      },
      {
        title: "Prices",
        help: "Categories without a price are not sold on this sailing. A change applies to new quotes only.",
        fields: [
          {
            kind: "repeat",
            name: "prices",
            label: "Categories",
            one: "category",
            max: 40,
            fields: [
              { kind: "text", name: "code", label: "Code of the category", maxLength: 6, mono: true, half: true },
              { kind: "money", name: "guestMinor", label: "First two guests", per: "person", half: true },
              { kind: "money", name: "extraMinor", label: "Additional adults", per: "person", half: true },
              { kind: "money", name: "childMinor", label: "Additional children", per: "person", half: true },
              { kind: "percent", name: "singleBp", label: "Single supplement", half: true },
              { kind: "money", name: "portTaxMinor", label: "Port taxes", per: "person", half: true },
              { kind: "money", name: "gratuityMinor", label: "Gratuities", per: "person and night", half: true },
            ],
          },
        ],
      },
      {
        title: "Booking",
        fields: [
          { kind: "percent", name: "depositBp", label: "Deposit", half: true, help: "0 for the whole price at once." },
          {
            kind: "number",
            name: "balanceDays",
            label: "Balance due before the start",
            unit: "days",
            half: true,
            help: "Later bookings are paid at once.",
          },
          { kind: "number", name: "closeDays", label: "Sales end before the start", unit: "days", half: true },
          {
            kind: "choice",
            name: "policyId",
            label: "Cancellation policy",
            options: { admin: adminSailings.policies },
            optional: true,
            help: "Without one the standard terms of cruises apply: 90 days before the deposit is kept, then 25 %, 50 % and 100 %.",
          },
          {
            kind: "choice",
            name: "confirmMode",
            label: "Confirmation",
            look: "radio",
            options: [
              { value: "instant", label: "Instant", help: "Paid bookings are confirmed automatically." },
              {
                value: "request",
                label: "On request",
                help: "Paid bookings wait for your confirmation. Without it, they are refunded.",
              },
            ],
          },
        ],
      },
    ],
  },
  detail: { history: { kind: "sailing", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
