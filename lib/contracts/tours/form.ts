import { z } from "zod";
import { isCalendarDate } from "@/lib/dates";
import type { OpeningHours } from "../../kinds/tour/opening-hours";
import { questionKinds, questionScopes } from "../../kinds/tour/questions";
import { noTime, type TourAvailability, tourAvailabilities } from "../../kinds/tour/slot-text";
import { datePriceKinds, lacksCompany, type UnitKind, unitKinds } from "../../kinds/tour/units";
import { amount, calendarDate, id, line, optionalLine, optionalParagraph, paragraph, phone, whole } from "../fields";
import { chosenIds, chosenOne, mapPin, wholeOr } from "../hotels/hotel-form";
import { chosenPictures } from "../site/file";
import { titleTranslations } from "../title-translations";

const optionalWhole = (usual: number, least: number, most: number) => wholeOr(usual, whole(least, most));

const parts = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** One entry per line. */
const lines = (most: number, maxLength = 200) =>
  optionalParagraph(most * maxLength)
    .default("")
    .transform((text) => [...new Set(parts(text, /\r?\n/))])
    .refine((list) => list.length <= most, `At most ${most} lines.`)
    .refine((list) => list.every((one) => one.length <= maxLength), `At most ${maxLength} characters per line.`);

type Schedule = { times: string[]; hours: OpeningHours[] | null };

const period = /^([01]\d|2[0-3]):[0-5]\d(-([01]\d|2[0-3]):[0-5]\d)?$/;
const opens = (text: string) => text.includes("-");

/** Start times such as `09:00, 14:30`, or opening hours such as `09:00-12:30, 14:00-18:00`. */
const times = optionalLine(300)
  .transform((text) => {
    const list = parts(text.replace(/\s*[-–]\s*/g, "-"), /[,;\s]+/);
    return [...new Set(list.map((one) => one.replace(/(?<!\d)\d:/g, "0$&")))].sort();
  })
  .refine((list) => list.length <= 30, "At most 30 times.")
  .refine((list) => list.every((one) => period.test(one)), "Use times such as 09:00, 14:30, or 10:00-18:00.")
  .refine((list) => list.every(opens) || !list.some(opens), "Use either start times or opening hours.")
  .refine(
    (list) =>
      list.filter(opens).every((one, at) => one.slice(0, 5) < one.slice(6) && (list[at - 1] ?? "").slice(6) < one),
    "Opening hours end on the same date and do not overlap.",
  )
  .transform(
    (list): Schedule =>
      list.some(opens)
        ? { times: [], hours: list.map((one) => ({ from: one.slice(0, 5), to: one.slice(6) })) }
        : { times: list, hours: null },
  );

const dates = optionalParagraph(4000)
  .default("")
  .transform((text) => [...new Set(parts(text, /[,;\s]+/))].sort())
  .refine((list) => list.every(isCalendarDate), "Use dates such as 2027-12-24, 2027-12-25.");

const unitKind = z.enum(unitKinds);
const unit = z
  .strictObject({
    id: id.optional(),
    kind: z.enum(unitKinds, { error: "Choose a kind." }),
    ageFrom: optionalWhole(0, 0, 120),
    ageTo: optionalWhole(120, 0, 120),
    priceMinor: amount,
    paxCount: optionalWhole(1, 0, 20),
    minQuantity: optionalWhole(0, 0, 50),
    maxQuantity: optionalWhole(20, 0, 50),
    accompaniedBy: z.array(unitKind).max(7).default([]),
  })
  .refine(({ ageFrom, ageTo }) => ageFrom <= ageTo, { path: ["ageTo"], error: "Can't be below the first age." })
  .refine(({ minQuantity, maxQuantity }) => minQuantity <= maxQuantity, {
    path: ["maxQuantity"],
    error: "Can't be below the minimum.",
  });

type Unit = z.output<typeof unit>;

/** Why a unit could never be booked, or would be booked without any place. */
function findCompanyProblem(own: Unit, kinds: ReadonlySet<UnitKind>): string | null {
  if (lacksCompany(own, kinds)) return "Choose at least one participant type of this option.";
  const { kind, paxCount, accompaniedBy } = own;
  if (paxCount === 0 && accompaniedBy.every((other) => other === kind))
    return "It takes no place, so choose with whom it comes.";
  return null;
}

