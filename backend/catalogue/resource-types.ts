import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { yesNo } from "@/backend/http/csv";
import { baseCurrencySql } from "@/backend/site/base-currency";
import { extraServices, features, propertyTypes } from "@/lib/contracts/hotels/catalogue";
import { AppError } from "@/lib/errors";
import { findKind } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { describeServicePer } from "@/lib/labels/service-per";
import { plainAmount } from "@/lib/money";
import { currency } from "./currencies";
import { city, country, state } from "./place-types";
import { policy } from "./policies";
import { rentalStation } from "./rental-stations";
import { defineResourceType, name, type ResourceType } from "./resource-type";
import { tax } from "./taxes";
import { transitLayout, transitOperator, transitStop } from "./transit";
import { hotelsWhere, roomsWhere, together, toursWhere, transportWhere } from "./uses";

const taken = "This name is already in use.";
const position = sql`t.position`;

const featureUses = sql`((SELECT count(*) FROM hotel_feature x WHERE x.feature_id = t.id) + (SELECT count(*) FROM room_feature x WHERE x.feature_id = t.id)
    + (SELECT count(*) FROM product_feature x WHERE x.feature_id = t.id))`;

const feature = defineResourceType({
  kind: "feature",
  one: "feature",
  getKind: ({ appliesTo }) => (appliesTo === "room" ? "hotel" : (appliesTo as KindId)),
  endpoints: features,
  columns: sql`t.icon, t.group_name AS "group", t.applies_to AS "appliesTo", t.position`,
  sorts: { position, name, group: sql`t.group_name` },
  text: sql`t.name || ' ' || t.group_name`,
  filter: ({ appliesTo, group, used }) => [
    appliesTo ? sql`t.applies_to = ${appliesTo}` : undefined,
    group ? sql`t.group_name = ${group}` : undefined,
    used === undefined ? undefined : sql`(${featureUses} > 0) = ${used}`,
  ],
  enabled: "enabled",
  ordered: true,
  groupColumn: "group_name",
  write: (_, { name, icon, group, appliesTo }) => ({ name, icon, group_name: group, applies_to: appliesTo }),
  used: featureUses,
  uses: (db, id) =>
    together(
      () => hotelsWhere(db, sql`h.id IN (SELECT hotel_id FROM hotel_feature WHERE feature_id = ${id})`),
      () => roomsWhere(db, sql`r.id IN (SELECT room_id FROM room_feature WHERE feature_id = ${id})`),
      () =>
        toursWhere(
          db,
          sql`t.id IN (SELECT product_id FROM product_feature WHERE kind = 'tour' AND feature_id = ${id})`,
        ),
      () =>
        transportWhere(
          db,
          sql`t.id IN (SELECT product_id FROM product_feature WHERE kind = 'transport' AND feature_id = ${id})`,
        ),
    ),
  detail: sql`t.group_name`,
  constraints: { feature_name: { field: "name", text: taken } },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "group", label: "Group", cell: (row) => row.group },
    { list: "for", label: "For", cell: (row) => row.appliesTo },
    { list: "name", label: "Icon", cell: (row) => row.icon },
    { list: "position", label: "Place", cell: (row) => row.position },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
    { list: "used", label: "Used", cell: (row) => row.used },
  ],
});

const propertyType = defineResourceType({
  kind: "property_type",
  getKind: ({ kind }) => kind as KindId,
  one: "property type",
  endpoints: propertyTypes,
  columns: sql`t.kind, t.mode, t.icon, t.position`,
  sorts: { position, name },
  text: name,
  filter: ({ kind, mode }) => [sql`t.kind = ${kind}`, mode ? sql`t.mode = ${mode}` : undefined],
  enabled: "enabled",
  ordered: true,
  write(_, { kind, mode, name, icon }) {
    if ((kind === "transport") !== (mode !== null)) {
      throw new AppError("invalid", { fields: { mode: "Choose the mode of transport, for transport only." } });
    }
    return { kind, mode, name, icon };
  },
  used: sql`SELECT (SELECT count(*) FROM hotel h WHERE h.property_type_id = t.id) + (SELECT count(*) FROM tour x WHERE x.type_id = t.id)
    + (SELECT count(*) FROM transport x WHERE x.type_id = t.id)`,
  uses: (db, id) =>
    together(
      () => hotelsWhere(db, sql`h.property_type_id = ${id}`),
      () => toursWhere(db, sql`t.type_id = ${id}`),
      () => transportWhere(db, sql`t.type_id = ${id}`),
    ),
  detail: sql`''`,
  constraints: { property_type_name: { field: "name", text: taken } },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "name", label: "Icon", cell: (row) => row.icon },
    { list: "position", label: "Place", cell: (row) => row.position },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
    { list: "used", label: "Used", cell: (row) => row.used },
    { list: "mode", label: "Mode", cell: (row) => row.mode },
  ],
});

/**
 * A service keeps its kind; another one must be of a kind that sells extra services.
 * @throws 422 on `kind`
 */
async function requireServiceKind(tx: Db, kind: KindId, id: number | null): Promise<void> {
  if (findKind(kind)?.servicesWith) return;
  const { rowCount } = await tx.execute(sql`SELECT 1 FROM extra_service WHERE id = ${id} AND kind = ${kind}`);
  if (!rowCount) throw new AppError("invalid", { fields: { kind: "Choose an option from the list." } });
}

const service = defineResourceType({
  kind: "extra_service",
  getKind: ({ kind }) => kind as KindId,
  one: "extra service",
  endpoints: extraServices,
  columns: sql`t.price_minor AS "priceMinor", t.per, t.kind, t.taxable,
    t.max_quantity AS "maxQuantity", t.position,
    ${baseCurrencySql} AS currency`,
  sorts: { position, name, price: sql`t.price_minor` },
  text: name,
  filter: ({ kind }) => [kind ? sql`t.kind = ${kind}` : undefined],
  enabled: "active",
  ordered: true,
  write: async (tx, { name, priceMinor, per, kind, taxable, maxQuantity }, id) => {
    await requireServiceKind(tx, kind, id);
    return { name, price_minor: priceMinor, per, kind, taxable, max_quantity: maxQuantity };
  },
  used: sql`(SELECT count(*) FROM room_extra_service x WHERE x.extra_service_id = t.id)
    + (SELECT count(*) FROM product_service x WHERE x.service_id = t.id)`,
  uses: (db, id) =>
    together(
      () => roomsWhere(db, sql`r.id IN (SELECT room_id FROM room_extra_service WHERE extra_service_id = ${id})`),
      () =>
        transportWhere(
          db,
          sql`t.id IN (SELECT product_id FROM product_service WHERE kind = 'transport' AND service_id = ${id})`,
        ),
    ),
  detail: sql`''`,
  constraints: {},
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "price", label: "Price", cell: (row) => plainAmount(row.priceMinor, row.currency) },
    { list: "price", label: "Currency", cell: (row) => row.currency },
    { list: "per", label: "Per", cell: (row) => describeServicePer(row.per, row.kind) },
    { list: "kind", label: "For", cell: (row) => row.kind },
    { list: "most", label: "At most", cell: (row) => row.maxQuantity },
    { list: "tax", label: "Taxable", cell: (row) => yesNo(row.taxable) },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
    { list: "used", label: "Used", cell: (row) => row.used },
    { list: "position", label: "Place", cell: (row) => row.position },
  ],
});

export const resourceTypes: readonly ResourceType[] = [
  feature,
  propertyType,
  country,
  state,
  city,
  service,
  tax,
  currency,
  policy,
  rentalStation,
  transitOperator,
  transitStop,
  transitLayout,
];
