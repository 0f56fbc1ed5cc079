import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { yesNo } from "@/backend/http/csv";
import { baseCurrencySql } from "@/backend/site/base-currency";
import { readSettings } from "@/backend/site/settings";
import type { InputOf } from "@/lib/contracts/define";
import type { Preview } from "@/lib/contracts/hotels/catalogue-endpoints";
import { taxes } from "@/lib/contracts/money/tax";
import { addDays, formatDate } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import { currencyExponent, formatMoney, plainAmount } from "@/lib/money";
import { priceStay } from "@/lib/pricing/price";
import type { TaxRule } from "@/lib/pricing/types";
import { localToday } from "@/lib/time-zone";
import { defineResourceType } from "./resource-type";

type Body = Omit<Required<InputOf<typeof taxes.create>["body"]>, "enabled">;
type Places = { country_id: number | null; state_id: number | null; city_id: number | null };

function checkValue({ valueKind, percentBp, amountMinor, validFrom, validTo }: Body): number {
  const value = valueKind === "percent" ? percentBp : amountMinor;
  if (!value) {
    const field = valueKind === "percent" ? "percentBp" : "amountMinor";
    throw new AppError("invalid", { fields: { [field]: "Enter the amount of the tax." } });
  }
  if (validFrom && validTo && validTo < validFrom) {
    throw new AppError("invalid", { fields: { validTo: "This is before the first day." } });
  }
  return value;
}

/**
 * The place with everything that contains it, because a rule applies where all of its places match.
 * @throws 422 for places that do not contain each other
 */
async function findPlaces(tx: Db, { countryId, stateId, cityId }: Body): Promise<Places> {
  if (countryId === null && stateId === null && cityId === null) {
    return { country_id: null, state_id: null, city_id: null };
  }
  const { rows } = await tx.execute<Places>(
    cityId !== null
      ? sql`SELECT country_id, state_id, id AS city_id FROM city WHERE id = ${cityId}`
      : stateId !== null
        ? sql`SELECT country_id, id AS state_id, NULL AS city_id FROM state WHERE id = ${stateId}`
        : sql`SELECT id AS country_id, NULL AS state_id, NULL AS city_id FROM country WHERE id = ${countryId}`,
  );
  const [found] = rows;
  const field = cityId !== null ? "cityId" : stateId !== null ? "stateId" : "countryId";
  if (!found) throw new AppError("invalid", { fields: { [field]: "This place no longer exists." } });
  if (countryId !== null && found.country_id !== countryId) {
    throw new AppError("invalid", { fields: { [field]: "This place is in another country." } });
  }
  if (stateId !== null && found.state_id !== stateId) {
    throw new AppError("invalid", { fields: { cityId: "This city is in another state." } });
  }
  return found;
}

/** Terms that are meaningless for the chosen kind of value are stored as their defaults. */
const normalize = (body: Body) => ({
  per: body.valueKind === "percent" ? ("booking" as const) : body.per,
  included: body.mode === "included",
  payAtProperty: body.mode === "added" && body.pay === "property",
  childExemptUnder:
    body.valueKind === "fixed" && (body.per === "person" || body.per === "person_night") ? body.childExemptUnder : null,
});

const exampleNights = 3;

/** The first day of the example: as soon as the rule applies, at the latest so that it still applies. */
function exampleStart({ validFrom, validTo }: Body, today: string): string {
  const soon = addDays(today, 30);
  if (validFrom && validFrom > soon) return validFrom;
  const last = validTo ? addDays(validTo, 1 - exampleNights) : null;
  return last !== null && last < soon ? last : soon;
}

