import { sql } from "drizzle-orm";
import { defineResourceType, name } from "@/backend/catalogue/resource-type";
import { sailingsWhere } from "@/backend/catalogue/uses";
import { cruiseLines, cruisePorts } from "@/lib/contracts/cruises/console";
import { AppError } from "@/lib/errors";
import { shipsWhere } from "./uses";

const taken = "This name is already in use.";

export const cruiseLineType = defineResourceType({
  kind: "cruise_line",
  one: "cruise line",
  getKind: () => "cruise",
  endpoints: cruiseLines,
  columns: sql`coalesce(t.phone, '') AS phone, coalesce(t.email, '') AS email`,
  sorts: { name },
  text: name,
  filter: () => [],
  enabled: null,
  ordered: false,
  write: (_, { name, phone, email }) => ({ name, phone: phone || null, email: email || null }),
  used: sql`SELECT count(*) FROM cruise_ship s WHERE s.line_id = t.id`,
  uses: (db, id) => shipsWhere(db, sql`t.line_id = ${id}`),
  detail: sql`''`,
  constraints: { cruise_line_name: { field: "name", text: taken } },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "contact", label: "Phone", cell: (row) => row.phone },
    { list: "contact", label: "Email", cell: (row) => row.email },
    { list: "used", label: "Ships", cell: (row) => row.used },
  ],
});

export const cruisePortType = defineResourceType({
  kind: "cruise_port",
  one: "port",
  getKind: () => "cruise",
  endpoints: cruisePorts,
  columns: sql`t.city_id AS "cityId", k.name AS "cityName",
    json_build_object('latitude', t.latitude, 'longitude', t.longitude) AS pin, t.time_zone AS "timeZone"`,
  join: sql`JOIN city k ON k.id = t.city_id`,
  sorts: { name, city: sql`k.name` },
  text: sql`t.name || ' ' || k.name`,
  filter: ({ city }) => [city ? sql`t.city_id = ${city}` : undefined],
  enabled: null,
  ordered: false,
  async write(tx, { name, cityId, pin, timeZone }, id) {
    const { rows } = await tx.execute<{ city: boolean; zone: string | null }>(sql`
      SELECT EXISTS (SELECT 1 FROM city WHERE id = ${cityId}) AS city,
             (SELECT p.time_zone FROM cruise_port p JOIN sailing_call x ON x.port_id = p.id WHERE p.id = ${id} LIMIT 1) AS zone`);
    if (!rows[0]?.city) throw new AppError("invalid", { fields: { cityId: "Choose a city from the list." } });
    if (rows[0].zone && rows[0].zone !== timeZone)
      throw new AppError("invalid", { fields: { timeZone: "Its sailings have times in the current time zone." } });
    const { latitude, longitude } = pin;
    return { name, city_id: cityId, latitude, longitude, time_zone: timeZone };
  },
  used: sql`SELECT count(DISTINCT x.sailing_id) FROM sailing_call x WHERE x.port_id = t.id`,
  uses: (db, id) => sailingsWhere(db, sql`s.id IN (SELECT sailing_id FROM sailing_call WHERE port_id = ${id})`),
  detail: sql`k.name`,
  constraints: { cruise_port_name: { field: "name", text: taken } },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "city", label: "City", cell: (row) => row.cityName },
    { list: null, label: "Latitude", cell: (row) => row.pin.latitude },
    { list: null, label: "Longitude", cell: (row) => row.pin.longitude },
    { list: "zone", label: "Time zone", cell: (row) => row.timeZone },
    { list: "used", label: "Sailings", cell: (row) => row.used },
  ],
});
