import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { AppError } from "@/lib/errors";
import type { Titles } from "@/lib/language/titles";
import type { CancellationPolicy } from "@/lib/pricing/cancellation";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";
import type { RoomLimits } from "@/lib/pricing/stay-rules";
import type { ChildBand, RatePlanTerms, RoomRates, ServiceRule, SpecialPriceRule } from "@/lib/pricing/types";
import { shared, sharedText } from "./shared-values";
import { titlesColumn } from "./titles";

export interface PlanTerms extends RatePlanTerms {
  policy: CancellationPolicy;
}

/** Offered to everyone, without an account and without a code. */
export const isPublicPlan = ({ memberOnly, code }: Pick<RatePlanTerms, "memberOnly" | "code">): boolean =>
  !memberOnly && code === null;

export const noRoom = () => new AppError("not_found", { user: "This room does not exist." });

/** The inputs of a room type's price and availability except its nights. */
export interface RoomTerms {
  id: number;
  hotelId: number;
  title: string;
  /** Names in other languages; null if there are none. */
  titles: Titles | null;
  slug: string;
  sizeM2: number | null;
  limits: RoomLimits;
  rates: RoomRates;
  /** Active plans in display order. */
  plans: readonly PlanTerms[];
  services: readonly ServiceRule[];
}

type PlanRow = RatePlanTerms & { policyName: string; policyTerms: unknown };

type RoomRow = Record<string, unknown> &
  RoomLimits & {
    id: number;
    hotelId: number;
    title: string;
    titles: Titles | null;
    slug: string;
    sizeM2: number | null;
    costPerNightMinor: number;
    discountBp: number;
    weekdayDeltaMinor: number[];
    baseGuests: number;
    extraAdultMinor: number;
    plans: PlanRow[];
    specialPrices: SpecialPriceRule[];
    childBands: ChildBand[];
    services: ServiceRule[];
  };

const toJsonArray = (rows: SQL) => sql`coalesce((${rows}), '[]'::json)`;

const plans = toJsonArray(sql`
  SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'board', p.board, 'payment', p.payment,
           'depositBp', p.deposit_bp, 'balanceDaysBefore', p.balance_days_before, 'deltaBp', p.delta_bp, 'deltaMinor', p.delta_minor, 'minNights', p.min_nights,
           'maxNights', p.max_nights, 'minDaysAhead', p.min_days_ahead, 'maxDaysAhead', p.max_days_ahead, 'code', p.code,
           'validFrom', p.valid_from, 'validTo', p.valid_to, 'memberOnly', p.member_only,
           'policyName', c.name, 'policyTerms', c.terms) ORDER BY p.position, p.id)
    FROM rate_plan p JOIN cancellation_policy c ON c.id = p.policy_id WHERE p.room_id = r.id AND p.active`);

const specialPrices = toJsonArray(sql`
  SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'rank', s.rank, 'from', s.from_date, 'to', s.to_date,
           'weekdays', s.weekdays, 'kind', s.kind, 'value', s.value, 'allowDiscount', s.allow_discount) ORDER BY s.id)
    FROM special_price s WHERE s.room_id = r.id AND s.to_date >= current_date - 1`);

const childBands = toJsonArray(sql`
  SELECT json_agg(json_build_object('ageFrom', b.age_from, 'ageTo', b.age_to, 'kind', b.kind, 'value', b.value)
                  ORDER BY b.age_from, b.id)
    FROM child_band b WHERE b.room_id = r.id`);

const services = toJsonArray(sql`
  SELECT json_agg(json_build_object('id', e.id, 'name', e.name, 'priceMinor', e.price_minor, 'per', e.per,
           'taxable', e.taxable, 'maxQuantity', e.max_quantity, 'auto', x.auto) ORDER BY x.auto DESC, e.id)
    FROM room_extra_service x JOIN extra_service e ON e.id = x.extra_service_id AND e.active WHERE x.room_id = r.id`);

