/** Reasons of amounts that are charged after booking. Each product kind has some of them (`ProductKind.charges`). */
export const chargeKinds = [
  "extras",
  "late_check_out",
  "late_return",
  "damage",
  "fuel",
  "mileage",
  "cleaning",
  "no_show",
  "other",
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export const chargeLabels = {
  extras: "Minibar and extras",
  late_check_out: "Late check-out",
  late_return: "Late return",
  damage: "Damage",
  fuel: "Fuel",
  mileage: "Additional kilometres",
  cleaning: "Cleaning",
  no_show: "No-show fee",
  other: "Other charge",
} as const satisfies Record<ChargeKind, string>;
