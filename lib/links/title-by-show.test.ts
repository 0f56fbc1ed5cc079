import { expect, it } from "vitest";
import { titleByShow } from "./title-by-show";

const getTitle = titleByShow({ title: "Hotels" }, [
  { title: "Approved hotels" },
  { title: "Imports", show: "imports" },
  { title: "Reviews", show: "reviews" },
]);

it.each([
  [undefined, "Hotels"],
  ["reviews", "Reviews"],
  [["imports", "reviews"], "Imports"],
  ["constructor", "Hotels"],
  ["", "Hotels"],
])("the title of the screen %j is %s", async (show, title) => {
  expect(await getTitle({ searchParams: Promise.resolve({ show }) })).toEqual({ title });
});
