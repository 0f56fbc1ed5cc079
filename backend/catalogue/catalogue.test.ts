import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, addWorld, type TestWorld } from "@/backend/hotels/testing";
import { testApp, testUser } from "@/backend/http/testing";
import { fillPath } from "@/lib/contracts/define";
import { adminConsole } from "@/lib/contracts/site/console";
import { resourceTypes } from "./resource-types";

const db = await testDatabase();
const { app } = testApp(db);
const admin = await testUser(db, "admin");
const staffMember = await testUser(db, "subadmin");

type ApiResponse = { status: number; body: Record<string, unknown>; stale: string };
async function call(
  method: string,
  path: string,
  body?: unknown,
  who: { bearer: Record<string, string> } | null = admin,
) {
  const response = await app.request(path, {
    method,
    headers: {
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
      ...who?.bearer,
    },
    ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : { text },
    stale: response.headers.get("x-stale-tags") ?? "",
  } as ApiResponse;
}
const at = "/api/admin/catalogue";

let world: TestWorld;
let hotel = 0;
beforeAll(async () => {
  world = await addWorld(db);
  hotel = await addHotel(db, world, { title: "Casa do Rio" });
  await db.execute(
    sql`INSERT INTO hotel_feature (hotel_id, feature_id) VALUES (${hotel}, ${world.pool}) ON CONFLICT DO NOTHING`,
  );
});

/** A valid body for each resource, with the given name. */
const bodies: Record<string, (name: string) => Record<string, unknown>> = {
  feature: (name) => ({ name, icon: "waves", group: "Outside", appliesTo: "hotel", enabled: true }),
  property_type: (name) => ({ name, icon: null, enabled: true }),
  country: (name) => ({ name, iso2: "QX", iso3: "", currency: "EUR", phoneCode: "", enabled: true }),
  state: (name) => ({ countryId: world.portugal, name, code: "Q1", pin: null, enabled: true }),
  city: (name) => ({
    countryId: world.portugal,
    stateId: null,
    name,
    pin: { latitude: 40.2, longitude: -8.4 },
    timeZone: "Europe/Lisbon",
    enabled: true,
  }),
  extra_service: (name) => ({ name, priceMinor: 1500, per: "piece", kind: "hotel", taxable: true, enabled: true }),
  tax_rule: (name) => ({
    name,
    kind: "hotel",
    valueKind: "percent",
    percentBp: 700,
    mode: "added",
    isFee: false,
    validFrom: null,
    validTo: null,
    countryId: world.portugal,
    stateId: null,
    cityId: null,
    enabled: true,
  }),
  currency: (name) => ({ code: "CHF", name, symbol: "", rate: "0.885", enabled: true }),
  cancellation_policy: (name) => ({
    name,
    steps: [{ before: 2, unit: "days", fee: "none" }],
    noShow: { fee: "percent", percentBp: 10_000 },
    graceHours: null,
    defaultKinds: [],
    enabled: true,
  }),
  rental_station: (name) => ({
    name,
    cityId: world.lisbon,
    address: "Rua da Prata 1",
    pin: { latitude: 38.7, longitude: -9.1 },
    phone: "",
    afterHoursFeeMinor: 2500,
    hours: [{ weekdays: [1, 2, 3, 4, 5], opens: "08:00", closes: "00:00" }],
    enabled: true,
  }),
  transit_operator: (name) => ({ name, timeZone: "Europe/Lisbon", phone: "", email: "", url: "" }),
  transit_stop: (name) => ({
    name,
    cityId: world.lisbon,
    parentId: null,
    pin: { latitude: 38.7, longitude: -9.1 },
    timeZone: "Europe/Lisbon",
  }),
  transit_layout: (name) => ({ name, coaches: [{ name: "Coach 1", class: "second", plan: "1A 1B _ 1C 1D" }] }),
};

describe.each(resourceTypes.map((resourceType) => [resourceType.kind, resourceType] as const))(
  "%s",
  (kind, resourceType) => {
    const path = resourceType.endpoints.list.path;
    const body = (name: string) => bodies[kind]?.(name) ?? {};
    const getName = `Test ${kind}`;
    const product = /^(rental|transit)_/.test(kind) ? "transport" : "hotel";
    let id = 0;

    it("is added, found, listed, exported and read", async () => {
      const added = await call("POST", path, body(getName));
      expect(added.status, JSON.stringify(added.body)).toBe(200);
      id = added.body.id as number;
      expect(added.stale.split(",")).toEqual(
        expect.arrayContaining([
          expect.stringMatching(new RegExp(`^catalogue(:${product})?$`)),
          `list:${product}`,
          "site",
        ]),
      );
      for (const query of [`q=${encodeURIComponent(getName.toUpperCase())}`, "enabled=1&pageSize=100"]) {
        const { items } = (await call("GET", `${path}?${query}`)).body as { items: { name: string }[] };
        expect(items.map(({ name }) => name)).toContain(getName);
      }
      const found = await call("GET", `${resourceType.endpoints.find.path}?q=${encodeURIComponent(getName)}`);
      expect(found.body.items).toContainEqual(expect.objectContaining({ id, label: getName }));
      expect((await call("GET", `${resourceType.endpoints.find.path}?id=${id}`)).body.items).toHaveLength(1);
      const exported = await call("GET", resourceType.endpoints.export.path);
      expect(exported.body.text).toContain(getName);
      expect((await call("GET", `${path}/${id}`)).body).toMatchObject({
        name: getName,
        version: 1,
        uses: { total: 0 },
      });
    });

    it("is sorted by every sort key in both directions", async () => {
      for (const sort of Object.keys(resourceType.sorts)) {
        const up = (await call("GET", `${path}?sort=${sort}&pageSize=100`)).body as { items: { id: number }[] };
        const down = (await call("GET", `${path}?sort=-${sort}&pageSize=100`)).body as { items: { id: number }[] };
        expect(up.items.map((row) => row.id)).toEqual(down.items.map((row) => row.id).reverse());
      }
      expect((await call("GET", `${path}?sort=nothing`)).status).toBe(422);
    });

    it("is changed once for each version, with the values before and after in the history", async () => {
      const renamed = `${getName}, renamed`;
      expect((await call("PUT", `${path}/${id}`, { ...body(renamed), version: 1 })).body).toMatchObject({ version: 2 });
      expect((await call("PUT", `${path}/${id}`, { ...body("Lost"), version: 1 })).body).toMatchObject({
        code: "conflict",
      });
      const { act, actMany } = resourceType.endpoints;
      if (!act || !actMany) return;
      expect((await call("POST", `${path}/${id}/state`, { action: "disable" })).status).toBe(200);
      expect((await call("GET", `${path}/${id}`)).body).toMatchObject({ name: renamed, enabled: false });
      const history = await call("GET", fillPath(adminConsole.history.path, { kind, id }));
      expect(history.body.items).toMatchObject([
        { action: `${kind}.disable`, actor: "Test admin", before: { enabled: true }, after: { enabled: false } },
        { action: `${kind}.update`, before: { name: getName }, after: { name: renamed } },
        { action: `${kind}.create`, before: null, after: { name: getName } },
      ]);
      const switched = await call("POST", `${path}/state`, { ids: [id, 2_000_000_000], action: "enable" });
      expect(switched.body.results).toMatchObject([
        { key: String(id), ok: true },
        { key: "2000000000", ok: false },
      ]);
      const whole = { query: { q: renamed }, action: "disable" };
      expect((await call("POST", `${path}/state/all`, { ...whole, expected: 2 })).body.code).toBe("conflict");
      const all = await call("POST", `${path}/state/all`, { ...whole, expected: 1 });
      expect(all.body).toMatchObject({ next: null, results: [{ key: String(id), ok: true }] });
      expect((await call("GET", `${path}/${id}`)).body).toMatchObject({ enabled: false });
    });

    it("rejects an empty name at its field", async () => {
      const { body: refused } = await call("POST", path, { ...body(""), name: "" });
      expect(refused).toMatchObject({ code: "invalid", fields: { name: "Required" } });
    });

    it("is removed while it is unused and returns 404 afterwards", async () => {
      if (resourceType.endpoints.actMany) {
        const removed = await call("POST", `${path}/state`, { ids: [id, 2_000_000_000], action: "remove" });
        expect(removed.body.results).toMatchObject([{ ok: true }, { ok: false }]);
        const whole = { query: {}, expected: 1, action: "remove" };
        expect((await call("POST", `${path}/state/all`, whole)).status).toBe(422);
      } else expect((await call("DELETE", `${path}/${id}`)).status).toBe(200);
      expect((await call("GET", `${path}/${id}`)).status).toBe(404);
      expect((await call("DELETE", `${path}/${id}`)).status).toBe(404);
    });

    it("is for administrators only", async () => {
      for (const [method, address] of [
        ["GET", path],
        ["GET", `${path}/1`],
        ["POST", path],
        ["PUT", `${path}/1`],
        ["DELETE", `${path}/1`],
        ...(resourceType.endpoints.act ? ([["POST", `${path}/1/state`]] as const) : []),
        ...(resourceType.endpoints.actMany ? ([["POST", `${path}/state`]] as const) : []),
        ["GET", resourceType.endpoints.export.path],
        ["GET", resourceType.endpoints.find.path],
      ] as const) {
        expect((await call(method, address, {}, staffMember)).status, `${method} ${address}`).toBe(403);
        expect((await call(method, address, {}, null)).status, `${method} ${address}`).toBe(401);
      }
    });
  },
);

describe("removal of a used resource", () => {
  it("is refused with links to its uses", async () => {
    const refused = await call("DELETE", `${at}/features/${world.pool}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: "in_use", data: { uses: [{ label: "Casa do Rio" }] } });
    const [use] = (refused.body.data as { uses: { href: string }[] }).uses;
    expect(use?.href).toMatch(new RegExp(`^/admin/hotel/view/${hotel}/`));
    expect((await call("GET", `${at}/features/${world.pool}`)).body.used).toBe(1);
  });

  it.each([
    ["property-types", () => world.propertyType],
    ["countries", () => world.portugal],
    ["cities", () => world.lisbon],
  ])("is refused for %s", async (resourceType, id) => {
    expect((await call("DELETE", `${at}/${resourceType}/${id()}`)).body).toMatchObject({ code: "in_use" });
  });

  it("is refused for a service that a room offers", async () => {
    const { room } = await addRoom(db, world, hotel, { title: "Double" });
    const added = await call("POST", `${at}/services`, bodies.extra_service?.("Parking"));
    await db.execute(
      sql`INSERT INTO room_extra_service (room_id, extra_service_id) VALUES (${room}, ${added.body.id as number})`,
    );
    const refused = await call("DELETE", `${at}/services/${added.body.id}`);
    expect(refused.body).toMatchObject({ code: "in_use", data: { uses: [{ label: "Double, Casa do Rio" }] } });
  });

  it("succeeds only if a concurrent use fails", async () => {
    const added = await call("POST", `${at}/features`, bodies.feature?.("Racing"));
    const [removed, used] = await Promise.allSettled([
      call("DELETE", `${at}/features/${added.body.id}`),
      db.execute(sql`INSERT INTO hotel_feature (hotel_id, feature_id) VALUES (${hotel}, ${added.body.id as number})`),
    ]);
    const gone = removed.status === "fulfilled" && removed.value.status === 200;
    expect(gone).toBe(used.status === "rejected");
  });
});

describe("validation of resources", () => {
  it("rejects a name or code in use at its field", async () => {
    await call("POST", `${at}/features`, bodies.feature?.("Sauna"));
    const again = await call("POST", `${at}/features`, bodies.feature?.("Sauna"));
    expect(again.body).toMatchObject({ code: "invalid", fields: { name: "This name is already in use." } });
    const country = await call("POST", `${at}/countries`, { ...bodies.country?.("Portugal again"), iso2: "PT" });
    expect(country.body).toMatchObject({ fields: { iso2: "Another country has this code." } });
  });

  it("rejects a city with a state of another country, an unknown time zone or no coordinates", async () => {
    const spain = await call("POST", `${at}/countries`, { ...bodies.country?.("Spain"), iso2: "ES" });
    const galicia = await call("POST", `${at}/states`, { ...bodies.state?.("Galicia"), countryId: spain.body.id });
    const wrong = await call("POST", `${at}/cities`, { ...bodies.city?.("Vigo"), stateId: galicia.body.id });
    expect(wrong.body).toMatchObject({ fields: { stateId: "This state belongs to another country." } });
    const zone = await call("POST", `${at}/cities`, { ...bodies.city?.("Vigo"), timeZone: "Mars/Olympus" });
    expect(zone.body).toMatchObject({ fields: { timeZone: "Use a time zone such as Europe/Lisbon." } });
    const nowhere = await call("POST", `${at}/cities`, { ...bodies.city?.("Vigo"), pin: null });
    expect(Object.keys(nowhere.body.fields as object)).toEqual(["pin.latitude", "pin.longitude"]);
  });
});

describe("product types", () => {
  const create = (body: object) => call("POST", `${at}/property-types`, { icon: null, enabled: true, ...body });
  const names = async (query: string) =>
    ((await call("GET", `${at}/property-types?pageSize=100&${query}`)).body.items as { name: string }[]).map(
      ({ name }) => name,
    );

  it("are unique within a kind and a mode of transport", async () => {
    const tour = await create({ kind: "tour", name: "Walking" });
    expect(tour.status).toBe(200);
    // Pages of other kinds stay in the cache.
    expect(tour.stale.split(",").sort()).toEqual(["catalogue:tour", "list:tour", "site"]);
    expect((await create({ kind: "transport", mode: "car", name: "Walking" })).status).toBe(200);
    expect((await create({ kind: "transport", mode: "bus", name: "Walking" })).status).toBe(200);
    expect((await create({ name: "Walking" })).status).toBe(200);
    expect((await create({ kind: "tour", name: "Walking" })).body).toHaveProperty("fields.name");
    expect((await create({ kind: "transport", name: "Van" })).body).toHaveProperty("fields.mode");
    expect((await create({ kind: "tour", mode: "car", name: "Van" })).body).toHaveProperty("fields.mode");
    expect(await names("kind=tour")).toEqual(["Walking"]);
    expect(await names("kind=transport&mode=bus")).toEqual(["Walking"]);
    expect((await names("")).filter((name) => name === "Walking")).toHaveLength(1);
  });
});

describe("manual order", () => {
  const order = async () =>
    ((await call("GET", `${at}/property-types?pageSize=100`)).body.items as { id: number; name: string }[]).filter(
      ({ name }) => /^[A-E]$/.test(name),
    );

  it("rearranges the given rows and keeps the positions of the others", async () => {
    for (const name of ["A", "B", "C", "D", "E"])
      await call("POST", `${at}/property-types`, bodies.property_type?.(name));
    const rows = await order();
    expect(rows.map(({ name }) => name).join("")).toBe("ABCDE");
    const keys = ["E", "B", "C"].map((name) => rows.find((row) => row.name === name)?.id);
    const moved = await call("POST", `${at}/property-types/order`, { keys });
    expect(moved.status).toBe(200);
    expect(moved.stale).toContain("catalogue");
    expect((await order()).map(({ name }) => name).join("")).toBe("AEBDC");
  });

  it("returns 404 if a row does not exist", async () => {
    const [row] = await order();
    expect((await call("POST", `${at}/property-types/order`, { keys: [row?.id, 2_000_000_000] })).status).toBe(404);
  });
});

describe("feature group", () => {
  it("is changed for one or several features and requires a name", async () => {
    const add = async (name: string) =>
      (await call("POST", `${at}/features`, bodies.feature?.(name))).body.id as number;
    const ids = [await add("Solarium"), await add("Plunge pool")];
    const change = { action: "set_group", group: "Wellness" };
    const many = await call("POST", `${at}/features/state`, { ids: [...ids, 2_000_000_000], ...change });
    expect(many.body.results).toMatchObject([{ ok: true }, { ok: true }, { ok: false }]);
    const { body } = await call("GET", `${at}/features?group=Wellness`);
    expect(body.items).toMatchObject([{ name: "Solarium" }, { name: "Plunge pool" }]);
    const found = await call("GET", "/api/admin/find/feature-groups?q=well");
    expect(found.body.items).toEqual([{ id: "Wellness", label: "Wellness", detail: "" }]);
    expect((await call("POST", `${at}/features/${ids[0]}/state`, { ...change, group: "Spa" })).status).toBe(200);
    expect((await call("GET", `${at}/features/${ids[0]}`)).body.group).toBe("Spa");
    expect((await call("POST", `${at}/features/${ids[0]}/state`, { action: "set_group" })).body.fields).toHaveProperty(
      "group",
    );
    const other = { ids: [1], action: "set_group", group: "Spa" };
    expect((await call("POST", `${at}/property-types/state`, other)).status).toBe(422);
  });
});

describe("merge of two features", () => {
  it("replaces one feature with the other without duplicates and removes it", async () => {
    const add = async (name: string) => {
      const { body } = await call("POST", `${at}/features`, bodies.feature?.(name));
      return body.id as number;
    };
    const wifi = await add("Wi-Fi");
    const wireless = await add("Wireless internet");
    const second = await addHotel(db, world, { title: "Casa do Lago" });
    await db.execute(sql`
      INSERT INTO hotel_feature (hotel_id, feature_id)
      VALUES (${hotel}, ${wireless}), (${hotel}, ${wifi}), (${second}, ${wireless})`);
    const merge = (id: number, into: number) => call("POST", `${at}/features/${id}/merge`, { into });
    expect((await merge(wireless, wireless)).body.fields).toHaveProperty("into");
    const desk = await call("POST", `${at}/features`, { ...bodies.feature?.("Desk"), appliesTo: "room" });
    expect((await merge(wireless, desk.body.id as number)).body.fields).toHaveProperty("into");
    const merged = await merge(wireless, wifi);
    expect([merged.status, merged.body.message]).toEqual([200, "Wi-Fi replaces Wireless internet everywhere."]);
    expect((await call("GET", `${at}/features/${wifi}`)).body.used).toBe(2);
    expect((await merge(wireless, wifi)).status).toBe(404);
    expect((await call("GET", `${at}/features?used=0&group=Outside`)).body.items).not.toContainEqual(
      expect.objectContaining({ id: wifi }),
    );
    expect((await call("GET", `${at}/feature-groups`)).body.items).toContainEqual({
      value: "Outside",
      label: "Outside",
    });
  });
});

it("offers extra services only with kinds that sell them, and keeps the kind of existing ones", async () => {
  const body = (kind: string, name = "Drinks package") => ({ ...bodies.extra_service?.(name), kind });
  const refused = await call("POST", `${at}/services`, body("cruise"));
  expect([refused.status, refused.body.fields]).toEqual([422, { kind: "Choose an option from the list." }]);
  expect((await call("POST", `${at}/services`, body("transport", "Snow chains"))).status).toBe(200);
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO extra_service (name, price_minor, per, kind, position) VALUES ('Drinks', 100, 'stay', 'cruise', 900)
    RETURNING id`);
  const path = `${at}/services/${rows[0]?.id}`;
  const { version } = (await call("GET", path)).body;
  const renamed = await call("PUT", path, { ...body("cruise"), version });
  expect(renamed.status).toBe(200);
  expect((await call("GET", path)).body).toMatchObject({ name: "Drinks package", kind: "cruise" });
  const moved = await call("PUT", path, { ...body("tour"), version: renamed.body.version });
  expect(moved.status).toBe(422);
});
