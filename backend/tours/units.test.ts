import { expect, it } from "vitest";
import { Random } from "@/backend/stock/testing/random";
import { checkUnits, countPlaces, type TourUnit, type UnitQuantity, unitKinds } from "@/lib/kinds/tour/units";

const unit = (id: number, kind: TourUnit["kind"], changes: Partial<TourUnit> = {}): TourUnit => ({
  id,
  kind,
  ageFrom: 0,
  ageTo: 120,
  priceMinor: 1_000,
  paxCount: 1,
  minQuantity: 0,
  maxQuantity: 20,
  accompaniedBy: [],
  ...changes,
});

const adult = unit(1, "adult");
const family = unit(2, "family", { paxCount: 4 });
const infant = unit(3, "infant", { paxCount: 0, accompaniedBy: ["adult", "family"] });

it("counts a family, two adults and an infant as six places and refuses an infant alone", () => {
  const units = [adult, family, infant];
  const party = [
    { unitId: 2, quantity: 1 },
    { unitId: 1, quantity: 2 },
    { unitId: 3, quantity: 1 },
  ];
  expect(checkUnits(units, party)).toEqual([]);
  expect(countPlaces(units, party)).toBe(6);
  expect(checkUnits(units, [{ unitId: 3, quantity: 1 }])).toEqual([
    { code: "accompanied_by", unit: infant, by: ["adult", "family"] },
  ]);
});

/** The rules by person: lists all persons and checks each. */
function isBookable(units: readonly TourUnit[], choice: readonly UnitQuantity[]): boolean {
  const people = choice.flatMap(({ unitId, quantity }) => Array.from({ length: quantity }, () => unitId));
  if (people.length === 0) return false;
  for (const id of people) {
    const own = units.find((one) => one.id === id);
    if (!own) return false;
    const others = people.map((other) => units.find((one) => one.id === other)?.kind);
    if (own.accompaniedBy.length > 0 && !others.some((kind) => kind && own.accompaniedBy.includes(kind))) return false;
  }
  for (const { id, minQuantity, maxQuantity } of units) {
    const count = people.filter((person) => person === id).length;
    if (count < minQuantity || count > maxQuantity) return false;
  }
  return true;
}

it("agrees with a reference that checks the rules for each person", () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.info(`seed ${seed}`);
  const random = new Random(seed);
  const verdicts = { yes: 0, no: 0 };
  for (let round = 0; round < 5_000; round++) {
    const units = Array.from({ length: random.between(1, 4) }, (_, at) =>
      unit(at + 1, random.one(unitKinds), {
        paxCount: random.between(0, 4),
        minQuantity: random.chance(0.2) ? random.between(1, 2) : 0,
        maxQuantity: random.between(2, 5),
        accompaniedBy: random.chance(0.4) ? [random.one(unitKinds), random.one(unitKinds)] : [],
      }),
    );
    const choice = units.map(({ id }) => ({ unitId: id, quantity: random.between(0, 3) }));
    if (random.chance(0.05)) choice.push({ unitId: 99, quantity: 1 });
    const expected = isBookable(units, choice);
    verdicts[expected ? "yes" : "no"]++;
    expect([round, seed, checkUnits(units, choice).length === 0]).toEqual([round, seed, expected]);
  }
  expect(Math.min(verdicts.yes, verdicts.no)).toBeGreaterThan(200);
});
