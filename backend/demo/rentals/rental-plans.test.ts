import { expect, it } from "vitest";
import { explainAcriss } from "@/lib/kinds/transport/acriss";
import { carPlans } from "./rental-plans";

it("has ACRISS codes that match the gearbox and the doors of each car", () => {
  const gearboxes = { manual: "Manual", automatic: "Automatic" } as const;
  for (const { title, acriss, gearbox, doors } of carPlans) {
    const texts = explainAcriss(acriss) ?? [];
    expect(texts, title).toContain(gearboxes[gearbox]);
    expect(texts.includes("2–3 doors"), title).toBe(doors === 3);
  }
});
