import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "@/lib/contracts/define";
import type { ConsoleArea } from "./console-area";
import type { AreaEndpoints, Filter, Resource } from "./define";
import type { FieldProps, FormField } from "./form/form";
import { type Draft, newRow, toDraft, toWire } from "./form/form-values";
import { resources } from "./resources";
import { transportToAdd } from "./transport/transport";

type Some = Resource<never, never>;
const all = [...resources, { ...transportToAdd(false), id: "lines" }] as unknown as readonly Some[];
const inAreas = all.flatMap((resource) =>
  Object.entries(resource.endpoints).map(
    ([area, endpoints]) =>
      [`${resource.id} in ${area}`, resource, area as ConsoleArea, endpoints as AreaEndpoints<never, never>] as const,
  ),
);

type Issue = z.core.$ZodIssue;
/** All problems, with those of the members of a union. */
const listIssues = (issues: readonly Issue[]): Issue[] =>
  issues.flatMap((issue) =>
    issue.code === "invalid_union"
      ? [issue, ...issue.errors.flatMap((errors) => listIssues(errors as Issue[]))]
      : [issue],
  );

/** Required by lists of one client; ignored by the others. */
const aboutSomeone = { client: "somebody@example.com" };

/** Values that a filter can have in an address. */
function listQueries(filter: Filter): Record<string, string>[] {
  switch (filter.kind) {
    case "dates":
      return [{ [filter.from]: "2027-03-01" }, { [filter.to]: "2028-02-29" }];
    case "amounts":
      return [{ [filter.from]: "50" }, { [filter.to]: "200" }];
    case "record":
      return [];
    case "kept":
      return [{ [filter.name]: filter.name === "date" ? "2027-03-01" : "7" }];
    case "choice":
      return Array.isArray(filter.options) ? filter.options.map(({ value }) => ({ [filter.name]: String(value) })) : [];
  }
}

describe("filters", () => {
  it.each(inAreas)("of %s have values that the list accepts and does not ignore", (_, resource, __, endpoints) => {
    for (const query of (resource.filters ?? []).flatMap(listQueries)) {
      const parsed = endpoints.list.query.safeParse({ ...aboutSomeone, ...query });
      expect(parsed, JSON.stringify(query)).toMatchObject({ success: true });
      for (const name of Object.keys(query)) expect(parsed.data, name).toHaveProperty(name);
    }
  });

  it.each(all.map((resource) => [resource.id, resource] as const))(
    "of %s have unique options",
    (_, { filters = [] }) => {
      for (const filter of filters) {
        if (filter.kind !== "choice" || !Array.isArray(filter.options)) continue;
        for (const part of ["value", "label"] as const) {
          const texts = filter.options.map((option) => String(option[part]));
          expect(new Set(texts).size, `${filter.label}: ${texts.join(", ")}`).toBe(texts.length);
        }
      }
    },
  );
});

