import { describe, expect, it } from "vitest";
import { allEndpoints } from "../contracts";
import { grantedNavigation, navigation } from "../resources/navigation";
import { routes } from "../routes";
import { adminParts, grants, partsOfEndpoint, partsOfPage } from "./admin-parts";

const guarded = allEndpoints.filter(({ who }) => who === "admin" || who === "staff" || who === "party");

describe("parts of the administration", () => {
  it.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    "the endpoint %s belongs to a part",
    (_, endpoint) => {
      expect(
        partsOfEndpoint(endpoint),
        `${endpoint.path} is missing in endpointParts (lib/access/admin-parts.ts)`,
      ).toBeDefined();
    },
  );

  it.each(Object.values(routes.admin))("the page %s belongs to a part", (path) => {
    expect(partsOfPage(path), `${path} is missing in pageParts (lib/access/admin-parts.ts)`).toBeDefined();
  });

  it("every part has endpoints", () => {
    for (const part of adminParts) {
      expect(
        guarded.some((endpoint) => partsOfEndpoint(endpoint)?.includes(part)),
        part,
      ).toBe(true);
    }
  });

  it("user roles, permission groups, staff rules and backups require full access", () => {
    for (const id of [
      "admin.user.role",
      "admin.permissionGroup.update",
      "settings.staffRules",
      "admin.database.backup",
    ]) {
      const endpoint = allEndpoints.find((one) => one.id === id);
      expect(endpoint && partsOfEndpoint(endpoint), id).toBe("full");
      expect(grants(adminParts, "full")).toBe(false);
    }
  });

  it("the values of the staff rules require full access at each of their endpoints", () => {
    const endpoints = allEndpoints.filter(({ path }) => /^\/api\/admin\/settings\/(funds|staff)(\/|$)/.test(path));
    expect(endpoints.length).toBeGreaterThan(4);
    for (const endpoint of endpoints) expect(partsOfEndpoint(endpoint), endpoint.path).toBe("full");
  });

  it("a page URL determines its part by path and query, regardless of case", () => {
    expect(partsOfPage("/admin/set/user/role?show=audit&page=2")).toEqual(["audit"]);
    expect(partsOfPage("/admin/set/user/role?show=groups")).toBe("full");
    expect(partsOfPage("/Admin/Hotel/All")).toEqual(["products"]);
    expect(partsOfPage("/admin/order/hotel/details/ABC")).toEqual(["orders"]);
    expect(partsOfPage("/admin/tours/requests/order")).toEqual(["orders"]);
    expect(partsOfPage("/admin/unknown")).toBeUndefined();
  });

  it("the navigation contains only screens that a group grants", () => {
    expect(grantedNavigation("admin", null)).toEqual(navigation.admin);
    const hrefs = grantedNavigation("admin", ["content"]).flatMap(({ items }) => items.map(({ href }) => href));
    expect(hrefs).toContain(routes.admin.termsSettings);
    expect(hrefs).not.toContain(routes.admin.users);
    expect(hrefs).not.toContain(`${routes.admin.userRole}?show=groups`);
  });
});
