import { productKinds } from "../../kinds";
import type { KindId, ProductKind } from "../../kinds/kind";

export const staffAreas = ["admin", "subadmin"] as const;
export type StaffArea = (typeof staffAreas)[number];

type ByAreaAndKind<Endpoints> = Readonly<Record<string, Endpoints>>;

/** Makes the endpoints for the orders of every registered kind in each area that has them. */
export const byAreaAndKind = <Endpoints>(
  make: (area: StaffArea, kind: KindId) => Endpoints,
  applies: (kind: ProductKind) => boolean = () => true,
): ByAreaAndKind<Endpoints> =>
  Object.fromEntries(
    productKinds
      .filter(applies)
      .flatMap(({ id: kind, routes }) =>
        staffAreas
          .filter((area) => routes[area] !== null)
          .map((area): [string, Endpoints] => [`${area} ${kind}`, make(area, kind)]),
      ),
  );

/** @throws if the area has no orders of the kind */
export function getOfAreaAndKind<Endpoints>(of: ByAreaAndKind<Endpoints>, area: StaffArea, kind: KindId): Endpoints {
  const endpoints = of[`${area} ${kind}`];
  if (!endpoints) throw new Error(`${area} has no orders of the kind ${kind}`);
  return endpoints;
}