describe("views", () => {
  it.each(inAreas)("of %s have fixed filters that the list accepts", (_, resource, area, endpoints) => {
    for (const view of Object.values(resource.views)) {
      if (!view.route[area]) continue;
      const parsed = endpoints.list.query.safeParse({ ...aboutSomeone, ...view.fixed, sort: view.sort });
      expect(parsed, view.title).toMatchObject({ success: true });
      for (const name of Object.keys(view.fixed)) expect(parsed.data, view.title).toHaveProperty(name);
    }
  });

  it.each(all.map((resource) => [resource.id, resource] as const))("of %s have unique URLs", (_, resource) => {
    const addresses = Object.values(resource.views).flatMap(({ route, show }) =>
      Object.values(route).map((path) => `${path}?show=${show ?? ""}`),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe("actions", () => {
  const isKnown = (endpoint: Endpoint, body: object): boolean => {
    const parsed = endpoint.body.safeParse(body);
    return parsed.success || listIssues(parsed.error.issues).every(({ path }) => path[0] !== "action");
  };

  it.each(inAreas)("of %s are accepted by its endpoints", (_, resource, __, { act, actMany, actAll, merge }) => {
    for (const [name, { via, bulk, ask }] of Object.entries(resource.actions ?? {})) {
      if (via === "remove") continue;
      if (via === "merge") {
        expect(merge?.body.safeParse({ [ask?.record?.name ?? ""]: 7 }), name).toMatchObject({ success: true });
        continue;
      }
      if (act) expect(isKnown(act, { action: name }), name).toBe(true);
      if (act) expect(isKnown(act, { action: "explode" })).toBe(false);
      if (bulk && actMany) expect(isKnown(actMany, { action: name }), name).toBe(true);
      if (bulk === true && actAll) expect(isKnown(actAll, { action: name }), name).toBe(true);
    }
  });

  it.each(inAreas)("of %s for several rows use the key of the list", (_, resource, __, { actMany }) => {
    if (!actMany) return;
    const keys = `${resource.key.name}s`;
    const parsed = actMany.body.safeParse({ [keys]: [], action: "explode" });
    const unknown = parsed.success
      ? []
      : listIssues(parsed.error.issues).filter(({ code }) => code === "unrecognized_keys");
    expect(unknown).toEqual([]);
  });
});

/** All fields without their conditions and without options from the backend, and with one row in each list of rows. */
const toPlain = (field: FormField): FieldProps =>
  ({
    ...field,
    when: undefined,
    ...("options" in field && !Array.isArray(field.options) ? { options: [] } : {}),
    ...(field.kind === "record" ? { find: "" } : {}),
    ...(field.kind === "repeat" ? { fields: field.fields.map(toPlain) } : {}),
  }) as FieldProps;

function fill(fields: readonly FieldProps[], blank: Record<string, unknown>): Draft {
  const draft = toDraft(fields, blank, "USD");
  for (const field of fields) {
    if (field.kind === "repeat") draft[field.name] = [newRow(field, field.blank ?? {}, "USD")];
  }
  return draft;
}

describe("forms", () => {
  const forms = inAreas.flatMap(([name, resource, area, { create, update }]) => {
    const { form } = resource;
    if (!form) return [];
    const fields = form.sections
      .flatMap((section) => section.fields)
      .filter((field) => field.kind !== "record" || field.find[area] !== undefined);
    return [
      ...(create ? [[`${name}, new`, fields, create as Endpoint, form.blank] as const] : []),
      ...(update
        ? [[`${name}, changed`, fields.filter(({ onlyNew }) => !onlyNew), update as Endpoint, form.blank] as const]
        : []),
    ];
  });

  it.each(forms)("of %s send only fields that the endpoint accepts", (_, fields, endpoint, blank) => {
    const plain = fields.map(toPlain);
    const { body } = toWire(plain, fill(plain, blank), "USD");
    const parsed = endpoint.body.safeParse(endpoint.method === "POST" ? body : { ...body, version: 1 });
    const issues = parsed.success ? [] : parsed.error.issues;
    expect(issues.filter(({ code }) => code === "unrecognized_keys")).toEqual([]);
  });

  const groups = (fields: readonly FormField[]): (readonly FormField[])[] => [
    fields,
    ...fields.flatMap((field) => (field.kind === "repeat" ? groups(field.fields) : [])),
  ];

  it.each(forms)("of %s have conditions on fields of the same group with possible values", (_, fields) => {
    for (const group of groups(fields)) {
      for (const { label, when } of group) {
        for (const condition of [when ?? []].flat()) {
          const other = group.find(({ name }) => name === condition.field);
          expect(other, `${label}: ${condition.field}`).toBeDefined();
          if (other?.kind === "switch") expect(condition.is.every((value) => typeof value === "boolean")).toBe(true);
          if (other?.kind !== "choice" || !Array.isArray(other.options)) continue;
          const values = other.options.map(({ value }) => value);
          for (const value of condition.is) expect(values, label).toContain(value);
        }
      }
    }
  });

  it.each(forms)("of %s have a city field beside each map pin, and unique options", (_, fields) => {
    for (const group of groups(fields)) {
      for (const field of group) {
        if (field.kind === "mapPin" && field.near) expect(group.map(({ name }) => name)).toContain(field.near);
        if ((field.kind !== "choice" && field.kind !== "choices") || !Array.isArray(field.options)) continue;
        const labels = field.options.map(({ label }) => label);
        expect(new Set(labels).size, labels.join(", ")).toBe(labels.length);
      }
    }
  });
});