/** Prices a stay of two adults and a child with this rule alone. */
async function previewTax(db: Db, body: Body): Promise<Preview> {
  const value = checkValue(body);
  const { baseCurrency, timeZone } = await readSettings(db, "site");
  const terms = normalize(body);
  const rule: TaxRule = {
    id: 1,
    name: body.name,
    kind: body.valueKind,
    value,
    per: terms.per,
    mode: body.mode,
    pay: terms.payAtProperty ? "property" : "now",
    isFee: body.isFee,
    childExemptUnder: terms.childExemptUnder,
    validFrom: body.validFrom,
    validTo: body.validTo,
  };
  const checkIn = exampleStart(body, localToday(timeZone, new Date()));
  const nightMinor = 100 * 10 ** currencyExponent(baseCurrency);
  const priced = priceStay(
    { checkIn, checkOut: addDays(checkIn, exampleNights), rooms: [{ adults: 2, childAges: [8] }], services: [] },
    {
      rates: {
        costPerNightMinor: nightMinor,
        discountBp: 0,
        weekdayDeltaMinor: [],
        baseGuests: 3,
        extraAdultMinor: 0,
        childBands: [],
        specialPrices: [],
      },
      plan: {
        id: 1,
        name: "",
        board: "room_only",
        payment: "pay_now",
        depositBp: 0,
        deltaBp: 0,
        deltaMinor: 0,
        minNights: null,
        validFrom: null,
        validTo: null,
        memberOnly: false,
        code: null,
        maxNights: null,
        minDaysAhead: null,
        maxDaysAhead: null,
      },
      services: [],
      taxes: [rule],
    },
  );
  const format = (minor: number) => formatMoney(minor, baseCurrency);
  const nights = priced.lines.filter((line) => line.kind === "night");
  const added = priced.lines.filter((line) => line.kind !== "night");
  const { totals } = priced;
  return {
    items: [
      {
        title: "Worked example",
        text: `Two adults and a child of 8 in one room from ${formatDate(checkIn)}, ${exampleNights} nights at ${format(nightMinor)}.`,
        rows: [
          { label: "Nights", value: format(nights.reduce((sum, line) => sum + line.amountMinor, 0)) },
          ...added.map((line) => ({ label: line.label, value: format(line.amountMinor) })),
          { label: "Total", value: format(totals.totalMinor) },
          ...priced.included.map(({ name, amountMinor }) => ({
            label: `${name} in the total`,
            value: format(amountMinor),
          })),
          { label: "Paid now", value: format(totals.dueNowMinor) },
          { label: "Paid at the property", value: format(totals.dueAtPropertyMinor) },
        ],
      },
    ],
  };
}

export const tax = defineResourceType({
  kind: "tax_rule",
  getKind: ({ kind }) => kind as KindId,
  one: "tax",
  endpoints: taxes,
  columns: sql`t.kind, t.value_kind AS "valueKind", t.per,
    CASE WHEN t.value_kind = 'percent' THEN t.value END AS "percentBp",
    CASE WHEN t.value_kind = 'fixed' THEN t.value END AS "amountMinor",
    CASE WHEN t.included THEN 'included' ELSE 'added' END AS mode,
    CASE WHEN t.pay_at_property THEN 'property' ELSE 'now' END AS pay,
    t.is_fee AS "isFee", t.child_exempt_under AS "childExemptUnder",
    t.valid_from::text AS "validFrom", t.valid_to::text AS "validTo",
    t.country_id AS "countryId", k.name AS "countryName", t.state_id AS "stateId", s.name AS "stateName",
    t.city_id AS "cityId", c.name AS "cityName",
    ${baseCurrencySql} AS currency`,
  join: sql`LEFT JOIN country k ON k.id = t.country_id LEFT JOIN state s ON s.id = t.state_id
    LEFT JOIN city c ON c.id = t.city_id`,
  sorts: { name: sql`t.name`, value: sql`t.value` },
  text: sql`t.name || ' ' || coalesce(k.name, '') || ' ' || coalesce(s.name, '') || ' ' || coalesce(c.name, '')`,
  filter: ({ kind, country }) => [
    kind ? sql`t.kind = ${kind}` : undefined,
    country ? sql`t.country_id = ${country}` : undefined,
  ],
  enabled: "active",
  ordered: false,
  async write(tx, body) {
    const terms = normalize(body);
    return {
      name: body.name,
      kind: body.kind,
      value_kind: body.valueKind,
      value: checkValue(body),
      per: terms.per,
      included: terms.included,
      pay_at_property: terms.payAtProperty,
      is_fee: body.isFee,
      child_exempt_under: terms.childExemptUnder,
      valid_from: body.validFrom,
      valid_to: body.validTo,
      ...(await findPlaces(tx, body)),
    };
  },
  preview: previewTax,
  used: sql`SELECT 0`,
  uses: async () => ({ total: 0, items: [] }),
  detail: sql`concat_ws(', ', c.name, s.name, k.name)`,
  constraints: {},
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "kind", label: "For", cell: (row) => row.kind },
    { list: "value", label: "Percent", cell: (row) => (row.percentBp === null ? null : row.percentBp / 100) },
    {
      list: "value",
      label: "Amount",
      cell: (row) => (row.amountMinor === null ? null : plainAmount(row.amountMinor, row.currency)),
    },
    { list: "value", label: "Currency", cell: (row) => row.currency },
    { list: "per", label: "Per", cell: (row) => row.per.replace("_", " and ") },
    { list: "mode", label: "Included", cell: (row) => yesNo(row.mode === "included") },
    { list: "pay", label: "Paid", cell: (row) => row.pay },
    { list: null, label: "Fee", cell: (row) => yesNo(row.isFee) },
    { list: null, label: "Children exempt under", cell: (row) => row.childExemptUnder },
    { list: "place", label: "Country", cell: (row) => row.countryName },
    { list: "place", label: "State", cell: (row) => row.stateName },
    { list: "place", label: "City", cell: (row) => row.cityName },
    { list: "valid", label: "From", cell: (row) => row.validFrom },
    { list: "valid", label: "To", cell: (row) => row.validTo },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
  ],
});
