import { describe, expect, it } from "vitest";
import { encodings, type ImportRun, separators } from "@/lib/contracts/site/import";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { columnName, encodingLabels, separatorLabels } from "./labels";
import { getProgress, getSample, mapField } from "./run-facts";
import { type ImportSubjectId, importSubjects } from "./subjects";

describe("the sample of a column", () => {
  const run = {
    sample: [
      ["Casa", " ", "10"],
      ["", "Porto"],
      ["Sol", "Braga"],
      ["Mar", "Faro"],
      ["Lua", "Évora"],
    ],
  };

  it("has the first values that are not empty", () => {
    expect(getSample(run, 0)).toBe("Casa · Sol · Mar");
    expect(getSample(run, 1)).toBe("Porto · Braga · Faro");
  });

  it("is empty without a column, and for rows that are too short", () => {
    expect(getSample(run, undefined)).toBe("");
    expect(getSample(run, 2)).toBe("10");
    expect(getSample(run, 9)).toBe("");
    expect(getSample({ sample: [] }, 0)).toBe("");
  });
});

it("a field has one column or none; one column may be used twice", () => {
  const mapping = { title: 0, city: 1 };
  expect(mapField(mapping, "city", 3)).toEqual({ title: 0, city: 3 });
  expect(mapField(mapping, "city", null)).toEqual({ title: 0 });
  expect(mapField(mapping, "price", 0)).toEqual({ title: 0, city: 1, price: 0 });
  expect(mapField(mapping, "gone", null)).toEqual(mapping);
});

describe("the progress of an import", () => {
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

  it("of a check counts all rows, also those that are refused", () => {
    const state = "checking";
    expect(getProgress({ state, rowsTotal: 10, counts: { ...counts, waiting: 10 } })).toEqual({ done: 0, all: 10 });
    expect(getProgress({ state, rowsTotal: 10, counts: { ...counts, waiting: 3, new: 5, refused: 2 } })).toEqual({
      done: 7,
      all: 10,
    });
  });

  it("of an import counts the rows that are imported only", () => {
    const some = { ...counts, new: 2, known: 1, created: 4, updated: 3, refused: 9 };
    expect(getProgress({ state: "importing", rowsTotal: 19, counts: some })).toEqual({ done: 7, all: 10 });
  });
});

describe.each(Object.keys(importSubjects) as ImportSubjectId[])("the import of %s", (id) => {
  const subject = importSubjects[id];
  const names = Object.keys(subject.fields);

  it("shows every field in one of its groups, with a label of its own in the group", () => {
    for (const { of } of subject.groups) {
      const labels = names.filter((name) => subject.fields[name]?.of === of).map((name) => subject.fields[name]?.label);
      expect(labels.length).toBeGreaterThan(0);
      expect(new Set(labels).size).toBe(labels.length);
    }
    const groups = subject.groups.map(({ of }) => of);
    for (const name of names) expect(groups, name).toContain(subject.fields[name]?.of);
  });

  it("needs fields that it has", () => {
    for (const name of subject.needed) expect(names).toContain(name);
  });

  it("has endpoints and pages in its areas", () => {
    const areas: ConsoleArea[] = id === "hotel" ? ["admin", "subadmin"] : ["admin"];
    for (const area of areas) {
      const { upload, check, run, undo } = subject.endpoints(area);
      for (const { path } of [upload, check, run, undo]) expect(path).toMatch(new RegExp(`^/api/${area}/`));
      expect(subject.reviewHref(area)).toMatch(new RegExp(`^/${area}/`));
    }
  });

  it("names a column of the file, and the row as a whole", () => {
    for (const name of names) expect(columnName(id, name)).toBe(subject.fields[name]?.label);
    expect(columnName(id, "row")).toBe("Row");
  });
});

it("default values are complete as soon as there is a type and a policy", () => {
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

it("every encoding and separator has a name", () => {
  expect(Object.keys(encodingLabels).sort()).toEqual([...encodings].sort());
  expect(Object.keys(separatorLabels).sort()).toEqual([...separators].sort());
});
