import type { Locator, Page } from "@playwright/test";
import { addDays } from "@/lib/dates";
import { addPictures } from "./add-pictures";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { chooseRoom, findStay, holdAndPay, reference, type Stay } from "./journey";

async function pick(form: Locator, label: string, typed: string, option: RegExp): Promise<void> {
  const field = form.getByRole("combobox", { name: label });
  await field.click();
  await field.fill(typed);
  await form.getByRole("option", { name: option }).first().click();
}

async function fillHotel(page: Page, title: string): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel("Name", { exact: true }).fill(title);
  await form.getByLabel("Type").selectOption({ label: "Guest house" });
  await form.getByLabel("Stars").selectOption("4");
  await form.getByLabel("Description", { exact: true }).fill("Seven rooms over the river, and breakfast until eleven.");
  await pick(form, "City", "Lisbon", /^Lisbon/);
  await form.getByLabel("Street and number").fill("Rua da Bica 12");
  await form.getByLabel("Latitude").fill("38.7101");
  await form.getByLabel("Longitude").fill("-9.1466");
  await addPictures(form, [
    { alt: "The house from the street", shade: 40 },
    { alt: "The river from the roof", shade: 200 },
  ]);
  await form.getByLabel("Free Wi-Fi").check();
  await form.getByLabel("Cancellation policy").selectOption({ label: "Flexible" });
}

type RoomType = { title: string; price: string; units: string; guests: string; shade: number };

