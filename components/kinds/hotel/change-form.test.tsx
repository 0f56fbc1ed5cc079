import { expect, test } from "vitest";
import { testOrder } from "@/components/testing/order";
import { render } from "@/components/testing/render";
import type { RoomCard, RoomOffer } from "@/lib/contracts/hotels/room";
import { ChangeForm } from "./change-stay";
import { bookedStay, stayFacts } from "./testing";

const offers = [
  { planId: 9, name: "Flexible", payment: "pay_now", memberOnly: false },
  { planId: 10, name: "Deposit", payment: "deposit", memberOnly: false },
  { planId: 11, name: "At the hotel", payment: "at_property", memberOnly: false },
  { planId: 12, name: "Members", payment: "pay_now", memberOnly: true },
] as RoomOffer[];
const rooms = [{ ...bookedStay.room, offers }] as RoomCard[];
const booked = bookedStay.selection;

const renderForm = (guest: boolean, language: "en" | "de" = "en") =>
  render(
    <ChangeForm
      path="/change"
      kept={{}}
      order={testOrder(bookedStay, stayFacts)}
      booked={booked}
      wanted={booked}
      enteredParty={booked.party}
      rates={{ rooms }}
      guest={guest}
    />,
    { language },
  );
const listRates = async (guest: boolean) =>
  [...(await renderForm(guest)).html.matchAll(/<option value="(3-\d+)"/g)].map(([, value]) => value);

test("offers the rates of an account only with one", async () => {
  expect(await listRates(false)).toEqual(["3-9", "3-10", "3-11", "3-12"]);
  expect(await listRates(true)).toEqual(["3-9", "3-10"]);
});

test("names rooms and rates in the language of the page", async () => {
  const { html } = await renderForm(false, "de");
  expect(html).toContain("Doppelzimmer, Flexibel");
  expect(html).toContain("Doppelzimmer, Mitglieder");
});
