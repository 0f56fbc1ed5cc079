import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import { OwnTitle } from "@/components/ui/own-title";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import { formatMoneyIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { translateTerm } from "@/lib/language/terms";
import { pickFields } from "@/lib/links/room-picks";
import type { DatedStay } from "@/lib/links/stay-links";
import type { RoomGuests } from "@/lib/pricing/types";
import { tripBasketPath } from "@/lib/site/public-routes";
import { boardLabels } from "../room/stay-labels";
import { getMostRooms, listGuests, listRates } from "./room-choices";

type PickerProps = { hotel: HotelPage; stay: DatedStay; currency: string };

const guestsIn = (t: PageTranslator, { adults, childAges }: RoomGuests): string =>
  [
    t.count("{n} adult", "{n} adults", adults),
    ...(childAges.length > 0 ? [t.count("{n} child", "{n} children", childAges.length)] : []),
  ].join(getListSeparator(t.language));

/**
 * Quantities of several room types with their rates and guests. A GET form: the next page has the prices and adds the
 * rooms to the visitor's trip. It works without scripts.
 */
export function RoomPicker({ hotel, stay, currency }: PickerProps) {
  const t = useServerTranslations();
  const rooms = hotel.rooms
    .map((room) => ({ room, rates: listRates(room), guests: listGuests(room, stay.party) }))
    .filter(({ room, rates, guests }) => rates.length > 0 && guests.size > 0 && room.unitsLeft !== 0);
  if (rooms.length === 0 || (rooms.length === 1 && rooms[0] && getMostRooms(rooms[0].room) < 2)) return null;
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
              <legend className="float-start w-full font-semibold">
                <OwnTitle of={room} />
              </legend>
              <div className="clear-both grid items-end gap-3 sm:grid-cols-3">
                <Field name={fields.plan} scope="rooms" label={t("Rate")}>
                  <Select defaultValue={rates[0]?.planId}>
                    {rates.map(({ planId, name, board, totalMinor }) => (
                      <option key={planId} value={planId}>
                        {name ? translateTerm(t.language, name) : t(boardLabels[board])}
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
                    {Array.from({ length: getMostRooms(room) + 1 }, (_, n) => (
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
