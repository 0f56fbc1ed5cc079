import type { OutputOf } from "@/lib/contracts/define";
import { currencies as endpoints } from "@/lib/contracts/money/currency";
import { routes } from "@/lib/routes";
import { type Cell, defineResource } from "../define";
import { consoleEndpoints, enabledFilter, kept, stateCell, switchField } from "./catalogue";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses" | "history">;

const sources: Record<string, string> = { manual: "Entered manually", ecb: "European Central Bank" };
const sourceCell = (source: string): Cell => ({ kind: "text", text: sources[source] ?? source });

export const currencies = defineResource<Row, Full, "all", "enable" | "disable" | "remove">({
  ...kept,
  id: "currencies",
  one: "currency",
  many: "currencies",
  about:
    "Visitors see prices in the currency of their choice; bookings are charged in the base currency. A new rate applies to new quotes only.",
  search: "Code or name",
  columns: [
    { id: "code", label: "Code", sort: "code", cell: (row) => ({ kind: "code", text: row.code }) },
    { id: "name", label: "Currency", sort: "name", cell: (row) => ({ kind: "text", text: row.name }) },
    { id: "symbol", label: "Symbol", cell: (row) => ({ kind: "text", text: row.symbol }) },
    { id: "decimals", label: "Decimals", numeric: true, cell: (row) => ({ kind: "number", value: row.decimals }) },
    {
      id: "rate",
      label: "Rate",
      cell: (row) =>
        row.base
          ? { kind: "status", tone: "info", label: "Base currency" }
          : { kind: "code", text: `1 ${row.baseCurrency} = ${row.rate} ${row.code}` },
    },
    { id: "source", label: "Source", cell: (row) => sourceCell(row.rateSource) },
    { id: "date", label: "As of", sort: "date", cell: (row) => ({ kind: "date", date: row.rateOn }) },
    { id: "state", label: "Status", cell: stateCell },
  ],
  filters: [enabledFilter],
  views: {
    all: {
      title: "Currencies",
      fixed: {},
      sort: "code",
      route: { admin: routes.admin.siteSettings },
      show: "currencies",
      empty: { title: "No currencies yet", text: "Prices are shown in the base currency only." },
    },
  },
  form: {
    addTitle: "Add a currency",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { enabled: true },
    sections: [
      {
        title: "Currency",
        fields: [
          {
            kind: "text",
            name: "code",
            label: "Code",
            maxLength: 3,
            placeholder: "EUR",
            onlyNew: true,
            half: true,
            help: "ISO 4217. It determines the number of decimals.",
          },
          { kind: "text", name: "name", label: "Name", maxLength: 60 },
          { kind: "text", name: "symbol", label: "Symbol", maxLength: 8, optional: true, half: true },
          {
            kind: "text",
            name: "rate",
            label: "Rate",
            maxLength: 22,
            placeholder: "0.9214",
            half: true,
            help: "Units of this currency for one unit of the base currency.",
          },
          switchField,
        ],
      },
    ],
  },
  detail: {
    tables: ({ history }) => [
      {
        title: "Rates so far",
        head: [{ label: "As of" }, { label: "Rate", numeric: true }, { label: "Source" }, { label: "Stored" }],
        rows: history.map(({ rate, source, on, at }) => [
          { kind: "date", date: on },
          { kind: "code", text: rate },
          sourceCell(source),
          { kind: "instant", at },
        ]),
        empty: "No rate was recorded yet.",
      },
    ],
    history: { kind: "currency", id: (row) => String(row.id) },
    uses: (row) => row.uses,
  },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
