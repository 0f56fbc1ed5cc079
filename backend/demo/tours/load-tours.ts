import { sql } from "drizzle-orm";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { readSettings, writeSettings } from "@/backend/site/settings";
import { generateSlots } from "@/backend/tours/slots";
import { dayNumber, fromDayNumber } from "@/lib/dates";
import { tourKind } from "@/lib/kinds/tour";
import { toSlug } from "@/lib/links/slug";
import { around, createRandom, fill, type Random, weighted } from "../draw";
import { guestNames } from "../words/review-words";
import { type DemoCity, demoCities } from "../world/cities";
import { tourItems, tourPlans, tourTypes } from "./tour-kinds";
import type { TourPlan } from "./tour-plan";
import { tourReviewTexts } from "./tour-reviews";
import { translateTourTitle } from "./tour-titles";

type Options = { tours: number; seed: string; today: string; cityIds: ReadonlyMap<string, number> };

/** By minutes before the start and basis points of the price (docs/domain.md §1.7). */
const policies = {
  "Free until 24 hours": [[1_440, 0]],
  "Multi-day tours": [
    [30 * 1_440, 0],
    [10 * 1_440, 5_000],
  ],
} as const;

const percent = (bp: number) => (bp === 0 ? { kind: "none" } : { kind: "percent", bp });

async function insertPolicies(db: Db): Promise<Record<keyof typeof policies, number>> {
  const names = Object.keys(policies) as (keyof typeof policies)[];
  const ids = await reserveIds(db, "cancellation_policy", names.length);
  await bulkInsert(
    db,
    "cancellation_policy",
    names.map((name, at) => ({
      id: ids[at],
      name,
      active: true,
      version: 1,
      terms: {
        tiers: [
          ...policies[name].map(([untilMinutesBefore, bp]) => ({ untilMinutesBefore, fee: percent(bp) })),
          { untilMinutesBefore: 0, fee: percent(10_000) },
        ],
        noShow: percent(10_000),
        grace: null,
      },
      default_kinds: at === 0 ? ["tour"] : [],
    })),
  );
  return Object.fromEntries(names.map((name, at) => [name, ids[at]])) as Record<keyof typeof policies, number>;
}

async function insertNames(db: Db, table: "property_type" | "feature", icons: Record<string, string>) {
  const names = Object.keys(icons);
  const ids = await reserveIds(db, table, names.length);
  const owner = table === "feature" ? { applies_to: "tour", group_name: "Tours" } : { kind: "tour" };
  const rows = names.map((name, position) => ({ id: ids[position], name, icon: icons[name], position, ...owner }));
  await bulkInsert(
    db,
    table,
    rows.map((row) => ({ ...row, enabled: true, version: 1 })),
  );
  return new Map(names.map((name, at) => [name, ids[at] ?? 0]));
}

const languagesIn: Partial<Record<string, string>> = {
  PT: "pt",
  ES: "es",
  FR: "fr",
  IT: "it",
  DE: "de",
  AT: "de",
  CH: "de",
  NL: "nl",
  GR: "el",
  TR: "tr",
  JP: "ja",
  EG: "ar",
  AE: "ar",
  MA: "ar",
  MX: "es",
  AR: "es",
  BR: "pt",
  DK: "da",
  CZ: "cs",
  PL: "pl",
  HR: "hr",
};

/** Plans of a city, each once before any is repeated. */
function pickPlan(city: DemoCity, used: Set<TourPlan>, r: Random): TourPlan {
  const fits = tourPlans.filter(({ scenery }) => !scenery || scenery.includes(city.scenery));
  const fresh = fits.filter((plan) => !used.has(plan));
  const from = fresh.length > 0 ? fresh : fits;
  const type = weighted(Object.fromEntries(from.map((plan) => [plan.type, plan.share])), r);
  const plan = from.find((one) => one.type === type) as TourPlan;
  used.add(plan);
  return plan;
}

const rounded = (minor: number) => Math.max(500, Math.round(minor / 100) * 100);

/** Units of a plan at the price level of a city; infants are free and need an adult. */
function composeUnits({ adultMinor, pricing }: TourPlan, level: number) {
  const adult = pricing ? 0 : rounded((adultMinor * level) / 100);
  const company = ["adult", "senior", "family"];
  const unit = (kind: string, ages: [number, number], price: number, more: object = {}) => ({
    kind,
    age_from: ages[0],
    age_to: ages[1],
    price_minor: price,
    pax_count: 1,
    min_quantity: 0,
    max_quantity: 12,
    accompanied_by: [] as string[],
    active: true,
    ...more,
  });
  if (pricing)
    return [unit("adult", [13, 120], 0, { max_quantity: 8 }), unit("child", [0, 12], 0, { accompanied_by: ["adult"] })];
  return [
    unit("adult", [18, 64], adult),
    unit("youth", [13, 17], rounded(adult * 0.8)),
    unit("child", [3, 12], rounded(adult * 0.5), { accompanied_by: company }),
    unit("infant", [0, 2], 0, { pax_count: 0, max_quantity: 3, accompanied_by: company }),
    unit("senior", [65, 120], rounded(adult * 0.9)),
    unit("family", [0, 120], rounded(adult * 2.6), { pax_count: 4, max_quantity: 3 }),
  ];
}

