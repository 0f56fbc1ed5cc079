import type { NightEdit } from "@/lib/contracts/hotels/calendar-nights";
import type { FieldErrors } from "@/lib/errors";
import { type Draft, type EditKind, toEdit } from "../night-draft";

/** A limit is changed alone here, because room types have different limits. */
export const rateKinds = [
  { kind: "price", label: "Price" },
  { kind: "units", label: "Rooms on sale" },
  { kind: "close", label: "Close" },
  { kind: "open", label: "Open" },
  { kind: "minNights", label: "Shortest stay" },
  { kind: "maxNights", label: "Longest stay" },
  { kind: "noArrival", label: "Arrivals" },
  { kind: "noDeparture", label: "Departures" },
] as const;
export type RateKind = (typeof rateKinds)[number]["kind"];

export const toRateKind = (kind: EditKind): RateKind => (kind === "limits" ? "minNights" : kind);

/** The edit of a draft, or its field errors. */
export function toRateEdit(
  kind: RateKind,
  draft: Draft,
  currency: string,
): { edit: NightEdit } | { errors: FieldErrors } {
  switch (kind) {
    case "noArrival":
    case "noDeparture":
      return { edit: { kind: "limits", [kind]: draft[kind] } };
    case "minNights":
    case "maxNights": {
      const checked = toEdit({ ...draft, kind: "limits" }, currency);
      if ("errors" in checked || checked.edit.kind !== "limits") return checked;
      return { edit: { kind: "limits", [kind]: checked.edit[kind] ?? null } };
    }
    default:
      return toEdit({ ...draft, kind }, currency);
  }
}
