import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import { OwnTitle } from "@/components/ui/own-title";
import { offersInOrder } from "@/lib/booking/open-offers";
import { maxRooms } from "@/lib/booking/party";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import type { RoomCard } from "@/lib/contracts/hotels/room";
import { formatMoneyIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { termIn } from "@/lib/language/terms";
import { guestsValue, pickFields } from "@/lib/links/room-picks";
import type { DatedStay } from "@/lib/links/stay-links";
import type { RoomGuests } from "@/lib/pricing/types";
import { tripBasketPath } from "@/lib/site/public-routes";
import { boardLabels } from "../room/stay-labels";

type PickerProps = { hotel: HotelPage; stay: DatedStay; currency: string };

const fits = (room: RoomCard, { adults, childAges }: RoomGuests): boolean =>
  adults <= room.maxAdults && childAges.length <= room.maxChildren && adults + childAges.length <= room.maxGuests;

/** Guests that one room can take: those of the search first, then adults only. */
function listGuests(room: RoomCard, stay: DatedStay): Map<string, RoomGuests> {
  const adults = Array.from({ length: room.maxAdults }, (_, at) => ({ adults: at + 1, childAges: [] }));
  const all = [...stay.party, ...adults].filter((guests) => fits(room, guests));
  return new Map(all.map((guests) => [guestsValue(guests), guests]));
}

const guestsIn = (t: PageTranslator, { adults, childAges }: RoomGuests): string =>
  [
    t.count("{n} adult", "{n} adults", adults),
    ...(childAges.length > 0 ? [t.count("{n} child", "{n} children", childAges.length)] : []),
  ].join(getListSeparator(t.language));

/** Rates that every visitor can book; without availability for the party of the search they have no price yet. */
function listRates(room: RoomCard) {
  const open = offersInOrder(room.offers).filter(({ memberOnly }) => !memberOnly);
  return open.length > 0 ? open : room.offers.filter(({ memberOnly }) => !memberOnly);
}

/**
 * Quantities of several room types with their rates and guests. A GET form: the next page has the prices and adds the
 * rooms to the visitor's trip. It works without scripts.
 */
export function RoomPicker({ hotel, stay, currency }: PickerProps) {
  const t = useServerTranslations();
  const rooms = hotel.rooms
    .map((room) => ({ room, rates: listRates(room), guests: listGuests(room, stay) }))
    .filter(({ room, rates, guests }) => rates.length > 0 && guests.size > 0 && room.unitsLeft !== 0);
  const most = (room: RoomCard) => Math.min(maxRooms, room.unitsLeft ?? maxRooms);
  if (rooms.length === 0 || (rooms.length === 1 && rooms[0] && most(rooms[0].room) < 2)) return null;
  const perRoom = stay.party.length === 1;
  return (
    <details className="border-b border-line py-4">
      <summary className="min-h-8 cursor-pointer font-medium">{t("Book several rooms or room types")}</summary>
      <form action={t.at(tripBasketPath)} className="mt-3">
        <p className="mb-4 text-sm text-soft">
          {t("Choose the number of rooms of each type. The next page shows the total and adds them to your trip.")}
        </p>
        <input type="hidden" name="in" value={stay.checkIn} />
        <input type="hidden" name="out" value={stay.checkOut} />
        {rooms.map(({ room, rates, guests }) => {
          const fields = pickFields(room.id);
          return (
            <fieldset key={room.id} className="mb-4 border-t border-line pt-3">
              <legend className="float-left w-full font-semibold">
                <OwnTitle of={room} />
              </legend>
              <div className="clear-both grid items-end gap-3 sm:grid-cols-3">
                <Field name={fields.plan} scope="rooms" label={t("Rate")}>
                  <Select defaultValue={rates[0]?.planId}>
                    {rates.map(({ planId, name, board, totalMinor }) => (
                      <option key={planId} value={planId}>
                        {termIn(t.language, name) ?? (name || t(boardLabels[board]))}
                        {perRoom && totalMinor !== null
                          ? ` (${formatMoneyIn(t.language, totalMinor, currency)})`
                          : null}
                      </option>
                    ))}
                  </Select>
                </Field>
                <Field name={fields.guests} scope="rooms" label={t("Guests in each room")}>
                  <Select>
                    {[...guests].map(([value, one]) => (
                      <option key={value} value={value}>
                        {guestsIn(t, one)}
                      </option>
                    ))}
                  </Select>
                </Field>
                <Field name={fields.rooms} scope="rooms" label={t("Number of rooms")}>
                  <Select defaultValue={0}>
                    {Array.from({ length: most(room) + 1 }, (_, n) => (
                      <option key={n} value={n}>
                        {n}
                      </option>
                    ))}
                  </Select>
                </Field>
              </div>
            </fieldset>
          );
        })}
        <Button type="submit" variant="primary">
          {t("See the total")}
        </Button>
      </form>
    </details>
  );
}