type Composed = ReturnType<typeof compose>;

function compose(number: number, city: DemoCity, used: Set<TourPlan>, { seed, today }: Options) {
  const r = createRandom(`${seed} tour ${number}`);
  const plan = pickPlan(city, used, r);
  const turn = number % Math.max(1, city.sights.length);
  const at = (list: readonly string[], shift: number) => list[(turn + shift) % list.length] ?? city.name;
  const texts = {
    city: city.name,
    district: at(city.districts, 0),
    other: at(city.districts, 1),
    sight: at(city.sights, 0),
    second: at(city.sights, 1),
    third: at(city.sights, 2),
  };
  const text = (sentence: string) => fill(sentence, texts);
  const quality = around(8.6, 1.1, r);
  const reviews = Array.from({ length: r.int(2, 12) }, () => {
    const score = Math.min(10, Math.max(3, Math.round(around(quality, 2, r))));
    const tone = score >= 8 ? "good" : score >= 6 ? "fair" : "poor";
    const country = r.pick(Object.keys(guestNames));
    const on = dayNumber(today) - r.int(5, 400);
    return {
      author_name: r.pick(guestNames[country] ?? ["Sam"]),
      author_country: country,
      score,
      topics: Object.fromEntries(
        tourKind.reviewTopics.map(({ name }) => [name, Math.min(10, Math.max(1, score + r.int(-1, 1)))]),
      ),
      title: null,
      text: fill(r.pick(tourReviewTexts[tone]), texts),
      reply: null,
      stayed_on: fromDayNumber(on),
      created_at: fromDayNumber(on + r.int(1, 4)),
    };
  });
  const name = r.pick(plan.titles);
  const title = text(name);
  return {
    number,
    city,
    plan,
    texts,
    title,
    translations: translateTourTitle(name, texts),
    slug: toSlug(title) || `tour-${number}`,
    reviews,
    summary: text(plan.summary),
    description: text(plan.description),
    highlights: plan.highlights.map(text),
    itinerary: plan.itinerary.map(([name, line]) => ({ title: text(name), text: text(line) })),
    meetingPoint: text(r.pick(["In front of {sight}", "{sight}, main entrance", "{second}, at the information board"])),
    latitude: city.at[0] + (r.next() - 0.5) * 0.012,
    longitude: city.at[1] + (r.next() - 0.5) * 0.016,
    languages: [
      ...new Set(["en", languagesIn[city.iso2] ?? "en", ...(r.chance(0.4) ? [r.pick(["de", "fr", "es"])] : [])]),
    ],
    level: city.level,
  };
}

function getScore(reviews: Composed["reviews"]): number {
  return Math.round((reviews.reduce((sum, { score }) => sum + score, 0) * 10) / reviews.length);
}

/** Pictures of the hotels in the city that show the city, and a table for tours about food. */
const addPictures = (db: Db, firstId: number) =>
  db.execute(sql`
    INSERT INTO picture (owner_kind, owner_id, key, alt, width, height, placeholder, position)
    SELECT 'tour', t.id, p.key, CASE WHEN p.position = 0 THEN t.title ELSE 'View over ' || c.name END, p.width, p.height,
           p.placeholder, p.position
      FROM tour t JOIN city c ON c.id = t.city_id JOIN property_type y ON y.id = t.type_id CROSS JOIN LATERAL (
        SELECT x.*, row_number() OVER (ORDER BY x.key !~ '^poster--table--', hashint8(t.id::bigint * 7919 + hashtext(x.key)::bigint))::int - 1 AS position
          FROM (SELECT DISTINCT ON (i.key) i.key, i.width, i.height, i.placeholder
                  FROM hotel h JOIN picture i ON i.owner_kind = 'hotel' AND i.owner_id = h.id
                 WHERE h.city_id = t.city_id AND i.key ~ '^poster--(city|coast|hills|desert|lake|river|forest|terrace|table)--'
                   AND (y.name = 'Food and drink' OR i.key !~ '^poster--table--')
                 ORDER BY i.key) x
         LIMIT 5) p
     WHERE t.id >= ${firstId}`);

