import { subadminRooms } from "@/lib/contracts/console-room";
import { addDays, formatStay } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { expect, expectAccessible, test } from "./fixtures";
import { newEmail } from "./journey";

/** A phone booking: staff quote and hold a room at the public price, and the caller gets a payment link. */
test("a staff member books by telephone for a client of their hotel, at the price that travellers see", async ({
  as,
  asking,
  page: publicPage,
}) => {
  const staffMember = await as("subadmin");
  const rooms = await (await asking("subadmin")).get(
    `${subadminRooms.list.path}?approved=true&active=true&pageSize=50`,
  );
  const { items } = (await rooms.json()) as { items: { id: number; token: string; hotelId: number; title: string }[] };
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 63);
  const checkOut = addDays(checkIn, 2);

  // The first room type with availability on these nights.
  let chosen: (typeof items)[number] | undefined;
  for (const room of items) {
    await staffMember.goto(
      `${pathTo(routes.subadmin.viewRoom, { hotelId: room.hotelId, tokenId: room.token })}?book=1`,
    );
    if (!(await staffMember.getByLabel("Check in").isVisible())) continue;
    await staffMember.getByLabel("Check in").fill(checkIn);
    await staffMember.getByLabel("Check out").fill(checkOut);
    await staffMember.getByRole("button", { name: "Show prices" }).click();
    await staffMember.waitForURL(/in=.*out=/);
    if (await staffMember.getByRole("link", { name: "Choose" }).first().isVisible()) {
      chosen = room;
      break;
    }
  }
  if (!chosen) throw new Error("no room type of the sub-administrator's hotels can be had");
  await expectAccessible(staffMember);

  const response = await publicPage.request.get(
    `/api/hotel/room/details/${chosen.id}?in=${checkIn}&out=${checkOut}&party=2`,
  );
  const { room } = (await response.json()) as { room: { offers: { totalMinor: number; dueNowMinor: number }[] } };
  const offer = room.offers[0];
  if (!offer) throw new Error("the traveller sees no price");
  const price = formatMoney(offer.totalMinor, "USD");
  await expect(staffMember.getByRole("main")).toContainText(price);

  await staffMember.getByRole("link", { name: "Choose" }).first().click();
  const form = staffMember.getByRole("main");
  await expect(form).toContainText(formatStay(checkIn, checkOut));
  await form.getByLabel("First name").fill("Tomás");
  await form.getByLabel("Last name").fill("Rehman");
  await form.getByLabel("E-mail").fill(newEmail("caller"));
  await form.getByLabel("Phone").fill("+351 912 345 678");
  await expectAccessible(staffMember);
  await form
    .getByRole("button", { name: offer.dueNowMinor > 0 ? "Hold and send payment link" : "Create booking" })
    .click();

  await staffMember.waitForURL(/\/subadmin\/order\/hotel\/details\//);
  const order = staffMember.getByRole("main");
  await expect(order).toContainText("Tomás Rehman");
  await expect(order).toContainText(price);
  await expect(order).toContainText(formatStay(checkIn, checkOut));
});
