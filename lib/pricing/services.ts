import type { ChosenService, Party, ServiceLine, ServicePer, ServiceRule } from "./types";

export function personsIn(rooms: Party): number {
  return rooms.reduce((sum, room) => sum + room.adults + room.childAges.length, 0);
}

function getTimes(per: ServicePer, nights: number, persons: number): number {
  switch (per) {
    case "stay":
    case "piece":
      return 1;
    case "night":
      return nights;
    case "person":
      return persons;
    case "person_night":
      return persons * nights;
  }
}

/** Automatic services, then the chosen ones. The caller must refuse unknown services. */
export function priceServices(
  rules: readonly ServiceRule[],
  chosen: readonly ChosenService[],
  nights: number,
  rooms: Party,
): ServiceLine[] {
  const wanted = new Map(chosen.map((service) => [service.id, service.quantity]));
  const persons = personsIn(rooms);
  return rules.flatMap((rule) => {
    const times = wanted.get(rule.id) ?? (rule.auto ? 1 : 0);
    if (times <= 0) return [];
    const quantity = times * getTimes(rule.per, nights, persons);
    return {
      kind: "service",
      label: rule.name,
      serviceId: rule.id,
      per: rule.per,
      quantity,
      unitMinor: rule.priceMinor,
      amountMinor: rule.priceMinor * quantity,
      taxable: rule.taxable,
      pay: "online",
    } satisfies ServiceLine;
  });
}
