import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { listPolicyOptions } from "@/backend/catalogue/policy-options";
import type { Db } from "@/backend/db/client";
import { containing } from "@/backend/http/listing";
import type { FoundItem, optionList } from "@/lib/contracts/listing";

type Options = z.output<typeof optionList>;
type Option = Options["items"][number];

async function listOptions(db: Db, select: SQL): Promise<Options> {
  const { rows } = await db.execute<Option>(select);
  return { items: rows };
}

export const propertyTypeOptions = (db: Db): Promise<Options> =>
  listOptions(
    db,
    sql`SELECT id AS value, name AS label FROM property_type WHERE kind = 'hotel' AND enabled ORDER BY position, name`,
  );

export const featureOptions = (db: Db, appliesTo: "hotel" | "room"): Promise<Options> =>
  listOptions(
    db,
    sql`SELECT id AS value, name AS label, group_name AS "group" FROM feature
         WHERE applies_to = ${appliesTo} AND enabled ORDER BY group_name, position, name`,
  );

export const policyOptions = (db: Db): Promise<Options> =>
  listPolicyOptions(
    db,
    "hotel",
    sql`
      EXISTS (SELECT 1 FROM hotel WHERE policy_id = cancellation_policy.id)
      OR EXISTS (SELECT 1 FROM rate_plan WHERE policy_id = cancellation_policy.id)`,
  );

type OptionQuery = { q: string; id?: string };

/** Finds cities by prefix. State and country distinguish equal names. */
export async function findCities(db: Db, { q, id }: OptionQuery): Promise<FoundItem[]> {
  const beginning = containing(q).slice(1);
  const which =
    id === undefined
      ? sql`c.enabled AND n.enabled AND public.fold(c.name) LIKE public.fold(${beginning})`
      : sql`c.id::text = ${id}`;
  const { rows } = await db.execute<FoundItem>(sql`
    SELECT c.id, c.name AS label, concat_ws(', ', s.name, n.name) AS detail
      FROM city c JOIN country n ON n.id = c.country_id LEFT JOIN state s ON s.id = c.state_id
     WHERE ${which}
     ORDER BY EXISTS (SELECT 1 FROM hotel h WHERE h.city_id = c.id) DESC, length(c.name), c.name, n.name, c.id LIMIT 12`);
  return rows;
}

export async function findPolicies(db: Db, { q, id }: OptionQuery): Promise<FoundItem[]> {
  const which =
    id === undefined ? sql`active AND public.fold(name) LIKE public.fold(${containing(q)})` : sql`id::text = ${id}`;
  const { rows } = await db.execute<FoundItem>(sql`
    SELECT id, name AS label, '' AS detail FROM cancellation_policy WHERE ${which} ORDER BY name, id LIMIT 12`);
  return rows;
}

export async function findOwners(db: Db, { q, id }: OptionQuery): Promise<FoundItem[]> {
  const like = containing(q);
  const which =
    id === undefined
      ? sql`u.status = 'active' AND (public.fold(u.name) LIKE public.fold(${like}) OR u.email::text ILIKE ${like})`
      : sql`u.id::text = ${id}`;
  const { rows } = await db.execute<FoundItem>(sql`
    SELECT u.id, u.name AS label, u.email::text AS detail FROM app_user u
     WHERE u.role = 2 AND ${which} ORDER BY u.name, u.email LIMIT 12`);
  return rows;
}
