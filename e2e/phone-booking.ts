import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { subadminRooms } from "@/lib/contracts/hotels/console-room";
import { pathTo, routes } from "@/lib/routes";
import { expect } from "./fixtures";

type Room = { id: number; token: string; hotelId: number; title: string };

/** The links of the shown rates, all or only those that are paid when booking. */
export const getRates = (page: Page, { paidNow = false } = {}): Locator => {
  const choose = page.getByRole("link", { name: "Choose" });
  const unpaid = /\D0\.00 USD to pay now/;
  return paidNow ? page.getByRole("listitem").filter({ has: choose, hasNotText: unpaid }).getByRole("link") : choose;
};

/** Opens the booking by telephone of the sub-administrator's first room type that can be had on these nights. */
export async function openPhoneBooking(
  staffMember: Page,
  api: APIRequestContext,
  { checkIn, checkOut, paidNow }: { checkIn: string; checkOut: string; paidNow?: boolean },
): Promise<Room> {
  const rooms = await api.get(`${subadminRooms.list.path}?approved=true&active=true&pageSize=50`);
  const { items } = (await rooms.json()) as { items: Room[] };
  for (const room of items) {
    await staffMember.goto(
      `${pathTo(routes.subadmin.viewRoom, { hotelId: room.hotelId, tokenId: room.token })}?book=1`,
    );
    const unavailable = staffMember.getByRole("main").getByText(/^Not available/);
    const from = staffMember.getByLabel("Check in");
    await expect(from.or(unavailable).first()).toBeVisible();
    if (!(await from.isVisible())) continue;
    await from.fill(checkIn);
    await staffMember.getByLabel("Check out").fill(checkOut);
    await staffMember.getByRole("button", { name: "Show prices" }).click();
    await staffMember.waitForURL(/in=.*out=/);
    await expect(getRates(staffMember, {}).or(unavailable).first()).toBeVisible();
    if (await getRates(staffMember, { paidNow }).first().isVisible()) return room;
  }
  throw new Error("no room type of the sub-administrator's hotels can be had");
}

/** Fills the form about the client. */
export async function nameClient(
  staffMember: Page,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): Promise<void> {
  const form = staffMember.getByRole("main");
  await form.getByLabel("First name").fill(firstName);
  await form.getByLabel("Last name").fill(lastName);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("+351 912 345 678");
}
