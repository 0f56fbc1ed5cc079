import { LinkButton } from "@/components/ui/button";
import { Checkbox, RadioCard, Select } from "@/components/ui/field";
import { firstMatch, offersInOrder } from "@/lib/booking/open-offers";
import { formatParty } from "@/lib/booking/party";
import type { RoomPage } from "@/lib/contracts/hotels/room";
import { nightsBetween } from "@/lib/dates";
import { getListSeparator } from "@/lib/language/languages";
import { formatMessage } from "@/lib/language/localized-message";
import { getTranslator } from "@/lib/language/server";
import { translateTerm } from "@/lib/language/terms";
import type { RateFilter } from "@/lib/links/rate-filter";
import { confirmPath } from "@/lib/links/selection-url";
import { hasDates, type RequestedStay } from "@/lib/links/stay-links";
import { publicRoutes } from "@/lib/site/public-routes";
import { Money } from "../money";
import { ReserveButton } from "../reserve-button";
import { Term } from "../term";
import { OfferName, OfferPrice, PlanTerms } from "./room-offers";
import { fewRooms } from "./stay-labels";

const perLabels = {
  stay: "each",
  night: "a night",
  person: "a person",
  person_night: "per person and night",
  piece: "each",
} as const;

type ReservePanelProps = { page: RoomPage; stay: RequestedStay; currency: string; filter: RateFilter };

/** Rate plan and extras of a stay, none preselected. Submits to the confirmation page with the selection in the URL. */
export async function ReservePanel({ page, stay, currency, filter }: ReservePanelProps) {
  const t = await getTranslator();
  const { room, hotel, services } = page;
  if (!hasDates(stay)) return null;
  const offers = offersInOrder(room.offers);
  if (offers.length === 0) {
    const [plan] = room.offers;
    const isSoldOut = room.refusal?.reason === "sold_out" || room.refusal?.reason === "partial_inventory";
    return (
      <div className="mt-4 border-t border-line pt-4">
        <p className="font-medium">
          {room.refusal ? formatMessage(t, room.refusal.localized) : t("This room is not available on these dates.")}
        </p>
        {plan && isSoldOut ? (
          <LinkButton className="mt-3" href={t.at(confirmPath({ ...stay, roomId: room.id, planId: plan.planId }))}>
            {t("Join the waiting list")}
          </LinkButton>
        ) : null}
      </div>
    );
  }
  const selected = firstMatch(offers, filter, currency) ?? offers[0];
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const chosen = services.filter((service) => !service.auto);
  const always = services.filter((service) => service.auto);
  return (
    <form action={t.at(publicRoutes.confirmBooking)} className="mt-4 border-t border-line pt-4">
      <input type="hidden" name="room" value={room.id} />
      <input type="hidden" name="in" value={stay.checkIn} />
      <input type="hidden" name="out" value={stay.checkOut} />
      <input type="hidden" name="party" value={formatParty(stay.party)} />
      {stay.code ? <input type="hidden" name="code" value={stay.code} /> : null}
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 font-semibold">{t("Choose your rate")}</legend>
        {offers.map((offer) => (
          <RadioCard
            key={offer.planId}
            name="plan"
            value={offer.planId}
            defaultChecked={offer === selected}
            label={<OfferName offer={offer} />}
            help={<PlanTerms offer={offer} zone={hotel.timeZone} />}
            aside={<OfferPrice offer={offer} currency={currency} nights={nights} rooms={stay.party.length} />}
          />
        ))}
      </fieldset>
      {chosen.length > 0 ? (
        <fieldset className="mt-4">
          <legend className="mb-1 font-semibold">{t("Extras")}</legend>
          {chosen.map((service) => {
            const price = (
              <span className="text-soft">
                {service.priceMinor === 0 ? (
                  t("Free")
                ) : (
                  <>
                    <Money minor={service.priceMinor} currency={currency} /> {t(perLabels[service.per])}
                  </>
                )}
              </span>
            );
            return service.maxQuantity > 1 ? (
              <div
                key={service.id}
                className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1.5 text-sm last:border-0"
              >
                <label htmlFor={`service-${service.id}`}>
                  <Term>{service.name}</Term>
                  <span className="block">{price}</span>
                </label>
                <Select id={`service-${service.id}`} name="service" defaultValue="" className="min-h-10! w-24! py-1!">
                  <option value="">{t("None")}</option>
                  {Array.from({ length: service.maxQuantity }, (_, at) => at + 1).map((quantity) => (
                    <option key={quantity} value={`${service.id}x${quantity}`}>
                      {quantity}
                    </option>
                  ))}
                </Select>
              </div>
            ) : (
              <Checkbox
                key={service.id}
                name="service"
                value={`${service.id}x1`}
                label={<Term>{service.name}</Term>}
                help={price}
                className="border-b border-line last:border-0"
              />
            );
          })}
        </fieldset>
      ) : null}
      {always.length > 0 ? (
        <p className="mt-3 text-sm text-soft">
          {t("Included in the total: {services}.", {
            services: always.map(({ name }) => translateTerm(t.language, name)).join(getListSeparator(t.language)),
          })}
        </p>
      ) : null}
      {room.unitsLeft !== null && room.unitsLeft <= fewRooms ? (
        <p className="mt-3 text-sm font-semibold text-primary-ink">
          {t("Only {n} left for your dates", { n: room.unitsLeft })}
        </p>
      ) : null}
      {/* Sticky, so that a long list of plans and extras does not push the button out of view. */}
      <div className="mt-4 lg:sticky lg:bottom-0 lg:-mx-4.5 lg:border-t lg:border-line lg:bg-card lg:px-4.5 lg:py-3">
        <ReserveButton
          rates={offers.map(({ planId, totalMinor, memberOnly }) => ({
            planId,
            totalMinor: totalMinor ?? 0,
            memberOnly,
          }))}
          currency={currency}
        />
      </div>
      <p className="mt-2 text-center text-xs text-soft">
        {t("You won't be charged yet. Full price breakdown on the next page.")}
      </p>
    </form>
  );
}
