import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { findStay, newClient, send } from "./journey";

for (const javaScriptEnabled of [true, false]) {
  test(
    `a client creates, fills, shares and deletes a wish list ${javaScriptEnabled ? "with" : "without"} scripts`,
    onlyInFull,
    async ({ openPage, baseURL, request }) => {
      const origin = baseURL ?? "";
      const { state } = await newClient(origin);
      const page = await openPage({ javaScriptEnabled, storageState: state, viewport: { width: 390, height: 844 } });
      const { hotel, checkIn, checkOut } = await findStay(request);
      await send(page.request, origin, "/api/my/wishes", { kind: "hotel", id: hotel.id });
      await page.goto("/client/panel");
      await page.getByRole("link", { name: "Manage wish lists" }).click();
      for (const name of ["Summer", "Winter"]) {
        await page.getByRole("link", { name: "New list" }).click();
        await page.getByLabel("Name of the list").fill(name);
        if (name === "Summer") {
          await page.getByLabel("Check-in").fill(checkIn);
          await page.getByLabel("Check-out").fill(checkOut);
        }
        await page.getByRole("button", { name: "Save this list" }).click();
        await expect(page.getByRole("region", { name })).toContainText("This list is empty.");
      }
      await page.getByLabel(`List of ${hotel.title}`).selectOption("Summer");
      await page.getByRole("button", { name: `Move ${hotel.title}`, exact: true }).click();
      const summer = page.getByRole("region", { name: "Summer" });
      await expect(summer.getByRole("link", { name: hotel.title })).toHaveAttribute(
        "href",
        new RegExp(`in=${checkIn}`),
      );
      await expect(summer).toContainText(/\d\.\d\d USD/);
      if (javaScriptEnabled) await expectAccessible(page);

      await summer.getByRole("button", { name: "Share this list" }).click();
      const link = summer.getByRole("link", { name: /\/wish\/list\// });
      const shared = await openPage({ javaScriptEnabled });
      await shared.goto((await link.getAttribute("href")) ?? "");
      await expect(shared.getByRole("heading", { level: 1, name: "Summer" })).toBeVisible();
      await expect(shared.getByRole("main").getByRole("link", { name: hotel.title })).toContainText(/\d\.\d\d USD/);
      if (javaScriptEnabled) await expectAccessible(shared);
      await summer.getByRole("button", { name: "Stop sharing" }).click();
      await expect(link).toHaveCount(0);
      await shared.reload();
      await expect(shared.getByText("This list is no longer shared")).toBeVisible();
      await shared.context().close();

      await page.getByRole("link", { name: "Change Summer" }).click();
      await page.getByRole("button", { name: "Delete this list" }).click();
      await expect(summer).toHaveCount(0);
      await expect(page.getByRole("region", { name: "Saved without a list" })).toContainText(hotel.title);
    },
  );
}