const rule = z
  .strictObject({
    id: id.optional(),
    weekdays: z.array(z.number().int().min(1).max(7)).min(1, "Choose at least one weekday.").max(7),
    firstDate: z.string({ error: "Enter the first date." }).pipe(calendarDate),
    lastDate: calendarDate.nullable().default(null),
    times,
    capacity: whole(1, 500),
    priceBp: wholeOr(10_000, z.number().int().min(1000, "At least 10 %.").max(100_000, "At most 1,000 %.")),
    exceptDates: dates,
  })
  .refine(({ firstDate, lastDate }) => lastDate === null || firstDate <= lastDate, {
    path: ["lastDate"],
    error: "Can't be before the first date.",
  });

const maxPerPerson = 3;
const minutesPerDay = 1440;
const question = z
  .strictObject({
    label: line(200),
    per: z.enum(questionScopes).default("booking"),
    kind: z.enum(questionKinds).default("text"),
    required: z.boolean().default(false),
    choices: lines(30, 100),
  })
  .refine(({ kind, choices }) => kind !== "choice" || choices.length > 1, {
    path: ["choices"],
    error: "Enter at least two answers.",
  });

const datePrice = z
  .strictObject({
    kind: z.enum(datePriceKinds, { error: "Choose what the price is for." }),
    firstDate: z.string({ error: "Enter the first date." }).pipe(calendarDate),
    /** Empty: only the first date. */
    lastDate: calendarDate.nullable().default(null),
    priceMinor: amount,
  })
  .transform(({ lastDate, ...price }) => ({ ...price, lastDate: lastDate ?? price.firstDate }))
  .refine(({ firstDate, lastDate }) => firstDate <= lastDate, {
    path: ["lastDate"],
    error: "Can't be before the first date.",
  });
type DatePrice = z.output<typeof datePrice>;

const overlap = (a: DatePrice, b: DatePrice) =>
  a.kind === b.kind && a.firstDate <= b.lastDate && b.firstDate <= a.lastDate;

/** Why times do not fit how an option is sold; several days need none. */
function findTimesProblem(availability: TourAvailability, schedule: Schedule | string[]): string | null {
  // Times with an error of their own are not parsed.
  if (Array.isArray(schedule)) return null;
  const { times, hours } = schedule;
  if (availability === "opening_hours") return hours ? null : "Enter opening hours such as 10:00-18:00.";
  if (hours) return "Enter start times such as 09:00, 14:30, or choose opening hours above.";
  return times.length > 0 || availability === "multi_day" ? null : "Enter at least one time.";
}

const option = z
  .strictObject({
    id: id.optional(),
    title: line(120),
    availability: z.enum(tourAvailabilities).default("start_times"),
    /** Missing for several days, whose duration follows from their number. */
    durationMinutes: whole(15, 43_200).nullable().default(null),
    days: whole(2, 30).nullable().default(null),
    pricing: z.enum(["per_unit", "per_booking"]).default("per_unit"),
    bookingPriceMinor: amount.nullable().default(null),
    /** One group for each departure; only with a price per booking. */
    private: z.boolean().default(false),
    pickups: lines(30, 120),
    units: z
      .array(unit)
      .min(1, "Add at least one participant type.")
      .max(10)
      .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, "Each kind only once.")
      .superRefine((list, { addIssue }) => {
        const kinds = new Set(list.map(({ kind }) => kind));
        for (const [at, unit] of list.entries()) {
          const message = findCompanyProblem(unit, kinds);
          if (message) addIssue({ code: "custom", path: [at, "accompaniedBy"], message });
        }
      }),
    rules: z.array(rule).max(30).default([]),
    datePrices: z.array(datePrice).max(100).default([]),
    questions: z
      .array(question)
      .max(10)
      .refine(
        (list) => list.filter(({ per }) => per === "person").length <= maxPerPerson,
        `At most ${maxPerPerson} questions for each person.`,
      )
      .default([]),
  })
  .superRefine(({ availability, durationMinutes, days, rules }, { addIssue }) => {
    const issue = (path: (string | number)[], message: string) => addIssue({ code: "custom", path, message });
    if (availability === "multi_day" && days === null) issue(["days"], "Enter the number of days.");
    if (availability !== "multi_day" && durationMinutes === null) issue(["durationMinutes"], "Enter a number.");
    for (const [at, { times }] of rules.entries()) {
      const message = findTimesProblem(availability, times);
      if (message) issue(["rules", at, "times"], message);
    }
  })
  .superRefine(({ pricing, units, datePrices }, { addIssue }) => {
    const priced: string[] = pricing === "per_booking" ? ["booking"] : units.map(({ kind }) => kind);
    for (const [at, one] of datePrices.entries()) {
      const path = ["datePrices", at];
      if (!priced.includes(one.kind))
        addIssue({ code: "custom", path: [...path, "kind"], message: "This option has no such price." });
      if (datePrices.slice(0, at).some((other) => overlap(one, other)))
        addIssue({ code: "custom", path: [...path, "firstDate"], message: "These dates already have such a price." });
    }
  })
  .refine(({ pricing, bookingPriceMinor }) => pricing === "per_unit" || bookingPriceMinor !== null, {
    path: ["bookingPriceMinor"],
    error: "Enter the price of a booking.",
  })
  .transform(({ availability, durationMinutes, days, rules, ...option }) => {
    const span = availability === "multi_day" ? days : null;
    return {
      ...option,
      days: span,
      durationMinutes: span ? span * minutesPerDay : (durationMinutes ?? 0),
      rules: rules.map(({ times, ...rule }) => ({
        ...rule,
        times: span && times.times.length === 0 ? { ...times, times: [noTime] } : times,
      })),
    };
  });

