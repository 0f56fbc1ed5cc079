import { addDays, formatStay } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { expect, expectAccessible, test } from "./fixtures";
import { newEmail } from "./journey";
import { nameClient, openPhoneBooking } from "./phone-booking";

/** A phone booking: staff quote and hold a room at the public price, and the caller gets a payment link. */
test("a staff member books by telephone for a client of their hotel, at the price that travellers see", async ({
  as,
  asking,
  page: publicPage,
}) => {
  const staffMember = await as("subadmin");
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 63);
  const checkOut = addDays(checkIn, 2);

  const chosen = await openPhoneBooking(staffMember, await asking("subadmin"), { checkIn, checkOut });
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
  await nameClient(staffMember, { firstName: "Tomás", lastName: "Rehman", email: newEmail("caller") });
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