/** Lists each field, because copying a row's object takes four times the memory and time. */
function getPlan(row: PlanRow): PlanTerms {
  const { id, depositBp, balanceDaysBefore, deltaBp, deltaMinor, validFrom, validTo, memberOnly, code } = row;
  const { minNights, maxNights, minDaysAhead, maxDaysAhead } = row;
  return {
    id,
    name: sharedText(row.name),
    board: sharedText(row.board),
    payment: sharedText(row.payment),
    depositBp,
    balanceDaysBefore,
    deltaBp,
    deltaMinor,
    minNights,
    maxNights,
    minDaysAhead,
    maxDaysAhead,
    validFrom: sharedText(validFrom),
    validTo: sharedText(validTo),
    memberOnly,
    code: sharedText(code),
    policy: policyFromTerms(row.policyName, row.policyTerms),
  };
}

/** Fields in a fixed order, so that all objects have the same hidden class. */
function getSpecial({ id, name, rank, from, to, weekdays, kind, value, allowDiscount }: SpecialPriceRule) {
  return {
    id,
    name: sharedText(name),
    rank: sharedText(rank),
    from: sharedText(from),
    to: sharedText(to),
    weekdays,
    kind: sharedText(kind),
    value,
    allowDiscount,
  };
}

function toRoom(row: RoomRow): RoomTerms {
  const { id, hotelId, title, slug, sizeM2 } = row;
  const { costPerNightMinor, discountBp, baseGuests, extraAdultMinor } = row;
  const { maxAdults, maxChildren, maxGuests, minNights, maxNights, bufferNights, forSale } = row;
  return {
    id,
    hotelId,
    title: sharedText(title),
    titles: row.titles && shared(row.titles),
    slug: sharedText(slug),
    sizeM2,
    limits: shared({ maxAdults, maxChildren, maxGuests, minNights, maxNights, bufferNights, forSale }),
    rates: {
      costPerNightMinor,
      discountBp,
      weekdayDeltaMinor: shared(row.weekdayDeltaMinor),
      baseGuests,
      extraAdultMinor,
      childBands: shared(row.childBands),
      specialPrices: row.specialPrices.map(getSpecial),
    },
    plans: row.plans.map(getPlan),
    services: shared(row.services),
  };
}

/** Selects rooms by their ids, by their hotels, or all. */
type WhichRooms = { rooms: readonly number[] } | { hotels: readonly number[] } | "all";

/** Reads room types completely with one statement, including those not on sale, which are marked. */
export async function readRoomTerms(db: Db, which: WhichRooms): Promise<RoomTerms[]> {
  const where =
    which === "all"
      ? sql`true`
      : "rooms" in which
        ? sql`r.id = ANY(${sql.param([...which.rooms])}::int[])`
        : sql`r.hotel_id = ANY(${sql.param([...which.hotels])}::int[])`;
  const { rows } = await db.execute<RoomRow>(sql`
    SELECT r.id, r.hotel_id AS "hotelId", r.title, ${titlesColumn(sql`r.translations`)}, r.slug, r.size_m_2 AS "sizeM2",
           r.max_adults AS "maxAdults", r.max_children AS "maxChildren", r.max_guests AS "maxGuests",
           r.min_nights AS "minNights", r.max_nights AS "maxNights", r.buffer_nights AS "bufferNights",
           (r.approved AND r.active AND h.id IS NOT NULL) AS "forSale",
           r.cost_per_night_minor AS "costPerNightMinor", r.discount_bp AS "discountBp",
           r.weekday_delta_minor AS "weekdayDeltaMinor", r.base_guests AS "baseGuests",
           r.extra_adult_minor AS "extraAdultMinor",
           ${plans} AS plans, ${specialPrices} AS "specialPrices", ${childBands} AS "childBands", ${services} AS services
      FROM room r LEFT JOIN public_hotel h ON h.id = r.hotel_id
     WHERE ${where} ORDER BY r.hotel_id, r.cost_per_night_minor, r.id`);
  return rows.map(toRoom);
}
