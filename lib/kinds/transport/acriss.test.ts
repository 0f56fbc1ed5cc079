import { expect, it } from "vitest";
import { explainAcriss } from "./acriss";

it.each([
  ["CDMR", ["Compact", "4–5 doors", "Manual", "Air conditioning"]],
  ["ECMN", ["Economy", "2–4 doors", "Manual", "No air conditioning"]],
  ["DWBI", ["Compact", "Elite", "Estate car", "Automatic", "Four-wheel drive", "Plug-in hybrid", "Air conditioning"]],
  ["PFDC", ["Premium", "SUV", "Automatic", "All-wheel drive", "Electric", "Air conditioning"]],
])("explains the ACRISS code %s", (code, texts) => expect(explainAcriss(code)).toEqual(texts));

it.each(["", "CDM", "CDMRX", "cdmr", "ZDMR", "CAMR", "CDXR", "CDMG"])(
  "returns null for the invalid ACRISS code “%s”",
  (code) => {
    expect(explainAcriss(code)).toBeNull();
  },
);
