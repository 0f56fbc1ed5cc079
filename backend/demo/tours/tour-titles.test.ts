import { expect, it } from "vitest";
import { tourPlans } from "./tour-kinds";
import { translateTourTitle } from "./tour-titles";

const texts = { city: "Lisbon", district: "Alfama", other: "Belém", sight: "Castelo", second: "Miradouro" };

it.each(tourPlans.flatMap(({ titles }) => titles))("%s has names in all languages", (title) => {
  const names = Object.values(translateTourTitle(title, texts));
  expect(names).toHaveLength(3);
  for (const name of names) expect(name.title).toMatch(/^[^{}]+$/);
});

it("names the city in the language of the name", () => {
  expect(translateTourTitle("{city} by bike", texts)).toMatchObject({
    de: { title: "Lissabon mit dem Rad" },
    ar: { title: "لشبونة بالدراجة" },
  });
});
