import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allEndpoints } from "@/lib/contracts";
import type { Endpoint } from "@/lib/contracts/define";
import { frontDeskShow } from "@/lib/links/front-desk";
import { routes } from "@/lib/routes";
import { webhooksShow } from "../links/webhook-links";
import type { ConsoleArea } from "./console-area";
import { cruiseScreens } from "./cruises/cruise-screens";
import { type ActionLabels, fillPlaceholders } from "./define";
import { flightScreens } from "./flights/flight-screens";
import type { FormField } from "./form/form";
import { describeChange, getLabels } from "./history-labels";
import { navigation } from "./navigation";
import { resources } from "./resources";
import { settingsScreens } from "./settings";
import { tourScreens } from "./tours/tour-screens";
import { transportDayScreens } from "./transport/transport-screens";
import { getSorts } from "./views";

const areas: ConsoleArea[] = ["admin", "subadmin"];
const addresses = (area: ConsoleArea) => Object.values(routes[area] as Record<string, string>);
/** The page file of a path: `{ref}` is the folder `[ref]`. */
const getPage = (path: string) => `app${path.replace(/\{(\w+)\}/g, "[$1]")}/page.tsx`;
const views = resources.flatMap((resource) =>
  Object.entries(resource.views).map(([name, view]) => [`${resource.id}.${name}`, resource, view] as const),
);
const named = resources.map((resource) => [resource.id, resource] as const);

/** Required by lists of one client; ignored by the others. */
const aboutSomeone = { client: "somebody@example.com" };

describe("views", () => {
  it.each(views)("%s has a title, texts for an empty list and existing pages", (_, resource, view) => {
    expect(view.title && view.empty.title && view.empty.text).toBeTruthy();
    expect(Object.keys(view.route).length).toBeGreaterThan(0);
    for (const [area, path] of Object.entries(view.route)) {
      expect(addresses(area as ConsoleArea)).toContain(path);
      expect(existsSync(getPage(path)), getPage(path)).toBe(true);
      expect(resource.endpoints[area as ConsoleArea], `${resource.id} in ${area}`).toBeDefined();
    }
  });

  it.each(views)("%s omits only existing columns and uses sort keys that the list accepts", (_, resource, view) => {
    const ids = resource.columns.map((column) => column.id);
    for (const id of view.without ?? []) expect(ids).toContain(id);
    expect(getSorts(resource)).toContain(view.sort);
    for (const area of Object.keys(view.route) as ConsoleArea[]) {
      const query = resource.endpoints[area]?.list.query;
      for (const sort of getSorts(resource)) {
        expect(query?.safeParse({ ...view.fixed, ...aboutSomeone, sort }).success, sort).toBe(true);
      }
    }
  });
});

const questions = resources.flatMap((resource) =>
  Object.entries<ActionLabels>(resource.actions ?? {}).map(
    ([name, actionLabels]) => [`${resource.id}.${name}`, resource, actionLabels] as const,
  ),
);

describe("actions", () => {
  it.each(questions)("%s has a label and confirmation texts for several records", (_, resource, actionLabels) => {
    expect(actionLabels.label).not.toBe("");
    if (actionLabels.undo) expect(Object.keys(resource.actions ?? {})).toContain(actionLabels.undo);
    // Irreversible actions need a confirmation.
    if (actionLabels.tone === "danger") expect(actionLabels.ask).toBeDefined();
    const { ask } = actionLabels;
    if (!ask) return;
    const several = { n: "2", resourceType: resource.many, sum: "2.00 USD" };
    for (const text of [ask.titleMany, ask.consequenceMany, ask.confirmMany]) {
      expect(text.length).toBeGreaterThan(5);
      expect(fillPlaceholders(text, several)).not.toMatch(/[{}]/);
    }
  });
});

describe("filters and columns", () => {
  it.each(named)("%s has unique labels", (_, resource) => {
    const { columns, filters = [] } = resource;
    for (const labels of [columns.map(({ label }) => label), filters.map(({ label }) => label)]) {
      expect(new Set(labels).size, labels.join(", ")).toBe(labels.length);
    }
    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
  });
});

describe("endpoints and pages", () => {
  it.each(named)("%s uses only endpoints of the contract in its area", (_, resource) => {
    for (const [area, endpoints] of Object.entries(resource.endpoints)) {
      for (const endpoint of Object.values(endpoints) as Endpoint[]) {
        expect(endpoint.path.startsWith(`/api/${area}/`), endpoint.path).toBe(true);
        expect(allEndpoints.some((one) => one.path === endpoint.path && one.method === endpoint.method)).toBe(true);
      }
    }
  });

  it.each(named)("%s links only to existing pages", (_, resource) => {
    const linked = [...Object.values(resource.pages ?? {}), ...(resource.links ?? []).map((link) => link.to)];
    for (const perArea of linked) {
      for (const path of Object.values(perArea)) expect(existsSync(getPage(path)), getPage(path)).toBe(true);
    }
  });
});

const formFields = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => (field.kind === "repeat" ? [field, ...formFields(field.fields)] : [field]));

describe("forms", () => {
  it.each(named)("%s has unique labelled fields and an endpoint to save in each area", (_, resource) => {
    const { form } = resource;
    if (!form) return;
    const fields = form.sections.flatMap((section) => section.fields);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    for (const field of formFields(fields)) expect(field.label).not.toBe("");
    for (const endpoints of Object.values(resource.endpoints))
      expect(endpoints.create ?? endpoints.update).toBeDefined();
    expect(form.editTitle).toContain("{name}");
  });
});

/** A record in which every amount of the fields is 12,000 minor units. */
function fillAmounts(fields: readonly FormField[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const field of fields) {
    const [name = "", part] = field.name.split(".");
    if (field.kind !== "money" && field.kind !== "repeat") continue;
    const value = field.kind === "repeat" ? [fillAmounts(field.fields)] : 12_000;
    record[name] = part ? { ...Object(record[name]), [part]: value } : value;
  }
  return record;
}

describe("history", () => {
  it.each(named)("shows the amounts of %s as money, with the labels of the form or without", (_, { form }) => {
    const fields = form?.sections.flatMap((section) => section.fields) ?? [];
    const amounts = formFields(fields).filter(({ kind }) => kind === "money");
    for (const labels of [getLabels(form), new Map()]) {
      const lines = describeChange.lines({ before: null, after: fillAmounts(fields) }, labels, "KWD");
      const text = lines.map(({ after }) => after).join();
      expect(text.match(/12\.000 KWD/g) ?? [], text).toHaveLength(amounts.length);
    }
  });
});

describe("console navigation", () => {
  it.each(areas)("links only to existing pages of %s", (area) => {
    for (const { items } of navigation[area]) {
      for (const { href } of items) {
        const [path = "", query] = href.split("?");
        expect(addresses(area)).toContain(path);
        expect(existsSync(getPage(path)), href).toBe(true);
        const shown = views.filter(([, , view]) => view.route[area] === path).map(([, , view]) => view.show);
        for (const screen of settingsScreens) if (screen.route === path) shown.push(screen.show);
        if (path === routes.admin.databaseSettings) shown.push(webhooksShow);
        if (path === routes[area].panel) shown.push(frontDeskShow);
        if (path === routes.admin.tours) shown.push(...Object.values(tourScreens));
        if (path === routes.admin.flights) shown.push(...Object.values(flightScreens));
        if (path === routes.admin.transport) shown.push(...Object.values(transportDayScreens));
        if (path === routes.admin.sailings) shown.push(cruiseScreens.tickets);
        if (query) expect(shown.map((show) => `show=${show}`)).toContain(query);
      }
    }
  });
});
