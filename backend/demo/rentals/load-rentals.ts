import { sql } from "drizzle-orm";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { addDays } from "@/lib/dates";
import type { RentalMode } from "@/lib/kinds/transport/modes";
import { rentalPolicies } from "@/lib/kinds/transport/rental-policies";
import { toSlug } from "@/lib/links/slug";
import { createRandom } from "../draw";
import { addVehiclePictures } from "../vehicle-pictures";
import { translateTransportTitle } from "../words/transport-titles";
import { type DemoCity, demoCities } from "../world/cities";
import { bikePlans, carBodies, carPlans, rentalExtras, rentalItems } from "./rental-plans";

type Options = {
  stations: number;
  cars: number;
  bikes: number;
  seed: string;
  today: string;
  cityIds: ReadonlyMap<string, number>;
};

async function insertPolicies(db: Db): Promise<Record<RentalMode, number>> {
  const [car = 0, bike = 0] = await reserveIds(db, "cancellation_policy", 2);
  const ids = { car, bike };
  await bulkInsert(
    db,
    "cancellation_policy",
    (["car", "bike"] as const).map((mode) => {
      const { name, ...terms } = rentalPolicies[mode];
      const kinds = mode === "car" ? ["transport"] : [];
      return { id: ids[mode], name, terms, active: true, version: 1, default_kinds: kinds };
    }),
  );
  return ids;
}

async function insertTypes(db: Db, mode: RentalMode, names: readonly string[]): Promise<Map<string, number>> {
  const distinct = [...new Set(names)];
  const ids = await reserveIds(db, "property_type", distinct.length);
  await bulkInsert(
    db,
    "property_type",
    distinct.map((name, position) => ({
      id: ids[position],
      kind: "transport",
      mode,
      name,
      icon: null,
      position,
      enabled: true,
      version: 1,
    })),
  );
  return new Map(distinct.map((name, at) => [name, ids[at] ?? 0]));
}

async function insertItems(db: Db): Promise<Map<string, number>> {
  const names = Object.keys(rentalItems);
  const ids = await reserveIds(db, "feature", names.length);
  await bulkInsert(
    db,
    "feature",
    names.map((name, position) => ({
      id: ids[position],
      name,
      icon: rentalItems[name],
      position,
      applies_to: "transport",
      group_name: "Transport",
      enabled: true,
      version: 1,
    })),
  );
  return new Map(names.map((name, at) => [name, ids[at] ?? 0]));
}

type PlacedStation = { id: number; cityId: number; timeZone: string };

/** One station in each city, then a second one at the station. Airports are open longer and for a fee at night. */
async function insertStations(db: Db, { stations: count, seed, cityIds }: Options): Promise<PlacedStation[]> {
  const r = createRandom(`${seed} stations`);
  const zones = await db.execute<{ id: number; zone: string }>(
    sql`SELECT id, time_zone AS zone FROM city WHERE id = ANY(${sql.param([...cityIds.values()])}::int[])`,
  );
  const zoneById = new Map(zones.rows.map(({ id, zone }) => [id, zone]));
  const ids = await reserveIds(db, "rental_station", count);
  // A small demo still has a city with two stations.
  const cities = Math.max(1, Math.ceil(count * 0.75));
  const made = Array.from({ length: count }, (_, at) => {
    const city = demoCities[at % Math.min(cities, demoCities.length)] as DemoCity;
    const cityId = cityIds.get(city.name) ?? 0;
    const isAirport = at >= cities;
    return {
      id: ids[at],
      city_id: cityId,
      name: isAirport ? `${city.name} Airport` : `${city.name} Centre`,
      address: isAirport ? "Arrivals hall" : `${r.int(1, 80)} ${city.districts[0] ?? city.name}`,
      latitude: city.at[0] + (isAirport ? 0.07 : 0.004),
      longitude: city.at[1] + (isAirport ? 0.05 : 0.003),
      time_zone: zoneById.get(cityId) ?? "UTC",
      phone: null,
      after_hours_fee_minor: isAirport ? 3_500 : null,
      active: true,
      version: 1,
    };
  });
  await bulkInsert(db, "rental_station", made);
  await bulkInsert(
    db,
    "station_hours",
    made.flatMap(({ id, after_hours_fee_minor }) =>
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
        const [opens, closes] =
          after_hours_fee_minor === null
            ? [weekday > 5 ? "09:00" : "08:00", weekday > 5 ? "17:00" : "20:00"]
            : ["06:00", "23:30"];
        return { station_id: id, weekday, opens, closes };
      }),
    ),
  );
  return made.map(({ id, city_id: cityId, time_zone: timeZone }) => ({ id: id ?? 0, cityId, timeZone }));
}

