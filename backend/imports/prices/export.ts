import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { csvResponse, yesNo } from "@/backend/http/csv";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { allExported, exportRange, maxExported } from "@/backend/http/listing";
import { baseCurrency } from "@/backend/site/base-currency";
import { priceFields } from "@/lib/contracts/hotels/price-import";
import { formatDecimal, plainAmount } from "@/lib/money";
import type { SpecialPriceRule } from "@/lib/pricing/types";
import { isPercent, kindTexts, rankTexts, weekdaysText } from "./row";

type Row = { roomId: number; hotelTitle: string; roomTitle: string; rule: SpecialPriceRule | null };

const header = Object.values(priceFields).map(({ label }) => label);

function toCells({ roomId, hotelTitle, roomTitle, rule }: Row, currency: string) {
  if (!rule) return [roomId, hotelTitle, roomTitle, "", "", "", "", "", "", "", "", currency, "", ""];
  const value = isPercent(rule.kind) ? formatDecimal(rule.value, 2) : plainAmount(rule.value, currency);
  return [
    roomId,
    hotelTitle,
    roomTitle,
    rule.id,
    rule.name,
    rankTexts[rule.rank],
    rule.from,
    rule.to,
    weekdaysText(rule),
    kindTexts[rule.kind],
    value,
    currency,
    yesNo(rule.allowDiscount),
    "no",
  ];
}

/**
 * The special prices that are not over, in the columns of the import. A room type without any has a row with its number,
 * so that prices can be added.
 */
export async function exportPrices(db: Db, actor: UserActor, hotelId: number | undefined): Promise<Response> {
  const { limit } = exportRange(maxExported);
  const { rows } = await db.execute<Row>(sql`
    SELECT r.id AS "roomId", h.title AS "hotelTitle", r.title AS "roomTitle",
           CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name, 'rank', s.rank,
             'from', s.from_date, 'to', s.to_date, 'weekdays', s.weekdays, 'kind', s.kind, 'value', s.value,
             'allowDiscount', s.allow_discount) END AS rule
      FROM room r JOIN hotel h ON h.id = r.hotel_id
      LEFT JOIN special_price s ON s.room_id = r.id AND s.to_date >= (now() AT TIME ZONE h.time_zone)::date
     WHERE ${hotelInScope(actor, sql`h.id`)} AND ${hotelId === undefined ? sql`true` : sql`h.id = ${hotelId}`}
     ORDER BY h.title, h.id, r.title, r.id, s.from_date, s.id LIMIT ${limit}`);
  const currency = await baseCurrency(db);
  return csvResponse(
    "special-prices",
    header,
    allExported(rows, maxExported).map((row) => toCells(row, currency)),
  );
}
