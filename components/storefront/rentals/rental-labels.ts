import type { RentalHit } from "@/lib/contracts/transport/rental-search";
import type { PageTranslator, Text } from "@/lib/language/messages";

export const gearboxLabels = { manual: "Manual", automatic: "Automatic" } as const satisfies Record<string, Text>;
export const fuelLabels = {
  petrol: "Petrol",
  diesel: "Diesel",
  hybrid: "Hybrid",
  electric: "Electric",
} as const satisfies Record<string, Text>;

type Specs = Pick<RentalHit, "seats" | "doors" | "bags" | "gearbox" | "fuel" | "airCon" | "acriss">;

/** The equipment of a model as words. */
export function listSpecs(t: PageTranslator, { seats, doors, bags, gearbox, fuel, airCon }: Specs): string[] {
  return [
    seats ? t.count("{n} seat", "{n} seats", seats) : null,
    doors ? t.count("{n} door", "{n} doors", doors) : null,
    bags ? t.count("{n} bag", "{n} bags", bags) : null,
    gearbox ? t(gearboxLabels[gearbox]) : null,
    fuel ? t(fuelLabels[fuel]) : null,
    airCon ? t("Air conditioning") : null,
  ].filter((text) => text !== null);
}

export const rentalTimeIn = (t: PageTranslator, { unit, count }: { unit: "day" | "hour"; count: number }): string =>
  unit === "day" ? t.count("{n} day", "{n} days", count) : t.count("{n} hour", "{n} hours", count);

/** The deposit that is blocked at pick-up, `amount` for each of the vehicles. */
export const describeDeposit = (t: PageTranslator, units: number, amount: string): string =>
  units > 1
    ? t("{amount} deposit for each vehicle is blocked on the driver's card at pick-up. It is not part of the price.", {
        amount,
      })
    : t("{amount} deposit is blocked on the driver's card at pick-up. It is not part of the price.", { amount });
