import { expect, it } from "vitest";
import { explainAcriss } from "@/lib/kinds/transport/acriss";
import { carPlans } from "./rental-plans";

it("has codes that agree with the gearbox of each car", () => {
  const gearboxes = { manual: "Manual", automatic: "Automatic" } as const;
  for (const { acriss, gearbox } of carPlans) expect(explainAcriss(acriss)).toContain(gearboxes[gearbox]);
});
