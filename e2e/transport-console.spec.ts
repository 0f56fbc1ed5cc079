import { strToU8, zipSync } from "fflate";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";

/** A feed of one line with a row that is rejected. Its dates have passed, so they are moved. */
const feed = (name: string) =>
  Buffer.from(
    zipSync({
      "agency.txt": strToU8("agency_id,agency_name,agency_timezone\nA,Valley Rail,Europe/Paris\n"),
      "stops.txt": strToU8(
        "stop_id,stop_name,stop_lat,stop_lon\nX,Upper Valley,45.1,5.1\nY,Lower Valley,45.2,5.2\nZ,Nowhere,,\n",
      ),
      "routes.txt": strToU8(`route_id,agency_id,route_short_name,route_long_name,route_type\nR,A,V1,${name},2\n`),
      "calendar.txt": strToU8(
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nD,1,1,1,1,1,1,1,20200106,20210103\n",
      ),
      "trips.txt": strToU8("route_id,service_id,trip_id\nR,D,morning\n"),
      "stop_times.txt": strToU8(
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nmorning,08:00:00,08:00:00,X,1\nmorning,08:40:00,08:40:00,Y,2\n",
      ),
    }),
  );

const sizes = [
  ["a computer", { width: 1280, height: 800 }],
  ["a phone", { width: 390, height: 844 }],
] as const;

for (const [name, viewport] of sizes) {
  test.describe(`on ${name}`, () => {
    test("a timetable is uploaded, checked, imported and exported", onlyInFull, async ({ pageAs }) => {
      const page = await pageAs("admin");
      await page.setViewportSize(viewport);
      await page.goto("/admin/transport/all?show=gtfs");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Timetables");
      await expectAccessible(page);
      const mark = `${viewport.width}-${Date.now().toString(36)}`;
      await page
        .getByLabel("Feed")
        .setInputFiles({ name: `valley-${mark}.zip`, mimeType: "application/zip", buffer: feed(`Valley ${mark}`) });
      await page.getByRole("button", { name: "Upload" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`valley-${mark}.zip`);
      await page.getByLabel("Name of the feed").fill(mark);
      await page.getByRole("button", { name: "Check without changes" }).click();
      const showState = async (heading: string) => {
        await expect(async () => {
          await page.reload();
          await expect(page.getByRole("heading", { name: heading })).toBeVisible({ timeout: 1_000 });
        }).toPass();
      };
      await showState("What the feed has");
      await expect(page.getByRole("table", { name: "Rejected rows" })).toContainText("stops.txt");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Import", exact: true }).click();
      await showState("What was imported");
      await expectAccessible(page);
      await page.goto("/admin/transport/all?show=gtfs");
      await expect(page.getByRole("listitem").filter({ hasText: mark })).toContainText("Imported");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "GTFS feed" }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.zip$/);
    });

    test("vehicles are shown by day and taken out of service", onlyInFull, async ({ pageAs }) => {
      const page = await pageAs("admin");
      await page.setViewportSize(viewport);
      await page.goto("/admin/transport/all?show=units");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vehicles by day");
      await expectAccessible(page);
      const model = page.getByLabel("Model");
      await model.selectOption({ index: viewport.width > 800 ? 2 : 3 });
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await page.waitForURL(/[?&]model=\d/);
      const vehicle = page.getByRole("combobox", { name: "Vehicle", exact: true });
      await vehicle.selectOption({ index: (await vehicle.getByRole("option").count()) - 1 });
      const day = await page.getByLabel("From", { exact: true }).inputValue();
      await page.getByLabel("First day").fill(day);
      await page.getByLabel("Last day").fill(day);
      await page.getByLabel("Reason").fill("New tyres");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("table").getByText("New tyres").first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
