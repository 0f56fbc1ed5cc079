/** Reasons of amounts that are charged after booking. */
export const chargeKinds = ["late_return", "damage", "fuel", "mileage", "cleaning", "no_show", "other"] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export const chargeLabels = {
  late_return: "Late return",
  damage: "Damage",
  fuel: "Fuel",
  mileage: "Additional kilometres",
  cleaning: "Cleaning",
  no_show: "No-show fee",
  other: "Other charge",
} as const satisfies Record<ChargeKind, string>;