const fields = {
  title: line(120),
  translations: titleTranslations.prefault({}),
  typeId: chosenOne("Choose a type."),
  cityId: chosenOne("Choose a city."),
  summary: optionalParagraph(300).default(""),
  description: paragraph(6000),
  highlights: lines(12),
  itemIds: chosenIds,
  included: lines(20),
  excluded: lines(20),
  itinerary: z
    .array(z.strictObject({ title: line(120), text: optionalParagraph(2000).default("") }))
    .max(60)
    .default([]),
  meetingPoint: line(300),
  pin: mapPin,
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .min(1, "Choose at least one language.")
    .max(20),
  phone: z.union([z.literal(""), phone]).default(""),
  email: z.union([z.literal(""), z.email("Enter an email address such as desk@example.com.").max(254)]).default(""),
  confirmMode: z.enum(["instant", "request"]).default("instant"),
  /** Response time for requests in hours; null means the site's setting. */
  respondHours: whole(1, 168).nullable().default(null),
  cutoffMinutes: optionalWhole(60, 0, 43_200),
  minParticipants: optionalWhole(1, 1, 500),
  weatherDependent: z.boolean().default(false),
  policyId: chosenOne("Choose a cancellation policy."),
  options: z.array(option).min(1, "Add at least one option.").max(12),
  pictures: chosenPictures,
};

/** Resellers read one kind of availability for each tour, as OCTO has it. */
const oneAvailability = ({ options }: { options: readonly z.output<typeof option>[] }) => {
  const rules = options.flatMap((one) => one.rules);
  return rules.every(({ times: { hours } }) => hours === null) || rules.every(({ times: { hours } }) => hours !== null);
};
const mixed = { path: ["options"], error: "A tour has either start times or opening hours in all its schedules." };

/** A departure with fewer participants is cancelled, so every departure must have room for them. */
const hasPlaces = ({
  minParticipants,
  options,
}: {
  minParticipants: number;
  options: readonly z.output<typeof option>[];
}) => options.every(({ rules }) => rules.every(({ capacity }) => minParticipants <= capacity));
const tooFewPlaces = { path: ["minParticipants"], error: "Not more than the smallest capacity of the schedules." };

export const tourForm = z.strictObject(fields).refine(oneAvailability, mixed).refine(hasPlaces, tooFewPlaces);
export type TourForm = z.output<typeof tourForm>;
export type TourOptionForm = TourForm["options"][number];
/** `version` is the one that the editor loaded. A newer stored version is a conflict. */
export const tourUpdate = z
  .strictObject({ ...fields, version: z.number().int().min(1) })
  .refine(oneAvailability, mixed)
  .refine(hasPlaces, tooFewPlaces);
