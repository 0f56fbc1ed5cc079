import type { OutputOf } from "@/lib/contracts/define";
import { extraServices as endpoints } from "@/lib/contracts/hotels/catalogue";
import { productKinds } from "@/lib/kinds";
import { kindIds } from "@/lib/kinds/kind";
import { kindNames } from "@/lib/kinds/names";
import { describeServicePer } from "@/lib/labels/service-per";
import { routes } from "@/lib/routes";
import { defineResource } from "../define";
import { consoleEndpoints, enabledFilter, kept, positionColumn, stateCell, switchField, usedCell } from "./catalogue";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

const perOptions = [
  { value: "stay", label: "Per booking" },
  { value: "night", label: "Per night or day" },
  { value: "person", label: "Per person" },
  { value: "person_night", label: "Per person and night or day" },
  { value: "piece", label: "Per piece" },
] as const;
/** Services of other kinds stay, but new ones would never be sold. */
const soldWith = productKinds.flatMap(({ id, servicesWith }) =>
  servicesWith ? [{ value: id, label: servicesWith }] : [],
);
const kinds = kindIds.map((value) => ({ value, label: kindNames[value].many }));

export const extraServices = defineResource<Row, Full, "all", "enable" | "disable" | "remove">({
  ...kept,
  id: "extra-services",
  one: "extra service",
  many: "extra services",
  about: "Travellers can add them to a booking. Existing bookings are unaffected by changes.",
  search: "Name",
  columns: [
    { id: "name", label: "Service", sort: "name", cell: (row) => ({ kind: "text", text: row.name }) },
    {
      id: "price",
      label: "Price",
      sort: "price",
      numeric: true,
      cell: (row) => ({ kind: "money", minor: row.priceMinor, currency: row.currency }),
    },
    { id: "per", label: "For", cell: (row) => ({ kind: "text", text: describeServicePer(row.per, row.kind) }) },
    { id: "kind", label: "Sold with", cell: (row) => ({ kind: "text", text: kindNames[row.kind].many }) },
    { id: "most", label: "At most", numeric: true, cell: (row) => ({ kind: "number", value: row.maxQuantity }) },
    { id: "tax", label: "Taxable", cell: (row) => ({ kind: "text", text: row.taxable ? "Yes" : "No" }) },
    { id: "used", label: "Used", numeric: true, cell: usedCell },
    { id: "state", label: "Status", cell: stateCell },
    positionColumn,
  ],
  filters: [{ kind: "choice", name: "kind", label: "Sold with", options: kinds }, enabledFilter],
  views: {
    all: {
      title: "Extra services",
      fixed: {},
      sort: "position",
      route: { admin: routes.admin.extraServices },
      empty: {
        title: "No extra services yet",
        text: "Add what can be booked with a room or a vehicle: parking, a cot, a child seat.",
      },
    },
  },
  form: {
    addTitle: "Add an extra service",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { per: "stay", kind: "hotel", maxQuantity: 1, taxable: true, enabled: true },
    sections: [
      {
        title: "Service",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 80 },
          { kind: "money", name: "priceMinor", label: "Price", half: true },
          { kind: "choice", name: "per", label: "Charged", options: perOptions, half: true },
          { kind: "choice", name: "kind", label: "Sold with", options: soldWith, half: true },
          { kind: "number", name: "maxQuantity", label: "At most per booking", half: true },
          { kind: "switch", name: "taxable", label: "Taxable" },
          switchField,
        ],
      },
    ],
  },
  detail: { history: { kind: "extra_service", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
