import { getKindLabels } from "@/lib/kinds";
import type { ServicePer } from "@/lib/pricing/types";

/** English text of consoles: what the price of an extra service is for, in the unit of time of its product kind. */
export function describeServicePer(per: ServicePer, kind: string): string {
  const unit = getKindLabels(kind).duration.one.replace("{n} ", "");
  return {
    stay: "Per booking",
    night: `Per ${unit}`,
    person: "Per person",
    person_night: `Per person and ${unit}`,
    piece: "Per piece",
  }[per];
}