/** A picture of each model, and pictures of places to drive to. */
async function addPictures(db: Db, ids: readonly number[]): Promise<void> {
  const vehicles = [
    ...carPlans.map(({ title, type }) => ({ mode: "car" as const, title, body: carBodies[type] ?? "compact" })),
    ...bikePlans.map(({ title, body }) => ({ mode: "bike" as const, title, body })),
  ];
  await addVehiclePictures(
    db,
    vehicles.map((vehicle, at) => ({ ...vehicle, transportId: ids[at] })),
  );
  await db.execute(sql`
    INSERT INTO picture (owner_kind, owner_id, key, alt, width, height, placeholder, position)
    SELECT 'transport', t.id, p.key, 'On the way', p.width, p.height, p.placeholder, p.position
      FROM transport t CROSS JOIN LATERAL (
        SELECT x.*, row_number() OVER (ORDER BY hashint8(t.id::bigint * 7919 + hashtext(x.key)::bigint))::int AS position
          FROM (SELECT DISTINCT ON (i.key) i.key, i.width, i.height, i.placeholder FROM picture i
                 WHERE i.owner_kind = 'hotel' AND i.key ~ '^poster--(city|coast|hills|lake|river|forest)--' ORDER BY i.key) x
         LIMIT 3) p
     WHERE t.id = ANY(${sql.param([...ids])}::int[])`);
}

const plateLetters = "ABCDEFGHJKLMNPRSTUVWXYZ";