/** Tours in the demo cities with slots, reviews and pictures. Hotels are loaded before, because tours share their pictures. */
export async function loadTours(db: Db, options: Options): Promise<number> {
  const { tours: count, cityIds, today } = options;
  const policyIds = await insertPolicies(db);
  const types = await insertNames(db, "property_type", tourTypes);
  const items = await insertNames(db, "feature", tourItems);
  const zones = await db.execute<{ id: number; zone: string }>(
    sql`SELECT id, time_zone AS zone FROM city WHERE id = ANY(${sql.param([...cityIds.values()])}::int[])`,
  );
  const zoneById = new Map(zones.rows.map(({ id, zone }) => [id, zone]));
  const used = new Map<string, Set<TourPlan>>();
  const made = Array.from({ length: count }, (_, number) => {
    const city = demoCities[number % demoCities.length] as DemoCity;
    const plans = used.get(city.name) ?? new Set<TourPlan>();
    used.set(city.name, plans);
    return compose(number, city, plans, options);
  });
  const ids = await reserveIds(db, "tour", count);
  const optionIds = await reserveIds(db, "tour_option", count);
  const id = (at: number) => ids[at] ?? 0;
  await bulkInsert(
    db,
    "tour",
    made.map((tour, at) => {
      const cityId = cityIds.get(tour.city.name) ?? 0;
      const { plan } = tour;
      return {
        id: id(at),
        type_id: types.get(plan.type),
        city_id: cityId,
        title: tour.title,
        slug: tour.slug,
        translations: tour.translations,
        summary: tour.summary,
        description: tour.description,
        highlights: tour.highlights,
        included: plan.included,
        excluded: plan.excluded,
        itinerary: tour.itinerary,
        meeting_point: tour.meetingPoint,
        latitude: tour.latitude,
        longitude: tour.longitude,
        time_zone: zoneById.get(cityId),
        languages: tour.languages,
        phone: null,
        email: null,
        confirm_mode: plan.onRequest ? "request" : "instant",
        respond_hours: null,
        cutoff_minutes: plan.cutoffMinutes,
        min_participants: plan.minParticipants ?? 1,
        weather_dependent: plan.weather ?? false,
        policy_id: policyIds[plan.days ? "Multi-day tours" : "Free until 24 hours"],
        active: true,
        review_count: tour.reviews.length,
        review_score_tenths: getScore(tour.reviews),
        version: 1,
        created_at: fromDayNumber(dayNumber(today) - 500),
        updated_at: today,
      };
    }),
  );
  await bulkInsert(
    db,
    "tour_option",
    made.map(({ plan, title, texts, level }, at) => ({
      id: optionIds[at],
      tour_id: id(at),
      title,
      duration_minutes: plan.minutes,
      days: plan.days ?? null,
      pricing: plan.pricing ?? "per_unit",
      booking_price_minor: plan.pricing ? rounded((plan.adultMinor * level) / 100) : null,
      private: plan.private ?? false,
      pickups: plan.items.includes("Pick-up service")
        ? [texts.district, texts.other].map((name) => ({ id: toSlug(name), name }))
        : [],
      questions: plan.questions ?? [],
      position: 0,
      active: true,
    })),
  );
  const units = made.flatMap(({ plan, level }, at) =>
    composeUnits(plan, level).map((unit, position) => ({ option_id: optionIds[at], position, ...unit })),
  );
  const unitIds = await reserveIds(db, "tour_unit", units.length);
  await bulkInsert(
    db,
    "tour_unit",
    units.map((unit, at) => ({ id: unitIds[at], ...unit })),
  );
  const rules = made.map(({ plan }, at) => ({
    option_id: optionIds[at],
    weekdays: plan.weekdays,
    first_date: today,
    last_date: null,
    times: plan.times,
    hours: plan.hours ?? null,
    capacity: plan.capacity,
    price_bp: 10_000,
    except_dates: [],
  }));
  const ruleIds = await reserveIds(db, "tour_slot_rule", rules.length);
  await bulkInsert(
    db,
    "tour_slot_rule",
    rules.map((rule, at) => ({ id: ruleIds[at], ...rule })),
  );
  await bulkInsert(
    db,
    "product_feature",
    made.flatMap(({ plan }, at) =>
      plan.items.map((name) => ({ kind: "tour", product_id: id(at), feature_id: items.get(name) })),
    ),
  );
  const reviews = made.flatMap((tour, at) =>
    tour.reviews.map((review) => ({ subject_kind: "tour", subject_id: id(at), ...review })),
  );
  const reviewIds = await reserveIds(db, "review", reviews.length);
  await bulkInsert(
    db,
    "review",
    reviews.map((review, at) => ({ id: reviewIds[at], ...review })),
  );
  await addPictures(db, id(0));
  await generateSlots(db, undefined, new Date(`${today}T00:00:00Z`));
  const site = await readSettings(db, "site");
  await writeSettings(db, system, "site", {
    ...site,
    enabledKinds: [...new Set([...site.enabledKinds, "tour" as const])],
  });
  return count;
}
