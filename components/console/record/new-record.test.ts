import { describe, expect, it } from "vitest";
import type { Resource } from "@/lib/resources/define";
import type { SectionProps } from "@/lib/resources/form/form";
import { getHome, getPageAfterAdding, getUsualChoices, isReviewed, toQuery } from "./new-record";

it("treats a record as reviewed if it is approved and changes of its owner are reviewed", () => {
  expect(isReviewed({ approved: true, reviewsChanges: true })).toBe(true);
  expect(isReviewed({ approved: false, reviewsChanges: true })).toBe(false);
  expect(isReviewed({ approved: true, reviewsChanges: false })).toBe(false);
  expect(isReviewed({ approved: "true", reviewsChanges: true })).toBe(false);
  expect(isReviewed({})).toBe(false);
});

it("builds a query with repeated parameters and without missing ones", () => {
  expect(toQuery({ hotelId: "3", tag: ["a", "b c"], gone: undefined })).toBe("?hotelId=3&tag=a&tag=b+c");
  expect(toQuery({})).toBe("");
});

it("preselects the usual option of each single choice", () => {
  const options = [
    { value: 1, label: "Strict" },
    { value: 2, label: "Flexible", usual: true },
  ];
  const sections: SectionProps[] = [
    { title: "Terms", fields: [{ kind: "choice", name: "policyId", label: "Policy", options }] },
    {
      title: "More",
      fields: [
        { kind: "choice", name: "typeId", label: "Type", options: options.slice(0, 1) },
        { kind: "choices", name: "features", label: "Features", options },
        { kind: "text", name: "title", label: "Name" },
      ],
    },
  ];
  expect(getUsualChoices(sections)).toEqual({ policyId: 2 });
  expect(getUsualChoices([])).toEqual({});
});

describe("page after adding a record", () => {
  const views = {
    pending: { title: "To approve", route: { admin: "/admin/approve" } },
    all: { title: "Hotels", route: { admin: "/admin/hotels", subadmin: "/subadmin/hotels" } },
  };
  const pages = { open: { admin: "/admin/hotel/{id}" }, edit: { admin: "/admin/hotel/{id}/edit" } };
  const next = (afterAdding?: "record" | "list" | "edit", area: "admin" | "subadmin" = "admin") =>
    getPageAfterAdding(area, { views, pages, form: { afterAdding } } as unknown as Resource<object, object>);

  it("is the record, its form or the list as configured", () => {
    expect(next()).toBe("/admin/hotel/{id}");
    expect(next("record")).toBe("/admin/hotel/{id}");
    expect(next("edit")).toBe("/admin/hotel/{id}/edit");
    expect(next("list")).toBe("/admin/approve");
  });

  it("is the list of the area if the record has no page there", () => {
    for (const after of [undefined, "record", "list", "edit"] as const)
      expect(next(after, "subadmin")).toBe("/subadmin/hotels");
  });

  it("is null in an area without a list", () => {
    expect(getHome("subadmin", { views: { pending: views.pending } } as never)).toBeNull();
    expect(getHome("admin", { views } as never)).toEqual({ label: "To approve", href: "/admin/approve" });
  });
});
