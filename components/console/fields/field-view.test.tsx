import { describe, expect, it } from "vitest";
import { renderStatic } from "@/components/testing/render";
import { fieldId } from "@/components/ui/field";
import type { FieldErrors } from "@/lib/errors";
import type { FieldProps } from "@/lib/resources/form/form";
import { type Draft, type DraftValue, newRow } from "@/lib/resources/form/form-values";
import { FieldsContext } from "./context";
import { FieldGrid, FieldView } from "./field-view";

const options = [
  { value: "day", label: "Per day", help: "Each day." },
  { value: "stay", label: "Per stay" },
];
type RepeatField = Extract<FieldProps, { kind: "repeat" }>;
const plans: RepeatField = {
  kind: "repeat",
  name: "it",
  label: "Rate plans",
  one: "rate plan",
  keep: ["id"],
  max: 3,
  fields: [{ kind: "text", name: "name", label: "Name" }],
};
const picture = { key: "up-1", alt: "", width: 800, height: 600, placeholder: null };

/** A field of each kind with a value of it. */
const samples: [FieldProps, DraftValue][] = [
  [{ kind: "text", name: "it", label: "Name", maxLength: 60 }, "Casa"],
  [{ kind: "textarea", name: "it", label: "Text" }, "Long"],
  [{ kind: "richText", name: "it", label: "Page" }, "## Rooms"],
  [{ kind: "number", name: "it", label: "Units", unit: "rooms" }, "4"],
  [{ kind: "money", name: "it", label: "Price", per: "per night" }, "12.50"],
  [{ kind: "percent", name: "it", label: "Discount" }, "10"],
  [{ kind: "date", name: "it", label: "From" }, "2027-03-01"],
  [{ kind: "time", name: "it", label: "Check-in" }, "14:00"],
  [{ kind: "choice", name: "it", label: "Per", options }, "day"],
  [{ kind: "choice", name: "it", label: "Per", options, look: "radio" }, "day"],
  [{ kind: "choices", name: "it", label: "Features", options }, ["stay"]],
  [{ kind: "switch", name: "it", label: "On sale" }, true],
  [
    { kind: "record", name: "it", label: "City", find: "/api/find" },
    { id: 3, label: "Lisbon" },
  ],
  [{ kind: "icon", name: "it", label: "Icon" }, ""],
  [plans, [newRow(plans, { id: 7, name: "Flexible" }, "USD")]],
  [
    { kind: "mapPin", name: "it", label: "Place" },
    { latitude: "38.7", longitude: "-9.1" },
  ],
  [{ kind: "secret", name: "it", label: "Password" }, ""],
  [{ kind: "secret", name: "it", label: "Certificate", rows: 4, file: "certificate" as never }, ""],
  [{ kind: "colour", name: "it", label: "Colour" }, "#aa3355"],
  [{ kind: "seatPlan", name: "it", label: "Seats" }, "1A 1B _ 1C"],
  [{ kind: "pictures", name: "it", label: "Photos", max: 5 }, [picture]],
];
const named = samples.map(([field, value]) => [`${field.kind} ${field.label}`, field, value] as const);

const render = (field: FieldProps, value: DraftValue, errors: FieldErrors = {}, path = "it") =>
  renderStatic(
    <FieldsContext value={{ errors, currency: "USD" }}>
      <FieldView field={field} path={path} value={value} onChange={() => {}} />
    </FieldsContext>,
  );

describe.each(named)("field of kind %s", (_, field, value) => {
  const help = { ...field, help: "This is the help." } as FieldProps;

  it("shows its label and labels all visible controls", () => {
    const page = render(field, value);
    expect(page.text).toContain(field.label);
    for (const { name, type, label } of page.fields) if (type !== "hidden") expect(label, name).not.toBe("");
  });

  it("shows its error and has no repeated or dangling ids", () => {
    const page = render(help, value, { it: "This is the error.", "it.latitude": "Too far north." });
    expect([page.repeatedIds, page.danglingIds]).toEqual([[], []]);
    expect(page.text).toMatch(/This is the error\.|Too far north\./);
  });

  it("contains the target of its error link", () => {
    expect(render(field, value).byId(fieldId("it"))).toBeDefined();
  });

  it("uses its path as control name for submission without scripts", () => {
    const page = render(field, value, {}, "rooms.1.it");
    const names = ["input", "select", "textarea"].flatMap((element) => page.values(element, "name"));
    expect(names.some((name) => name === "rooms.1.it" || name.startsWith("rooms.1.it."))).toBe(true);
  });
});

describe("choice field", () => {
  const field: FieldProps = { kind: "choice", name: "it", label: "Per", options };

  it("offers a placeholder without a value and None if it is optional", () => {
    expect(render(field, "").texts("option")).toEqual(["Choose", "Per day", "Per stay"]);
    expect(render(field, "day").texts("option")).toEqual(["Per day", "Per stay"]);
    expect(render({ ...field, optional: true }, "day").texts("option")).toEqual(["None", "Per day", "Per stay"]);
  });

  it("keeps a value that is no longer offered", () => {
    expect(render(field, "month").texts("option")).toEqual(["Unchanged: no longer offered", "Per day", "Per stay"]);
  });

  it("shows the help of the selected option", () => {
    expect(render({ ...field, look: "radio" }, "day").text).toContain("Each day.");
    expect(render({ ...field, look: "radio" }, "stay").text).not.toContain("Each day.");
  });
});

