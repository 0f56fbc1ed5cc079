import type {
  Feature,
  Location,
  Media,
  Option,
  OptionContent,
  Pricing,
  PricingUnit,
  Product,
  ProductContent,
  Supplier,
  Unit,
} from "@octocloud/types";
import type { Db } from "@/backend/db/client";
import { readSettings } from "@/backend/site/settings";
import { type UnitKind, unitLabels } from "@/lib/kinds/tour/units";
import { currencyExponent } from "@/lib/money";
import type { Priced } from "@/lib/pricing/types";
import { pictureUrl } from "@/lib/site/pictures";
import { localToday } from "@/lib/time-zone";
import { isSellable, priceChoice, type SoldOption, type SoldTour } from "./catalogue";

/** The capabilities of the specification that are supported besides its core. */
export const capabilities = ["octo/pricing", "octo/content"] as const;
export type Capability = (typeof capabilities)[number];
export type CapabilitySet = ReadonlySet<Capability>;

/** The package has enums, which plain values do not match; the values are the ones of the specification. */
type Plain<T> = T extends string
  ? `${T}`
  : T extends readonly (infer One)[]
    ? Plain<One>[]
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T;
export type OctoProduct = Plain<Product>;
export type OctoOption = Plain<Option>;
export type OctoPricing = Plain<Pricing>;

export async function getSupplier(db: Db, origin: string, enabled: CapabilitySet): Promise<Plain<Supplier>> {
  const { v: name, contact } = await readSettings(db, "site");
  return {
    id: "wayfare",
    name,
    endpoint: new URL("/api/octo", origin).href,
    contact: { website: origin, email: contact.email, telephone: contact.phone, address: contact.address },
    ...(enabled.has("octo/content") ? { shortDescription: null, media: [] } : {}),
  };
}

/** Resellers pay the retail price, so the net price is the same. */
export function toPricing(priced: Priced, currency: string): OctoPricing {
  const amount = priced.totals.totalMinor;
  const added = priced.lines.flatMap((line) =>
    line.kind === "tax" || line.kind === "fee" ? [{ name: line.label, amountMinor: line.amountMinor }] : [],
  );
  return {
    original: amount,
    retail: amount,
    net: amount,
    currency,
    currencyPrecision: currencyExponent(currency),
    includedTaxes: [...added, ...priced.included].map((tax) => ({
      name: tax.name,
      retail: tax.amountMinor,
      original: tax.amountMinor,
      net: tax.amountMinor,
    })),
  };
}

/** The price of one unit, and of a group for options with one price. */
export const priceUnit = (
  tour: SoldTour,
  option: SoldOption,
  unitId: number,
  slot: { date: string; priceBp: number },
) => toPricing(priceChoice(tour, option, slot, [{ unitId, quantity: 1 }]), tour.currency);

/** The price of each unit in a slot; empty for options with one price for a group. */
export const unitPricing = (
  tour: SoldTour,
  option: SoldOption,
  slot: { date: string; priceBp: number },
): Plain<PricingUnit>[] =>
  option.pricing === "per_booking"
    ? []
    : option.units.map(({ id }) => ({ unitId: String(id), ...priceUnit(tour, option, id, slot) }));

const unitTypes: Record<UnitKind, `${Unit["type"]}`> = {
  adult: "ADULT",
  youth: "YOUTH",
  child: "CHILD",
  infant: "INFANT",
  senior: "SENIOR",
  student: "STUDENT",
  family: "FAMILY",
};

/** The contact data that a confirmation needs: the guide calls guests who are late. */
const requiredContact = ["firstName", "lastName", "phoneNumber"] as const;

function toUnit(
  tour: SoldTour,
  option: SoldOption,
  unit: SoldOption["units"][number],
  enabled: CapabilitySet,
): Plain<Unit> {
  const others = option.units.filter(({ kind }) => unit.accompaniedBy.includes(kind));
  const from = { date: localToday(tour.timeZone, new Date()), priceBp: option.lowestBp };
  const priced = enabled.has("octo/pricing") && option.pricing === "per_unit";
  return {
    id: String(unit.id),
    internalName: unitLabels[unit.kind],
    reference: null,
    type: unitTypes[unit.kind],
    restrictions: {
      minAge: unit.ageFrom,
      maxAge: unit.ageTo,
      idRequired: unit.kind === "student" || unit.kind === "senior",
      minQuantity: unit.minQuantity || null,
      maxQuantity: unit.maxQuantity,
      paxCount: unit.paxCount,
      accompaniedBy: others.map(({ id }) => String(id)),
    },
    requiredContactFields: [],
    ...(priced ? { pricingFrom: [priceUnit(tour, option, unit.id, from)] } : {}),
    ...(enabled.has("octo/content")
      ? { title: unitLabels[unit.kind], shortDescription: `Age ${unit.ageFrom} to ${unit.ageTo}`, features: [] }
      : {}),
  };
}

