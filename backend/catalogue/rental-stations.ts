import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { yesNo } from "@/backend/http/csv";
import { rentalStations } from "@/lib/contracts/transport/rental-stations";
import { AppError } from "@/lib/errors";
import { defineResourceType } from "./resource-type";
import { transportWhere } from "./uses";

const endOfDay = "24:00";

async function readTimeZone(tx: Db, cityId: number): Promise<string> {
  const { rows } = await tx.execute<{ timeZone: string }>(
    sql`SELECT time_zone AS "timeZone" FROM city WHERE id = ${cityId}`,
  );
  if (!rows[0]) throw new AppError("invalid", { fields: { cityId: "This city no longer exists." } });
  return rows[0].timeZone;
}

export const rentalStation = defineResourceType({
  kind: "rental_station",
  one: "station",
  getKind: () => "transport",
  endpoints: rentalStations,
  columns: sql`t.city_id AS "cityId", k.name AS "cityName", n.name AS "countryName", t.address,
    json_build_object('latitude', t.latitude, 'longitude', t.longitude) AS pin, t.time_zone AS "timeZone",
    coalesce(t.phone, '') AS phone, t.after_hours_fee_minor::float8 AS "afterHoursFeeMinor",
    coalesce((SELECT json_agg(json_build_object('weekdays', h.weekdays, 'opens', h.opens,
                      'closes', CASE h.closes WHEN ${endOfDay} THEN '00:00' ELSE h.closes END) ORDER BY h.weekdays, h.opens)
                FROM (SELECT array_agg(x.weekday ORDER BY x.weekday) AS weekdays, x.opens, x.closes
                        FROM station_hours x WHERE x.station_id = t.id GROUP BY x.opens, x.closes) h), '[]') AS hours`,
  join: sql`JOIN city k ON k.id = t.city_id JOIN country n ON n.id = k.country_id`,
  sorts: { name: sql`t.name`, city: sql`k.name` },
  text: sql`t.name || ' ' || t.address || ' ' || k.name`,
  filter: ({ city }) => [city ? sql`t.city_id = ${city}` : undefined],
  enabled: "active",
  ordered: false,
  async write(tx, { name, cityId, address, pin, phone, afterHoursFeeMinor }) {
    return {
      name,
      city_id: cityId,
      address,
      latitude: pin.latitude,
      longitude: pin.longitude,
      time_zone: await readTimeZone(tx, cityId),
      phone: phone || null,
      after_hours_fee_minor: afterHoursFeeMinor,
      updated_at: sql`now()`,
    };
  },
  async writeParts(tx, { hours }, id) {
    await tx.execute(sql`DELETE FROM station_hours WHERE station_id = ${id}`);
    for (const { weekdays, opens, closes } of hours) {
      await tx.execute(sql`
        INSERT INTO station_hours (station_id, weekday, opens, closes)
        SELECT ${id}, d, ${opens}, ${closes === "00:00" ? endOfDay : closes}
          FROM unnest(${sql.param([...new Set(weekdays)])}::smallint[]) AS d`);
    }
  },
  used: sql`SELECT count(DISTINCT u.model_id) FROM rental_unit u WHERE u.station_id = t.id`,
  uses: (db, id) => transportWhere(db, sql`t.id IN (SELECT model_id FROM rental_unit WHERE station_id = ${id})`),
  detail: sql`k.name`,
  constraints: {},
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "city", label: "City", cell: (row) => row.cityName },
    { list: "city", label: "Country", cell: (row) => row.countryName },
    { list: "name", label: "Address", cell: (row) => row.address },
    { list: null, label: "Latitude", cell: (row) => row.pin.latitude },
    { list: null, label: "Longitude", cell: (row) => row.pin.longitude },
    { list: null, label: "Time zone", cell: (row) => row.timeZone },
    { list: null, label: "Phone", cell: (row) => row.phone },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
    { list: "used", label: "Models", cell: (row) => row.used },
    {
      list: "hours",
      label: "Open days a week",
      cell: (row) => new Set(row.hours.flatMap(({ weekdays }) => weekdays)).size,
    },
  ],
});
