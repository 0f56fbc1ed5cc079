import { expect, it } from "vitest";
import { copyValues } from "./copy-values";
import type { FieldProps } from "./form";

const fields: FieldProps[] = [
  { kind: "record", name: "hotelId", label: "Hotel", find: "/find", labelFrom: "hotelTitle" },
  { kind: "text", name: "title", label: "Name" },
  { kind: "text", name: "translations.de.title", label: "Name in German" },
  { kind: "number", name: "units", label: "Units" },
  { kind: "pictures", name: "pictures", label: "Photos" },
  {
    kind: "repeat",
    name: "plans",
    label: "Plans",
    one: "plan",
    keep: ["id"],
    fields: [{ kind: "text", name: "name", label: "Name" }],
  },
];

it("copies a record without its identity, its pictures and the omitted fields", () => {
  const record = {
    id: 7,
    token: "abc",
    version: 3,
    hotelId: 2,
    hotelTitle: "Casa do Mirante",
    title: "Double",
    units: 4,
    translations: { de: { title: "Doppelzimmer" } },
    pictures: [{ key: "k" }],
    plans: [{ id: 9, name: "Flexible" }],
  };
  expect(copyValues(fields, record, ["title", "translations.de.title"])).toEqual({
    hotelId: 2,
    hotelTitle: "Casa do Mirante",
    units: 4,
    plans: [{ name: "Flexible" }],
  });
});
