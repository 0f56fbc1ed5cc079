import { sql } from "drizzle-orm";
import { defineResourceType } from "@/backend/catalogue/resource-type";
import { type AircraftCabinForm, aircraft as endpoints } from "@/lib/contracts/flights/aircraft";
import { cabins } from "@/lib/kinds/flight/cabins";
import type { LayoutCoach } from "@/lib/kinds/transport/layout";
import { coachClass, parseSeatPlan, writeSeatPlan } from "@/lib/kinds/transport/seat-plan";
import { flightsWhere } from "./uses";

const toSection = ({ cabin, plan }: AircraftCabinForm, at: number): LayoutCoach => ({
  number: at + 1,
  name: cabin,
  rows: parseSeatPlan(plan, cabin).seats,
});

/** Types of aircraft, whose seat maps flights have. */
export const aircraft = defineResourceType({
  kind: "aircraft",
  one: "aircraft type",
  getKind: () => "flight",
  endpoints,
  columns: sql`t.cabins`,
  toRow(row) {
    const stored = row.cabins as unknown as LayoutCoach[];
    return {
      cabins: stored.map((section) => {
        const code = coachClass(section);
        return { cabin: cabins.find((cabin) => cabin === code) ?? "economy", plan: writeSeatPlan(section) };
      }),
      seatCount: stored.reduce((sum, { rows }) => sum + rows.flat().length, 0),
    };
  },
  sorts: { name: sql`t.name` },
  text: sql`t.name`,
  filter: () => [],
  enabled: null,
  ordered: false,
  write: (_, form) => ({ name: form.name, cabins: sql`${JSON.stringify(form.cabins.map(toSection))}::jsonb` }),
  used: sql`SELECT count(*) FROM flight f WHERE f.aircraft_id = t.id`,
  uses: (db, id) => flightsWhere(db, sql`f.aircraft_id = ${id}`),
  detail: sql`''`,
  constraints: { aircraft_name: { field: "name", text: "Another aircraft type has this name." } },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "seats", label: "Seats", cell: (row) => row.seatCount },
    { list: "used", label: "Flights", cell: (row) => row.used },
  ],
});