/** Stations, models, cars and bikes of the demo. */
export async function loadRentals(db: Db, options: Options): Promise<void> {
  const { seed, today, cars, bikes } = options;
  const r = createRandom(`${seed} rentals`);
  const stations = await insertStations(db, options);
  const policies = await insertPolicies(db);
  const carTypes = await insertTypes(
    db,
    "car",
    carPlans.map(({ type }) => type),
  );
  const bikeTypes = await insertTypes(
    db,
    "bike",
    bikePlans.map(({ type }) => type),
  );
  const items = await insertItems(db);
  const ids = await reserveIds(db, "transport", carPlans.length + bikePlans.length);
  const [first] = stations;
  const common = (title: string, at: number) => ({
    id: ids[at],
    title,
    slug: toSlug(title),
    translations: translateTransportTitle(title),
    city_id: first?.cityId,
    time_zone: first?.timeZone,
    phone: null,
    email: null,
    respond_hours: null,
    active: true,
    version: 1,
    review_count: 0,
    review_score_tenths: null,
    created_at: addDays(today, -400),
    updated_at: today,
  });
  await bulkInsert(db, "transport", [
    ...carPlans.map((plan, at) => ({
      ...common(plan.title, at),
      mode: "car",
      type_id: carTypes.get(plan.type),
      operator: plan.operator,
      policy_id: policies.car,
      summary: `${plan.seats} seats, ${plan.gearbox} gearbox`,
      description:
        "Collected with a full tank or battery, and returned the same. You show the driving licence and a credit card at the pick-up.",
      confirm_mode: plan.dailyMinor > 9_000 ? "request" : "instant",
    })),
    ...bikePlans.map((plan, at) => ({
      ...common(plan.title, carPlans.length + at),
      mode: "bike",
      type_id: bikeTypes.get(plan.type),
      operator: "Pedal & Co",
      policy_id: policies.bike,
      summary: plan.electric ? "With a charged battery for about 70 km" : "Ready to ride, adjusted to your size",
      description: "Collected at the station with a lock. Rent it by the hour or for several days.",
      confirm_mode: "instant",
    })),
  ]);
  await bulkInsert(db, "rental_model", [
    ...carPlans.map((plan, at) => ({
      transport_id: ids[at],
      acriss: plan.acriss,
      seats: plan.seats,
      doors: plan.doors,
      bags: plan.bags,
      gearbox: plan.gearbox,
      fuel: plan.fuel,
      air_con: true,
      daily_minor: plan.dailyMinor,
      hourly_minor: null,
      week_discount_bp: 1_000,
      km_per_day: plan.km,
      extra_km_minor: plan.km === null ? null : 25,
      min_driver_age: plan.minAge,
      young_driver_age: 25,
      young_driver_fee_minor: 1_200,
      deposit_minor: Math.round(plan.dailyMinor / 1_000) * 10_000,
      one_way_fee_minor: plan.seats > 7 ? null : 8_900,
    })),
    ...bikePlans.map((plan, at) => ({
      transport_id: ids[carPlans.length + at],
      acriss: null,
      seats: 1,
      doors: null,
      bags: null,
      gearbox: null,
      fuel: plan.electric ? "electric" : null,
      air_con: false,
      daily_minor: plan.dailyMinor,
      hourly_minor: plan.hourlyMinor,
      week_discount_bp: 1_500,
      km_per_day: null,
      extra_km_minor: null,
      min_driver_age: 14,
      young_driver_age: 14,
      young_driver_fee_minor: 0,
      deposit_minor: plan.electric ? 20_000 : 5_000,
      one_way_fee_minor: null,
    })),
  ]);
  const year = Number(today.slice(0, 4));
  const summers = [year, year + 1].flatMap((one) =>
    carPlans.map((plan, at) => ({
      transport_id: ids[at],
      name: "Summer",
      first_date: `${one}-07-01`,
      last_date: `${one}-08-31`,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      daily_minor: Math.round((plan.dailyMinor * 1.3) / 100) * 100,
    })),
  );
  const priceIds = await reserveIds(db, "rental_price", summers.length);
  await bulkInsert(
    db,
    "rental_price",
    summers.map((price, at) => ({ id: priceIds[at], ...price })),
  );
  const unit = (model: number, at: number, minutes: number, label: string) => ({
    model_id: model,
    station_id: stations[at % stations.length]?.id,
    located_at: addDays(today, -1),
    label,
    turnaround_minutes: minutes,
    closed: false,
  });
  const plate = (at: number) => `${r.pick([...plateLetters])}${r.pick([...plateLetters])}-${String(1_000 + at)}`;
  // Every station has cars of each model before it gets more of one.
  const units = [
    ...Array.from({ length: cars }, (_, at) =>
      unit(ids[Math.floor(at / stations.length) % carPlans.length] ?? 0, at, 60, plate(at)),
    ),
    ...Array.from({ length: bikes }, (_, at) =>
      unit(
        ids[carPlans.length + (Math.floor(at / stations.length) % bikePlans.length)] ?? 0,
        at,
        15,
        `B-${String(10_000 + at)}`,
      ),
    ),
  ];
  const unitIds = await reserveIds(db, "rental_unit", units.length);
  await bulkInsert(
    db,
    "rental_unit",
    units.map((row, at) => ({ id: unitIds[at], ...row })),
  );
  await bulkInsert(
    db,
    "product_feature",
    ids.flatMap((id, at) =>
      (at < carPlans.length
        ? ["Third-party insurance", "Roadside assistance", "Bluetooth"]
        : ["Lock included", "Helmet included"]
      ).map((name) => ({ kind: "transport", product_id: id, feature_id: items.get(name) })),
    ),
  );
  const extras = [...rentalExtras.car, ...rentalExtras.bike];
  const extraIds = await reserveIds(db, "extra_service", extras.length);
  await bulkInsert(
    db,
    "extra_service",
    extras.map((extra, at) => ({
      id: extraIds[at],
      ...extra,
      kind: "transport",
      taxable: true,
      active: true,
      position: at,
      version: 1,
    })),
  );
  await bulkInsert(
    db,
    "product_service",
    ids.flatMap((id, at) =>
      extraIds.flatMap((service, position) =>
        at < carPlans.length === position < rentalExtras.car.length
          ? [{ kind: "transport", product_id: id, service_id: service, auto: false }]
          : [],
      ),
    ),
  );
  await addPictures(db, ids);
}