/** The instant until which cancelling is free, as the minutes before the start; 0 if there is none. */
function getCutoff({ policy }: SoldTour): { amount: number; unit: "day" | "hour" | "minute"; text: string } {
  const free = policy.tiers.filter(({ fee }) => fee.kind === "none").map((tier) => tier.untilMinutesBefore);
  const minutes = free.length > 0 ? Math.min(...free) : 0;
  const [amount, unit] =
    minutes > 0 && minutes % 1440 === 0
      ? ([minutes / 1440, "day"] as const)
      : minutes > 0 && minutes % 60 === 0
        ? ([minutes / 60, "hour"] as const)
        : ([minutes, "minute"] as const);
  return { amount, unit, text: `${amount} ${unit}${amount === 1 ? "" : "s"}` };
}

const features = (texts: readonly string[], type: `${Feature["type"]}`) =>
  texts.map((text) => ({ shortDescription: text, type }));

const noIdentifiers = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
};

const toStart = (tour: SoldTour): Plain<Location> => ({
  title: tour.meetingPoint,
  shortDescription: null,
  types: ["START"],
  minutesTo: null,
  minutesAt: null,
  place: {
    latitude: tour.latitude,
    longitude: tour.longitude,
    postalAddress: {
      streetAddress: tour.meetingPoint,
      addressLocality: tour.city,
      addressRegion: null,
      postalCode: null,
      addressCountry: tour.countryCode,
      postOfficeBoxNumber: null,
    },
    identifiers: noIdentifiers,
    sameAs: [],
  },
});

const toMedia = (tour: SoldTour, origin: string): Plain<Media>[] =>
  tour.pictures.map(({ key, alt }, at) => ({
    // The formats of the specification do not include WebP, in which pictures are stored; the server converts them.
    src: new URL(pictureUrl(key, 1080), origin).href,
    type: "image/jpeg" as const,
    rel: at === 0 ? ("COVER" as const) : ("GALLERY" as const),
    title: alt,
    caption: null,
    copyright: null,
  }));

const commentary = ({ languages }: SoldTour) =>
  languages.map((language) => ({ format: "IN_PERSON" as const, language }));

function optionContent(option: SoldOption): Plain<OptionContent> {
  return {
    title: option.title,
    shortDescription: null,
    description: null,
    features: [],
    faqs: [],
    media: [],
    locations: [],
    categoryLabels: [],
    commentary: [],
    durationMinutesFrom: option.durationMinutes,
    durationMinutesTo: option.durationMinutes,
  };
}

export function toOption(tour: SoldTour, option: SoldOption, enabled: CapabilitySet): OctoOption {
  const cutoff = getCutoff(tour);
  const unitFrom = option.units[0]?.id ?? 0;
  const from = { date: localToday(tour.timeZone, new Date()), priceBp: option.lowestBp };
  return {
    id: String(option.id),
    default: option.id === tour.options[0]?.id,
    internalName: option.title,
    reference: null,
    availabilityLocalStartTimes: option.hasHours ? ["00:00"] : option.startTimes,
    cancellationCutoff: cutoff.text,
    cancellationCutoffAmount: cutoff.amount,
    cancellationCutoffUnit: cutoff.unit,
    requiredContactFields: [...requiredContact],
    restrictions: { minUnits: 1, maxUnits: null },
    units: option.units.map((unit) => toUnit(tour, option, unit, enabled)),
    ...(enabled.has("octo/pricing") && option.pricing === "per_booking"
      ? { pricingFrom: [priceUnit(tour, option, unitFrom, from)] }
      : {}),
    ...(enabled.has("octo/content") ? optionContent(option) : {}),
  };
}

function productContent(tour: SoldTour, origin: string): Plain<ProductContent> {
  const durations = tour.options.map(({ durationMinutes }) => durationMinutes);
  return {
    title: tour.title,
    shortDescription: tour.summary,
    description: tour.description,
    features: [
      ...features(tour.highlights, "HIGHLIGHT"),
      ...features(tour.included, "INCLUSION"),
      ...features(tour.excluded, "EXCLUSION"),
    ],
    faqs: [],
    media: toMedia(tour, origin),
    locations: [toStart(tour)],
    categoryLabels: ["guided-tours"],
    durationMinutesFrom: Math.min(...durations),
    durationMinutesTo: Math.max(...durations),
    commentary: commentary(tour),
  };
}

/** A tour as a product of the specification. */
export function toProduct(tour: SoldTour, origin: string, enabled: CapabilitySet): OctoProduct {
  const grouped = tour.options.every(({ pricing }) => pricing === "per_booking");
  return {
    id: String(tour.id),
    internalName: tour.title,
    reference: tour.slug,
    locale: "en",
    timeZone: tour.timeZone,
    allowFreesale: false,
    instantConfirmation: tour.confirmMode === "instant",
    instantDelivery: tour.confirmMode === "instant",
    availabilityRequired: true,
    availabilityType: tour.options.some(({ hasHours }) => hasHours) ? "OPENING_HOURS" : "START_TIME",
    deliveryFormats: ["QRCODE", "PDF_URL"],
    deliveryMethods: grouped ? ["VOUCHER"] : ["TICKET"],
    redemptionMethod: "DIGITAL",
    options: tour.options.filter(isSellable).map((option) => toOption(tour, option, enabled)),
    ...(enabled.has("octo/pricing")
      ? {
          defaultCurrency: tour.currency,
          availableCurrencies: [tour.currency],
          pricingPer: grouped ? ("BOOKING" as const) : ("UNIT" as const),
        }
      : {}),
    ...(enabled.has("octo/content") ? productContent(tour, origin) : {}),
  };
}
