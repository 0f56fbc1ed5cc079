import { describe, expect, test } from "vitest";
import type { Area } from "../roles";
import { getArea, guard, safeNext, type Visitor } from "./guard";

/** docs/specification.md §4, row by row. */
const table: Record<Area, Record<Visitor, string | true>> = {
  public: { guest: true, client: true, subadmin: true, admin: true },
  client: { guest: "/auth/login", client: true, subadmin: "/subadmin/panel", admin: "/admin/panel" },
  admin: { guest: "/auth/login", client: "/client/panel", subadmin: "/subadmin/panel", admin: true },
  subadmin: { guest: "/auth/login", client: "/client/panel", subadmin: true, admin: "/admin/panel" },
  auth: { guest: true, client: "/client/panel", subadmin: "/subadmin/panel", admin: "/admin/panel" },
};

const rows = Object.entries(table).flatMap(([area, row]) =>
  Object.entries(row).map(([visitor, to]) => ({ area: area as Area, visitor: visitor as Visitor, to })),
);

describe("area guard", () => {
  test.each(rows)("decides for $visitor in the area $area", ({ area, visitor, to }) => {
    expect(guard(area, visitor)).toEqual(to === true ? { allow: true } : { allow: false, to });
  });

  test.each([
    ["/CLIENT/wallet", "client"],
    ["/Admin", "admin"],
    ["/admin/..%2fclient", "admin"],
    ["/subadmin/panel?_rsc=1", "subadmin"],
    ["/administrator", "public"],
    ["/", "public"],
  ])("assigns %s to the area %s", (path, area) => expect(getArea(path)).toBe(area));
});

describe("safeNext", () => {
  test.each([
    "//evil.com",
    "/\\evil",
    "https:evil",
    "https://evil.com/",
    "/%09/evil",
    "/\t/evil",
    "/%5cevil.com",
    "/%2f/evil.com",
    "/%2fevil.com",
    "javascript:alert(1)",
    "",
    "client/panel",
    "/auth/login",
    "/AUTH/login",
    "/api/auth/logout",
    "/API/x",
    "/x/../auth/login",
    "/x/..%2fadmin/panel",
    "/admin/panel",
    "/Admin/panel",
    "/subadmin/panel",
    "/%61dmin/panel",
    "/%zz",
    `/${"a".repeat(2_001)}`,
  ])("returns the client panel for %j", (path) => expect(safeNext(path, "client")).toBe("/client/panel"));

  test.each([
    ["/booking/confirm?room=1&in=2027-01-01#pay", "client"],
    ["/client/hotel/bookings?tab=past", "client"],
    ["/hotel/details/1/caf%C3%A9", "admin"],
    ["/admin/order/hotel/request", "admin"],
    ["/subadmin/hotel/all", "subadmin"],
    ["/search/hotel/room?place=A%2F%2FB", "client"],
  ] as const)("keeps %s for the role %s", (path, role) => expect(safeNext(path, role)).toBe(path));

  test("resolves dot segments", () => expect(safeNext("/client/../hotel/lists", "client")).toBe("/hotel/lists"));
  test("returns the panel of the role for a path in the area of another role", () =>
    expect(safeNext("/client/panel", "admin")).toBe("/admin/panel"));
});
