import { expect, test } from "vitest";
import { translateViewedPlace } from "./remember-view";
import { getViewedPlace, getViewedTitle, type ViewedProduct } from "./viewed-products";

const viewed = (more: object = {}): ViewedProduct => ({
  kind: "hotel",
  id: 1,
  title: "Casa",
  path: "/hotel/details/1/casa",
  where: "Lisbon, Portugal",
  pictureKey: null,
  ...more,
});

test("the place of a viewed product is stored in the languages that name it differently", () => {
  expect(translateViewedPlace("Lisbon, Portugal")).toEqual({
    de: "Lissabon, Portugal",
    fr: "Lisbonne, Portugal",
    ar: "لشبونة، البرتغال",
  });
  expect(translateViewedPlace("Ocean Line")).toEqual({});
});

test("the place is shown in the language of the page, as stored without a translation or by an older version", () => {
  const product = viewed({ wheres: translateViewedPlace("Lisbon, Portugal") });
  expect(getViewedPlace("de", product)).toBe("Lissabon, Portugal");
  expect(getViewedPlace("en", product)).toBe("Lisbon, Portugal");
  expect(getViewedPlace("de", viewed())).toBe("Lisbon, Portugal");
  for (const wheres of [null, "de", { de: 5 }])
    expect(getViewedPlace("de", viewed({ wheres }))).toBe("Lisbon, Portugal");
});

test("the name is shown in the language of the page, or in its own without a translation", () => {
  const product = viewed({ titles: { de: "Haus" } });
  expect(getViewedTitle("de", product)).toBe("Haus");
  expect(getViewedTitle("fr", product)).toBeNull();
  expect(getViewedTitle("en", product)).toBeNull();
  for (const titles of [null, "de", { de: 5 }]) expect(getViewedTitle("de", viewed({ titles }))).toBeNull();
});
