import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Draft } from "./form-values";
import { mergeDrafts, restoreDraft } from "./merge-drafts";

test("keeps edited values and takes all others from the saved version", () => {
  const fields = ["title", "city", "phone", "note"].map((name) => ({ name }));
  const before = { title: "Casa", city: "Lisbon", phone: "1", note: "old" };
  const mine = { ...before, title: "Casa Nova", note: "" };
  const theirs = { title: "Palace", city: "Porto", phone: "1", note: "old" };
  expect(mergeDrafts(fields, { mine, before, theirs })).toEqual({
    title: "Casa Nova",
    city: "Porto",
    phone: "1",
    note: "",
  });
});

test("sets a field without a value to null", () => {
  expect(mergeDrafts([{ name: "seats" }], { mine: {}, before: {}, theirs: {} })).toEqual({ seats: null });
});

test("compares rows by their values and ignores their keys", () => {
  const rows = (key: string, type: string) => ({ beds: [{ _key: key, type }] });
  const fields = [{ name: "beds" }];
  const theirs = rows("t", "twin");
  expect(mergeDrafts(fields, { mine: rows("b", "double"), before: rows("a", "double"), theirs })).toEqual(theirs);
  const mine = rows("b", "sofa");
  expect(mergeDrafts(fields, { mine, before: rows("a", "double"), theirs })).toEqual(mine);
});

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
test(`returns the saved version without edits and the edited version without a save (SEED=${seed})`, () => {
  const names = ["a", "b", "c"];
  const draft: fc.Arbitrary<Draft> = fc.record({ a: fc.string(), b: fc.boolean(), c: fc.array(fc.integer()) });
  const fields = names.map((name) => ({ name }));
  fc.assert(
    fc.property(draft, draft, draft, (before, mine, theirs) => {
      expect(mergeDrafts(fields, { mine: before, before, theirs })).toEqual(theirs);
      expect(mergeDrafts(fields, { mine, before, theirs: before })).toEqual(mine);
      const merged = mergeDrafts(fields, { mine, before, theirs });
      for (const name of names) expect([mine[name], theirs[name]]).toContainEqual(merged[name]);
    }),
    { seed },
  );
});

test("keeps what was typed while the save ran, and clears the secrets that were sent", () => {
  const fields = ["title", "note", "password"].map((name) => ({ name }));
  const sent = { title: "Casa", note: "", password: "hush" };
  const stored = { ...sent, password: "" };
  expect(mergeDrafts(fields, { mine: { ...sent, note: "late" }, before: sent, theirs: stored })).toEqual({
    title: "Casa",
    note: "late",
    password: "",
  });
});

describe("restored draft", () => {
  const base: Draft = { title: "Casa", beds: [], cityId: null, open: false, scale: 1 };
  const fields = Object.keys(base).map((name) => ({ name }));
  const restore = (now: Draft, draft: Draft) => restoreDraft(fields, now, { base: now, draft }).mine;

  test("overrides the values of the record", () => {
    const city = { id: 3, label: "Lisbon" };
    expect(restore(base, { title: "Casa Nova", cityId: city, open: true })).toEqual({
      ...base,
      title: "Casa Nova",
      cityId: city,
      open: true,
    });
    expect(restore({ ...base, cityId: city }, { cityId: null }).cityId).toBeNull();
  });

  test("does not replace what another user has saved in the fields that were not edited", () => {
    const saved = { base, draft: { ...base, title: "Casa Nova" } };
    const now = { ...base, title: "Casa Velha", open: true };
    const { before, mine } = restoreDraft(fields, now, saved);
    expect(before).toEqual(base);
    expect(mergeDrafts(fields, { mine, before, theirs: now })).toEqual({ ...base, title: "Casa Nova", open: true });
  });

  test("ignores fields that the form no longer has", () => {
    expect(restore(base, { gone: "x" })).toEqual(base);
  });

  test("ignores values of a type that the field cannot show", () => {
    expect(restore(base, { beds: "two", title: ["Casa"], open: "on" })).toEqual(base);
  });

  test("accepts both a number and a string as the value of an option", () => {
    expect(restore(base, { scale: "" }).scale).toBe("");
    expect(restore({ ...base, scale: "" }, { scale: 100 }).scale).toBe(100);
  });
});
