import { describe, expect, it } from "vitest";
import { encodings, type ImportRun, separators } from "@/lib/contracts/site/import";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { columnName, encodingLabels, separatorLabels } from "./labels";
import { getProgress, getSample, mapField } from "./run-facts";
import { type ImportSubjectId, importSubjects } from "./subjects";

describe("column sample", () => {
  const run = {
    sample: [
      ["Casa", " ", "10"],
      ["", "Porto"],
      ["Sol", "Braga"],
      ["Mar", "Faro"],
      ["Lua", "Évora"],
    ],
  };

  it("contains the first three values that are not empty", () => {
    expect(getSample(run, 0)).toBe("Casa · Sol · Mar");
    expect(getSample(run, 1)).toBe("Porto · Braga · Faro");
  });

  it("is empty without a column and ignores rows that are too short", () => {
    expect(getSample(run, undefined)).toBe("");
    expect(getSample(run, 2)).toBe("10");
    expect(getSample(run, 9)).toBe("");
    expect(getSample({ sample: [] }, 0)).toBe("");
  });
});

it("maps a field to one column or none and allows a column for several fields", () => {
  const mapping = { title: 0, city: 1 };
  expect(mapField(mapping, "city", 3)).toEqual({ title: 0, city: 3 });
  expect(mapField(mapping, "city", null)).toEqual({ title: 0 });
  expect(mapField(mapping, "price", 0)).toEqual({ title: 0, city: 1, price: 0 });
  expect(mapField(mapping, "gone", null)).toEqual(mapping);
});

describe("import progress", () => {
  const counts: ImportRun["counts"] = {
    waiting: 0,
    new: 0,
    known: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    noted: 0,
    assumed: 0,
    duplicates: 0,
    changes: 0,
    removed: 0,
  };

  it("counts all rows including refused ones during the check", () => {
    const state = "checking";
    expect(getProgress({ state, rowsTotal: 10, counts: { ...counts, waiting: 10 } })).toEqual({ done: 0, all: 10 });
    expect(getProgress({ state, rowsTotal: 10, counts: { ...counts, waiting: 3, new: 5, refused: 2 } })).toEqual({
      done: 7,
      all: 10,
    });
  });

  it("excludes refused rows during the import", () => {
    const some = { ...counts, new: 2, known: 1, created: 4, updated: 3, refused: 9 };
    expect(getProgress({ state: "importing", rowsTotal: 19, counts: some })).toEqual({ done: 7, all: 10 });
  });
});

describe.each(Object.keys(importSubjects) as ImportSubjectId[])("import of %s", (id) => {
  const subject = importSubjects[id];
  const names = Object.keys(subject.fields);

  it("assigns every field to a group with unique labels", () => {
    for (const { of } of subject.groups) {
      const labels = names.filter((name) => subject.fields[name]?.of === of).map((name) => subject.fields[name]?.label);
      expect(labels.length).toBeGreaterThan(0);
      expect(new Set(labels).size).toBe(labels.length);
    }
    const groups = subject.groups.map(({ of }) => of);
    for (const name of names) expect(groups, name).toContain(subject.fields[name]?.of);
  });

  it("requires only existing fields", () => {
    for (const name of subject.needed) expect(names).toContain(name);
  });

  it("has endpoints and a review page in each area", () => {
    const areas: ConsoleArea[] = id === "hotel" ? ["admin", "subadmin"] : ["admin"];
    for (const area of areas) {
      const { upload, check, run, undo } = subject.endpoints(area);
      for (const { path } of [upload, check, run, undo]) expect(path).toMatch(new RegExp(`^/api/${area}/`));
      expect(subject.reviewHref(area)).toMatch(new RegExp(`^/${area}/`));
    }
  });

  it("returns the label of each field and of the whole row", () => {
    for (const name of names) expect(columnName(id, name)).toBe(subject.fields[name]?.label);
    expect(columnName(id, "row")).toBe("Row");
  });
});

it("fills in default values if there is a type and a policy", () => {
  const choices = { propertyTypes: [{ id: 4, name: "Hotel" }], policies: [{ id: 9, name: "Free" }], countries: [] };
  expect(importSubjects.hotel.toDefaults(choices)).toMatchObject({ propertyTypeId: 4, policyId: 9 });
  const fleet = {
    types: [{ id: 3, name: "Car" }],
    policies: [{ id: 9, name: "Free" }],
    countries: [],
    currency: "USD",
  };
  expect(importSubjects.fleet.toDefaults(fleet)).toMatchObject({ typeId: 3, policyId: 9, company: "Our fleet" });
});

it("has a label for every encoding and separator", () => {
  expect(Object.keys(encodingLabels).sort()).toEqual([...encodings].sort());
  expect(Object.keys(separatorLabels).sort()).toEqual([...separators].sort());
});