describe("choices field", () => {
  it("counts the selected options and offers a search for many options", () => {
    const few = render({ kind: "choices", name: "it", label: "Features", options }, ["day", "gone"]);
    expect(few.text).toContain("Features 2 chosen");
    expect(few.html).not.toContain('type="search"');
    const many = Array.from({ length: 17 }, (_, at) => ({ value: at, label: `Option ${at}` }));
    const page = render({ kind: "choices", name: "it", label: "Places", options: many }, []);
    expect(page.html).toContain('aria-label="Search places"');
    expect(page.html).toContain('placeholder="Search places"');
  });

  it("has a hidden input that submits an empty selection", () => {
    const page = render({ kind: "choices", name: "it", label: "Features", options }, []);
    const [hidden] = page.all("input");
    expect([hidden?.attributes.type, hidden?.attributes.name]).toEqual(["hidden", "it"]);
  });
});

describe("repeat field", () => {
  const rows = ["A", "B"].map((name, at) => newRow(plans, { id: at + 1, name }, "USD"));
  const page = render(plans, rows);

  it("labels row buttons by position and disables moves beyond the list", () => {
    const labels = page.values("button", "aria-label");
    expect(labels).toEqual([
      "Move rate plan 1 up",
      "Move rate plan 1 down",
      "Remove rate plan 1",
      "Move rate plan 2 up",
      "Move rate plan 2 down",
      "Remove rate plan 2",
    ]);
    const disabled = page.all("button").filter((tag) => "disabled" in tag.attributes);
    expect(disabled.map((tag) => tag.attributes["aria-label"])).toEqual([
      "Move rate plan 1 up",
      "Move rate plan 2 down",
    ]);
  });

  it("keeps hidden values and offers empty rows up to the limit without scripts", () => {
    const names = page.values("input", "name");
    expect(names).toContain("it.0.id");
    expect(names.filter((name) => name.endsWith(".name"))).toEqual(["it.0.name", "it.1.name", "it.2.name"]);
    expect(page.html.indexOf("it.2.name")).toBeGreaterThan(page.html.indexOf("<noscript>"));
  });

  it("uses the correct article for the add button and disables it when the list is full", () => {
    expect(page.text).toContain("Add a rate plan");
    expect(render({ ...plans, one: "option" }, []).text).toContain("Add an option");
    expect(render({ ...plans, one: "unit" }, []).text).toContain("Add a unit");
    const full = render({ ...plans, max: 2 }, rows);
    expect(full.all("button").at(-1)?.attributes).toHaveProperty("disabled");
  });
});

describe("repeat field with more than 12 rows", () => {
  const rows = Array.from({ length: 13 }, (_, at) => newRow(plans, { id: at, name: `Plan ${at}` }, "USD"));

  it("renders collapsed rows with a summary and all fields", () => {
    const page = render(plans, rows);
    expect(page.all("details")).toHaveLength(13);
    expect(page.text).toContain("rate plan 13 Plan 12");
    expect(page.all("details").some(({ attributes }) => "open" in attributes)).toBe(false);
    expect(page.values("input", "name")).toContain("it.12.name");
    expect(render(plans, rows.slice(1)).all("details")).toEqual([]);
  });

  it("opens only the rows with an error", () => {
    const page = render(plans, rows, { "it.2.name": "Enter a name." });
    const open = page.all("details").flatMap(({ attributes }, at) => ("open" in attributes ? [at] : []));
    expect(open).toEqual([2]);
  });
});

describe("pictures field", () => {
  it("marks the cover and reports small pictures and missing descriptions", () => {
    const page = render({ kind: "pictures", name: "it", label: "Photos", max: 5 }, [
      picture,
      { ...picture, key: "poster--coast", alt: "The pool", width: 1600 },
    ]);
    expect(page.text).toContain("Photos 2 of 5");
    expect(page.text.match(/Cover/g)).toHaveLength(1);
    expect(page.text).toContain("Only 800 pixels wide");
    expect(page.text).toContain("One photo has no description.");
    // Only an uploaded picture has an original to crop.
    expect(page.values("button", "aria-label")).toEqual([
      "Move photo 1 of 2",
      "Crop photo 1",
      "Remove photo 1",
      "Move photo 2 of 2",
      "Remove photo 2",
    ]);
  });

  it("disables the file input when the list is full", () => {
    const page = render({ kind: "pictures", name: "it", label: "Photos", max: 1 }, [picture]);
    expect(page.all("input").find((tag) => tag.attributes.type === "file")?.attributes).toHaveProperty("disabled");
  });
});

it("renders a secret field without a value and without autofill", () => {
  expect(render({ kind: "secret", name: "it", label: "Password" }, "").html).toContain('value=""');
  expect(render({ kind: "secret", name: "it", label: "Password" }, "").html).toContain('autoComplete="new-password"');
});

it("escapes labels and values", () => {
  const page = render({ kind: "text", name: "it", label: "<b>Name</b>" }, '"><script>alert(1)</script>');
  expect(page.html).not.toContain("<script>");
  expect(page.html).not.toContain("<b>");
});

it("shows a field with an unmet condition only without scripts, together with the condition", () => {
  const fields: FieldProps[] = [
    { kind: "switch", name: "open", label: "Open" },
    { kind: "number", name: "days", label: "Days", when: { field: "open", is: [true] } },
  ];
  const grid = (draft: Draft) => renderStatic(<FieldGrid fields={fields} draft={draft} onChange={() => {}} />);
  expect(grid({ open: true, days: "3" }).html).not.toContain("<noscript>");
  const hidden = grid({ open: false, days: "3" });
  expect(hidden.html.indexOf('name="days"')).toBeGreaterThan(hidden.html.indexOf("<noscript>"));
  expect(hidden.text).toContain("Only if “Open” is on.");
});
