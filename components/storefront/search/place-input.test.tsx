import { expect, test } from "vitest";
import { renderStatic } from "@/components/testing/render";
import { Field } from "@/components/ui/field";
import { PlaceInput } from "./place-input";

test("is a labelled combobox, and a field with the native list before scripts run", () => {
  const page = renderStatic(
    <Field name="from" label="From" scope="flight" error="Choose another place.">
      <PlaceInput of="flight" list="places" defaultValue="Lisbon" required maxLength={120} />
    </Field>,
  );
  const [input] = page.all("input");
  expect(input && page.getName(input)).toBe("From");
  expect(input?.attributes).toMatchObject({
    name: "from",
    value: "Lisbon",
    list: "places",
    required: "",
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-invalid": "true",
    "aria-describedby": "field-flight-from-error",
  });
  const [listbox] = page.byRole("listbox");
  expect(listbox?.attributes.id).toBe(input?.attributes["aria-controls"]);
  expect(listbox && page.getName(listbox)).toBe("Places");
});
