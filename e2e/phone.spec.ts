import { addDays, formatStay } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { newEmail } from "./journey";
import { addOwnTour } from "./own-tour";
import { nameClient, openPhoneBooking } from "./phone-booking";

/** A phone booking: staff quote and hold a room at the public price, and the caller gets a payment link. */
test(
  "a sub-administrator books a room for a caller at the price that travellers see",
  onlyInFull,
  async ({ pageAs, apiAs, page: publicPage }) => {
    const staffMember = await pageAs("subadmin");
    const checkIn = addDays(new Date().toISOString().slice(0, 10), 63);
    const checkOut = addDays(checkIn, 2);

    const chosen = await openPhoneBooking(staffMember, await apiAs("subadmin"), { checkIn, checkOut });
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
  },
);

test(
  "an administrator books a tour for a client on the page of the tour",
  onlyInFull,
  async ({ pageAs, apiAs, baseURL }) => {
    const tour = await addOwnTour(await apiAs("admin"), baseURL ?? "");
    const date = tour.slots[1]?.date ?? "";
    const staffMember = await pageAs("admin");
    await staffMember.goto(`/tours/details/${tour.id}/${tour.slug}?date=${date}`);
    await staffMember
      .getByRole("link", { name: /^\d\d:\d\d/ })
      .first()
      .click();
    await staffMember.getByRole("form", { name: "Participants" }).getByLabel("Adult").selectOption({ label: "2" });
    await staffMember.getByRole("link", { name: "Continue to booking" }).click();
    await expect(staffMember.getByRole("heading", { name: "Book for a client" })).toBeVisible();
    await nameClient(staffMember, { firstName: "Ines", lastName: "Rehman", email: newEmail("caller") });
    await expectAccessible(staffMember);
    await staffMember.getByRole("button", { name: "Hold and send payment link" }).click();
    await staffMember.waitForURL(/\/admin\/tours\/order\/details\//);
    await expect(staffMember.getByRole("main")).toContainText("Ines Rehman");
    await expect(staffMember.getByRole("main")).toContainText(tour.title);
  },
);