async function addRoomType(page: Page, room: RoomType): Promise<void> {
  // With the keyboard, because the notice of the new hotel can lie over the link until it collapses.
  await page.getByRole("link", { name: "Add a room type" }).press("Enter");
  await page.waitForURL(/\/hotel\/add\/room\?hotelId=/);
  const form = page.getByRole("main");
  await form.getByLabel("Name", { exact: true }).first().fill(room.title);
  await form.getByLabel("Description", { exact: true }).fill("A wide bed, a desk and the river.");
  await form.getByLabel("Number of rooms").fill(room.units);
  for (const limit of ["Included guests", "Max guests", "Max adults"]) await form.getByLabel(limit).fill(room.guests);
  await form.getByLabel("Cost per night").fill(room.price);
  await form.getByLabel("Cancellation", { exact: true }).selectOption({ label: "Flexible" });
  await addPictures(form, [{ alt: `The bed of the ${room.title}`, shade: room.shade }]);
  await form.getByRole("button", { name: "Add room type" }).click();
  await page.waitForURL(/\/hotel\/room\/view\/\d+\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(room.title);
}

/** The picture as served to visitors: both formats in every size, dimensions, and a placeholder. */
async function expectServed(page: Page, text: string): Promise<void> {
  const picture = page.getByRole("img", { name: text }).first();
  const offered = await picture.evaluate((img: HTMLImageElement) => ({
    avif: img.closest("picture")?.querySelector<HTMLSourceElement>('source[type="image/avif"]')?.srcset ?? "",
    webp: img.srcset,
    measures: [img.getAttribute("width"), img.getAttribute("height")],
    blurred: img.style.background,
  }));
  expect(offered.measures).toEqual(["1600", "1200"]);
  expect(offered.blurred).toContain("data:image/webp;base64,");
  for (const format of ["avif", "webp"] as const) {
    const sizes = offered[format].split(", ").map((size) => size.split(" "));
    expect(sizes.map(([, width]) => width)).toEqual(["320w", "640w", "1080w"]);
    for (const [address = ""] of sizes) {
      // Responds with WebP until the AVIF exists.
      const type = async () => (await page.request.get(address)).headers()["content-type"];
      await expect.poll(type, { message: address }).toBe(`image/${format}`);
    }
  }
}

test("a sub-administrator adds a hotel with two room types and pictures, an administrator approves it, and a traveller finds and books it", async ({
  page: traveller,
  pageAs,
  request,
}) => {
  const title = `Casa da Bica ${Date.now().toString(36)}`;
  const owner = await pageAs("subadmin");
  let record = "";

  await test.step("the owner adds the hotel, which waits for approval", async () => {
    await owner.goto("/subadmin/hotel/add");
    await fillHotel(owner, title);
    await expectAccessible(owner);
    await owner.getByRole("button", { name: "Add hotel" }).click();
    await owner.waitForURL(/\/subadmin\/hotel\/view\/\d+\//);
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(owner.getByRole("main")).toContainText("Pending approval");
    record = new URL(owner.url()).pathname;
  });
  const hotelId = Number(/\/view\/(\d+)\//.exec(record)?.[1]);

  await test.step("two room types are added", async () => {
    await addRoomType(owner, { title: "River double", price: "90", units: "2", guests: "2", shade: 90 });
    await owner.goto(record);
    await addRoomType(owner, { title: "Attic single", price: "55.50", units: "1", guests: "1", shade: 160 });
    await owner.goto(record);
    await expect(owner.getByRole("row", { name: /River double/ })).toContainText("90.00");
    await expect(owner.getByRole("row", { name: /Attic single/ })).toContainText("55.50");
  });

  await test.step("only the owner can open the traveller's view", async () => {
    await owner.getByRole("link", { name: "View as a traveller" }).click();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(owner.getByRole("img", { name: "The house from the street" }).first()).toBeVisible();
    await expectAccessible(owner);
    expect((await traveller.goto(`/hotel/details/${hotelId}/${title}`))?.status()).toBe(404);
  });

  await test.step("the administrator finds the hotel in the list of unapproved hotels and approves it", async () => {
    const admin = await pageAs("admin");
    await admin.goto(`/admin/hotel/unapproved?q=${encodeURIComponent(title)}`);
    await admin
      .getByRole("row", { name: new RegExp(title) })
      .getByRole("checkbox")
      .check();
    await admin.getByRole("button", { name: "Approve", exact: true }).click();
    await admin
      .getByRole("dialog")
      .getByRole("button", { name: /^Approve/ })
      .click();
    await expect(admin.getByRole("row", { name: new RegExp(title) })).toHaveCount(0);
    await expect(admin.getByText("No matches for these filters")).toBeVisible();
  });

  const checkIn = addDays(new Date().toISOString().slice(0, 10), 33);
  const checkOut = addDays(checkIn, 2);

  await test.step("a traveller finds the hotel at once", async () => {
    await traveller.goto(`/search/hotel/room?q=${encodeURIComponent(title)}&in=${checkIn}&out=${checkOut}&party=2`);
    await expect(traveller.getByRole("heading", { name: title }).first()).toBeVisible();
    await traveller.goto(`/hotel/details/${hotelId}/whatever?in=${checkIn}&out=${checkOut}&party=2`);
    await expect(traveller.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(traveller.getByRole("link", { name: "River double", exact: true })).toBeVisible();
    await expect(traveller.getByRole("img", { name: "The house from the street" }).first()).toBeVisible();
    await expectServed(traveller, "The house from the street");
  });

  const ref = await test.step("a client books a room", async () => {
    const client = await pageAs("client");
    const stay: Stay = await findStay(request, { hotelId, checkIn });
    expect(stay.room.title).toBe("River double");
    await chooseRoom(client, stay);
    await holdAndPay(client);
    await client.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
    return reference(client);
  });

  await test.step("the owner sees the booking and can't delete the room type or reduce its number of rooms", async () => {
    await owner.goto(record);
    await expect(owner.getByRole("row", { name: new RegExp(ref) })).toBeVisible();
    await owner.goto("/subadmin/hotel/room/booked?q=River");
    await owner
      .getByRole("link", { name: /River double/ })
      .first()
      .click();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("River double");
    await expect(owner.getByRole("button", { name: "Delete" })).toHaveCount(0);
    await owner.getByRole("link", { name: "Edit" }).click();
    await owner.getByLabel("Number of rooms").fill("0");
    await owner.getByRole("button", { name: "Save changes" }).click();
    await expect(owner.getByText(/More than 0 are sold or held/).first()).toBeVisible();
  });

  await test.step("a change of reviewed fields waits for approval while the approved version stays on sale", async () => {
    await owner.goto(record.replace("/view/", "/update/"));
    await owner.getByLabel("House rules").first().fill("Quiet after ten.");
    await expect(owner.getByText("This change needs approval")).toHaveCount(0);
    await owner.getByLabel("Name", { exact: true }).fill(`${title} II`);
    await expect(owner.getByText("This change needs approval")).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole("button", { name: "Save changes" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Save and submit for approval" }).click();
    await expect(owner.getByText(/The change of name waits for approval/).first()).toBeVisible();
    const page = await traveller.goto(`/hotel/details/${hotelId}/${title}`);
    expect(page?.status()).toBe(200);
    await expect(traveller.getByRole("heading", { name: title, exact: true })).toBeVisible();
  });
});

test(
  "the owner reads the reason of a rejection, resubmits the hotel with a change and deletes it",
  onlyInFull,
  async ({ pageAs }) => {
    const title = `Casa Recusada ${Date.now().toString(36)}`;
    const owner = await pageAs("subadmin");
    const admin = await pageAs("admin");
    await owner.goto("/subadmin/hotel/add");
    await fillHotel(owner, title);
    await owner.getByRole("button", { name: "Add hotel" }).click();
    await owner.waitForURL(/\/subadmin\/hotel\/view\/\d+\//);
    const record = new URL(owner.url()).pathname;

    await admin.goto(record.replace("/subadmin/", "/admin/"));
    await admin.getByRole("button", { name: "Reject…" }).click();
    await admin.getByRole("dialog").getByLabel("Reason").fill("The street number is missing.");
    await admin.getByRole("dialog").getByRole("button", { name: "Reject", exact: true }).click();
    await expect(admin.getByRole("main")).toContainText("The street number is missing.");

    await owner.reload();
    await expect(owner.getByRole("main")).toContainText("The street number is missing.");
    await owner.goto(record.replace("/view/", "/update/"));
    await owner.getByLabel("Street and number").fill("Rua da Bica 12, 2.º");
    await owner.getByRole("button", { name: "Save changes" }).click();
    await expect(owner.getByText(/waits for approval/).first()).toBeVisible();

    await owner.goto(record);
    await owner.getByRole("button", { name: "Delete" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Delete permanently" }).click();
    await expect(owner.getByText(/was deleted with its room types/).first()).toBeVisible();
  },
);

test("a filtered list is exported with the shown or all columns and only its own rows", async ({ pageAs }) => {
  const admin = await pageAs("admin");
  await admin.goto("/admin/hotel/unapproved");
  const read = async (name: string) => {
    const [download] = await Promise.all([
      admin.waitForEvent("download"),
      admin.getByRole("link", { name, exact: true }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString("utf8").trimEnd().split("\r\n");
  };
  const [shown] = await read("Export");
  expect(shown).toMatch(/^\uFEFFName,Type,City,Country,Owner,/);
  await admin.getByRole("button", { name: "Columns" }).click();
  const [head, ...rows] = await read("Export everything");
  // Starts with a byte order mark, so that spreadsheets detect UTF-8.
  expect(head).toMatch(/^\uFEFFNumber,Name,Type,.*,Approved,Change pending since,/);
  expect(rows.length).toBeGreaterThan(0);
  // Not approved, or approved with a change that waits.
  for (const row of rows) expect(row).toMatch(/,(?:[^,]+@[^,]+)?,(?:no,|yes,\d{4}-\d\d-\d\dT[\d:]+Z),(?:yes|no),/);
});
