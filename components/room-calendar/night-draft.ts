import type { CalendarNight, NightEdit } from "@/lib/contracts/hotels/calendar-nights";
import type { FieldErrors } from "@/lib/errors";
import { readAmount } from "@/lib/text/amount-input";

export const editKinds = [
  { kind: "price", label: "Price" },
  { kind: "close", label: "Close" },
  { kind: "open", label: "Open" },
  { kind: "limits", label: "Limits" },
  { kind: "units", label: "Rooms" },
] as const;
export type EditKind = (typeof editKinds)[number]["kind"];

const limitNames = ["minNights", "maxNights", "noArrival", "noDeparture"] as const;
export type LimitName = (typeof limitNames)[number];

/** Field values as entered. They become an edit once they are valid. */
export type Draft = {
  kind: EditKind;
  change: "fixed" | "percent_off" | "amount_off" | "amount_more" | "increase" | "clear";
  value: string;
  name: string;
  allowDiscount: boolean;
  minNights: string;
  maxNights: string;
  noArrival: boolean;
  noDeparture: boolean;
  units: string;
  /** Why nights are closed. */
  reason: string;
  /** Limits that differ between the nights. They stay as they are until they are entered. */
  mixed: readonly LimitName[];
};

export const isPercent = (change: Draft["change"]) => change === "percent_off" || change === "increase";
const wholeOrNull = (text: string) => (text.trim() === "" ? null : Number(text));
const same = <T>(values: readonly T[]): T | undefined => (new Set(values).size === 1 ? values[0] : undefined);

/** Initial field values: what all selected nights have in common. */
export function createDraft(kind: EditKind, nights: readonly CalendarNight[]): Draft {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? "" : String(value));
  const common = <Name extends LimitName | "units">(name: Name) => same(nights.map((night) => night[name]));
  return {
    kind,
    change: "fixed",
    value: "",
    name: "",
    reason: "",
    allowDiscount: true,
    minNights: text(common("minNights")),
    maxNights: text(common("maxNights")),
    noArrival: common("noArrival") ?? false,
    noDeparture: common("noDeparture") ?? false,
    units: text(common("units")),
    mixed: limitNames.filter((name) => new Set(nights.map((night) => night[name])).size > 1),
  };
}

/** A limit that is entered applies to all nights. */
export const changeDraft = (draft: Draft, changes: Partial<Draft>): Draft => ({
  ...draft,
  ...changes,
  mixed: draft.mixed.filter((name) => !(name in changes)),
});

function toLimits(draft: Draft): { edit: NightEdit } | { errors: FieldErrors } {
  const { noArrival, noDeparture, mixed } = draft;
  const minNights = wholeOrNull(draft.minNights);
  const maxNights = wholeOrNull(draft.maxNights);
  const isWrong = (n: number | null) => n !== null && (!Number.isInteger(n) || n < 1 || n > 365);
  if (isWrong(minNights)) return { errors: { minNights: "Enter 1 to 365 nights, or nothing." } };
  if (isWrong(maxNights)) return { errors: { maxNights: "Enter 1 to 365 nights, or nothing." } };
  if (mixed.length === limitNames.length) return { errors: { minNights: "Change one of the limits." } };
  const entries = Object.entries({ minNights, maxNights, noArrival, noDeparture });
  const changed = entries.filter(([name]) => !mixed.includes(name as LimitName));
  return { edit: { kind: "limits", ...Object.fromEntries(changed) } };
}

/** The edit of a draft, or its field errors. */
export function toEdit(draft: Draft, currency: string): { edit: NightEdit } | { errors: FieldErrors } {
  switch (draft.kind) {
    case "close":
      return { edit: { kind: "close", reason: draft.reason } };
    case "open":
      return { edit: { kind: "open" } };
    case "units": {
      const units = Number(draft.units);
      if (draft.units.trim() === "" || !Number.isInteger(units) || units < 0 || units > 1000) {
        return { errors: { units: "Enter a whole number of rooms." } };
      }
      return { edit: { kind: "units", units } };
    }
    case "limits":
      return toLimits(draft);
    case "price": {
      if (draft.change === "clear") return { edit: { kind: "clear_price" } };
      // A percentage has two decimals in every currency: 12.5 is 1,250 basis points.
      const value = isPercent(draft.change) ? readAmount(draft.value, "USD") : readAmount(draft.value, currency);
      if (value === null) {
        const what = isPercent(draft.change) ? "a percentage such as 15" : "an amount such as 120.00";
        return { errors: { value: `Enter ${what}.` } };
      }
      const { change, name, allowDiscount } = draft;
      return { edit: { kind: "price", change, value, name, allowDiscount } };
    }
  }
}
