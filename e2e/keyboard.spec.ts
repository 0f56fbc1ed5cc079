import type { Page } from "@playwright/test";
import { routes } from "@/lib/routes";
import { expect, onlyInFull, test } from "./fixtures";
import { confirmAddress, findStay } from "./journey";
import { openAll, walk } from "./keyboard";
import { visitPages } from "./visit-pages";

/**
 * Every control is reached and seen with the keyboard alone. By default on a few pages; `KEYBOARD=full npm run e2e --
 * keyboard` walks through all pages of all roles on a wide screen and on a phone.
 */
const isFull = process.env.KEYBOARD === "full";
const sizes = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 740 } };

async function findWrong(page: Page, path: string, maxOpeners?: number): Promise<string[]> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBeLessThan(500);
  await page.locator("h1").first().waitFor({ state: "attached" });
  return [...(await walk(page)), ...(await openAll(page, maxOpeners))];
}

test.describe.configure({ mode: "parallel" });

if (isFull)
  for (const visitor of ["guest", "client", "admin", "subadmin"] as const)
    for (const [name, size] of Object.entries(sizes))
      test(`all pages of ${visitor} on a ${name} screen can be used with the keyboard alone`, async ({
        sharedPageAs,
        request,
      }) => {
        test.setTimeout(3_600_000);
        const page = await sharedPageAs(visitor);
        await page.setViewportSize(size);
        await visitPages(page, visitor, request, (path) => findWrong(page, path));
      });
else {
  test(
    "the search and the checkout can be used with the keyboard alone",
    onlyInFull,
    async ({ sharedPageAs, request }) => {
      const page = await sharedPageAs("guest");
      const stay = await findStay(request);
      const results = `/search/hotel/room?q=${encodeURIComponent(stay.hotel.place.city)}&in=${stay.checkIn}&out=${stay.checkOut}&party=2`;
      for (const path of [results, confirmAddress(stay)]) expect(await findWrong(page, path, 0), path).toEqual([]);
    },
  );

  test("a list and a form of a console can be used with the keyboard alone", onlyInFull, async ({ sharedPageAs }) => {
    const page = await sharedPageAs("subadmin");
    expect(await findWrong(page, routes.subadmin.addHotel, 0), "form").toEqual([]);
    // The notifications, the menu of the user and the first filter.
    expect(await findWrong(page, routes.subadmin.hotels, 3), "list").toEqual([]);
  });
}
