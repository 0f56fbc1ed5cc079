import { sql } from "drizzle-orm";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { getPosterKey } from "@/backend/posters/rendered-pictures";
import { toSlug } from "@/lib/links/slug";
import { type CancellationPolicy, defaultPolicies } from "@/lib/pricing/cancellation";
import { cityPicture } from "./compose-pictures";
import type { PolicyName } from "./compose-rooms";
import { demoCurrencies } from "./currencies";
import { demoCities } from "./world/cities";
import { propertyKinds } from "./world/cultures";
import { demoFeatures } from "./world/features";
import { type DemoServiceName, demoServices } from "./world/services";
import { demoTaxes } from "./world/taxes";

const policies: Record<PolicyName, CancellationPolicy> = {
  Flexible: defaultPolicies.flexible,
  Moderate: defaultPolicies.moderate,
  "Non-refundable": defaultPolicies.nonRefundable,
  "Long notice": {
    name: "Long notice",
    tiers: [
      { untilMinutesBefore: 30 * 1440, fee: { kind: "none" } },
      { untilMinutesBefore: 7 * 1440, fee: { kind: "percent", bp: 5_000 } },
      { untilMinutesBefore: 0, fee: { kind: "percent", bp: 10_000 } },
    ],
    noShow: { kind: "percent", bp: 10_000 },
    grace: null,
  },
};

export type Lists = {
  propertyTypes: Map<string, number>;
  features: Map<string, number>;
  policies: Map<PolicyName, number>;
  services: Map<DemoServiceName, number>;
};

/** Inserts rows and returns their ids by name. */
async function insertNamed<K extends string>(
  db: Db,
  table: string,
  names: readonly K[],
  toRow: (name: K, at: number) => Record<string, unknown>,
): Promise<Map<K, number>> {
  const ids = await reserveIds(db, table, names.length);
  await bulkInsert(
    db,
    table,
    names.map((name, at) => ({ id: ids[at], ...toRow(name, at) })),
  );
  return new Map(names.map((name, at) => [name, ids[at] ?? 0]));
}

const propertyIcons: Record<(typeof propertyKinds)[number], string> = {
  Hotel: "building",
  "Boutique hotel": "gem",
  Resort: "palmtree",
  Aparthotel: "building-2",
  "Guest house": "house",
  Villa: "warehouse",
  Hostel: "bed-single",
  Lodge: "tent-tree",
};

export const featureKey = (name: string, appliesTo: string) => `${appliesTo} ${name}`;

export async function insertLists(db: Db): Promise<Lists> {
  const policyNames = Object.keys(policies) as PolicyName[];
  const serviceNames = Object.keys(demoServices) as DemoServiceName[];
  const featureAt = new Map(demoFeatures.map((one) => [featureKey(one.name, one.appliesTo), one]));
  const lists: Lists = {
    propertyTypes: await insertNamed(db, "property_type", propertyKinds, (name, at) => ({
      name,
      icon: propertyIcons[name],
      position: at,
    })),
    features: await insertNamed(db, "feature", [...featureAt.keys()], (key, at) => {
      const one = featureAt.get(key);
      return { name: one?.name, icon: one?.icon, group_name: one?.group, applies_to: one?.appliesTo, position: at };
    }),
    policies: await insertNamed(db, "cancellation_policy", policyNames, (name) => {
      const { name: _, ...terms } = policies[name];
      return { name, terms };
    }),
    services: await insertNamed(db, "extra_service", serviceNames, (key) => {
      const { name, priceMinor, per, maxQuantity, taxable } = demoServices[key];
      return { name, price_minor: priceMinor, per, kind: "hotel", taxable, max_quantity: maxQuantity, active: true };
    }),
  };
  await bulkInsert(
    db,
    "currency",
    demoCurrencies.map(([code, name, symbol, exponent, rate]) => ({
      code,
      name,
      symbol,
      exponent,
      rate,
      active: true,
      updated_at: new Date(),
    })),
  );
  return lists;
}

/**
 * Finds the demo cities in the place data: the nearest city of that name, moved to its usual centre and renamed to its
 * usual name. A missing city is added to the state of its neighbours.
 */
export async function placeCities(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const city of demoCities) {
    const [latitude, longitude] = city.at;
    const { rows } = await db.execute<{
      id: number;
      state_id: number | null;
      country_id: number;
      same: boolean;
      time_zone: string;
    }>(sql`
      SELECT c.id, c.state_id, c.country_id, c.time_zone, c.name IN (${city.name}, ${city.listed ?? city.name}) AS same
        FROM city c JOIN country n ON n.id = c.country_id AND n.iso2 = ${city.iso2}
       WHERE abs(c.latitude - ${latitude}) < 0.5 AND abs(c.longitude - ${longitude}) < 0.7
       ORDER BY c.name IN (${city.name}, ${city.listed ?? city.name}) DESC,
                power(c.latitude - ${latitude}, 2) + power(c.longitude - ${longitude}, 2), c.id
       LIMIT 1`);
    const near = rows[0];
    if (!near) throw new Error(`no place data around ${city.name}`);
    const facts = {
      name: city.name,
      slug: toSlug(city.name),
      picture: getPosterKey(cityPicture(city)),
    };
    const { rows: written } = near.same
      ? await db.execute<{ id: number }>(sql`
          UPDATE city SET name = ${facts.name}, slug = ${facts.slug}, latitude = ${latitude}, longitude = ${longitude},
                 picture_key = ${facts.picture}
           WHERE id = ${near.id} RETURNING id`)
      : await db.execute<{ id: number }>(sql`
          INSERT INTO city (country_id, state_id, name, slug, latitude, longitude, time_zone, picture_key)
          VALUES (${near.country_id}, ${near.state_id}, ${facts.name}, ${facts.slug}, ${latitude}, ${longitude},
                  ${near.time_zone}, ${facts.picture})
          RETURNING id`);
    ids.set(city.name, written[0]?.id ?? near.id);
  }
  return ids;
}

export async function insertTaxes(db: Db): Promise<void> {
  const { rows } = await db.execute<{ iso2: string; country: number; city: string | null; id: number | null }>(sql`
    SELECT n.iso2, n.id AS country, c.name AS city, c.id FROM country n
      LEFT JOIN city c ON c.country_id = n.id AND c.picture_key IS NOT NULL`);
  const countryIds = new Map(rows.map((row) => [row.iso2, row.country]));
  const cityIds = new Map(rows.map((row) => [`${row.iso2} ${row.city}`, row.id]));
  await bulkInsert(
    db,
    "tax_rule",
    (await reserveIds(db, "tax_rule", demoTaxes.length)).map((id, at) => {
      const tax = demoTaxes[at];
      if (!tax) throw new Error("more numbers than taxes");
      return {
        id,
        name: tax.name,
        value_kind: tax.kind,
        value: tax.value,
        per: tax.per ?? "booking",
        included: tax.included ?? false,
        pay_at_property: tax.payAtProperty ?? false,
        is_fee: tax.isFee ?? false,
        child_exempt_under: tax.childExemptUnder ?? null,
        kind: "hotel",
        country_id: countryIds.get(tax.iso2) ?? null,
        city_id: tax.city ? (cityIds.get(`${tax.iso2} ${tax.city}`) ?? null) : null,
        active: true,
      };
    }),
  );
}
