import { ActionForm } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { PlanTerms } from "@/components/storefront/room/room-offers";
import { GuestPicker } from "@/components/storefront/search/guest-picker";
import { Button, LinkButton } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Breadcrumb } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { defaultParty, describeParty, formatParty } from "@/lib/booking/party";
import { fillPath } from "@/lib/contracts/define";
import type { RefusalReason } from "@/lib/contracts/hotels/hotel-fields";
import type { RoomOffer, RoomPage } from "@/lib/contracts/hotels/room";
import { adminPhone, subadminPhone } from "@/lib/contracts/orders/phone-booking";
import { getPreview, roomEndpoints } from "@/lib/data/listings";
import { getSite } from "@/lib/data/site/site";
import { formatStay } from "@/lib/dates";
import { earliestToday, readStay, stayProblemText } from "@/lib/links/read-stay";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { type DatedStay, hasDates } from "@/lib/links/stay-links";
import { formatMoney } from "@/lib/money";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";
import { PhoneClientFields, phoneClientLabels } from "./phone-client";

const endpoints = { admin: adminPhone, subadmin: subadminPhone } as const;

type Place = {
  area: ConsoleArea;
  path: string;
  roomId: number;
  hotelId: string;
  tokenId: string;
  title: string;
  maxAdults: number;
  currency: string;
};

const refusalTitles: Partial<Record<RefusalReason, string>> = {
  inactive: "Not on sale",
  adults_exceeded: "Too many guests for this room type",
  children_exceeded: "Too many guests for this room type",
  occupancy_exceeded: "Too many guests for this room type",
};

const hrefTo = (path: string, stay: DatedStay, planId?: number) => {
  const query = new URLSearchParams({
    book: "1",
    in: stay.checkIn,
    out: stay.checkOut,
    party: formatParty(stay.party),
  });
  if (planId !== undefined) query.set("plan", String(planId));
  return `${path}?${query}`;
};

function Offers({
  path,
  stay,
  page,
  offers,
  currency,
}: {
  path: string;
  stay: DatedStay;
  page: RoomPage;
  offers: readonly RoomOffer[];
  currency: string;
}) {
  const { refusal } = page.room;
  if (refusal) {
    return (
      <Notice kind="warning" title={refusalTitles[refusal.reason] ?? "Not available for these dates"} className="mt-6">
        {refusal.reason === "inactive"
          ? "This room type can't be booked. It and its hotel must be approved and active."
          : refusal.text}
      </Notice>
    );
  }
  return (
    <ul className="mt-6">
      {offers.map((offer) => (
        <li
          key={offer.planId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4"
        >
          <div>
            <p className="font-semibold">{offer.name}</p>
            <PlanTerms offer={offer} zone={page.hotel.timeZone} />
          </div>
          <div className="flex items-center gap-5">
            <p className="tabular text-right">
              <span className="block font-semibold">{formatMoney(offer.totalMinor ?? 0, currency)}</span>
              <span className="block text-xs text-soft">
                {formatMoney(offer.dueNowMinor ?? 0, currency)} to pay now
              </span>
            </p>
            <LinkButton href={hrefTo(path, stay, offer.planId)}>Choose</LinkButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

async function ClientForm({ place, stay, offer }: { place: Place; stay: DatedStay; offer: RoomOffer }) {
  const { area, path, roomId, title, currency } = place;
  const flash = await readFlash();
  return (
    <ActionForm
      action={fillPath(endpoints[area].book.path, { roomId })}
      flash={flash?.kind === "error" ? flash : null}
      labels={phoneClientLabels}
      className="mt-6 grid max-w-xl gap-5 border-t border-line pt-6"
    >
      <GuardFields once next={routes[area].hotelOrder} back={hrefTo(path, stay, offer.planId)} />
      {Object.entries({
        planId: offer.planId,
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        party: formatParty(stay.party),
        totalMinor: offer.totalMinor ?? 0,
      }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        {title}: <span className="font-semibold">{offer.name}</span>, {formatStay(stay.checkIn, stay.checkOut)},{" "}
        {describeParty(stay.party)},{" "}
        <span className="font-semibold">{formatMoney(offer.totalMinor ?? 0, currency)}</span>
      </p>
      <PhoneClientFields paidOnSite={offer.dueNowMinor === 0} />
    </ActionForm>
  );
}

/**
 * A booking by telephone or at the desk: dates and guests, rate, client. Each step has its own URL; prices are the public
 * ones, and the hotel's lead time does not apply.
 */
export async function PhoneBooking({
  place,
  searchQuery,
}: {
  /** `title` names the room type and its hotel. */
  place: Omit<Place, "currency">;
  searchQuery: SearchParams;
}) {
  const { area, path, hotelId, tokenId, title, maxAdults } = place;
  const usual = defaultParty.map((room) => ({ ...room, adults: Math.min(room.adults, maxAdults) }));
  const { stay, entered, problem: problemCode } = readStay(searchQuery, earliestToday(), usual);
  const problem = stayProblemText(problemCode);
  const dated = hasDates(stay) ? stay : null;
  const query: Record<string, string> = dated
    ? { in: dated.checkIn, out: dated.checkOut, party: formatParty(dated.party) }
    : {};
  const [page, { baseCurrency: currency }] = await Promise.all([
    getPreview(area, roomEndpoints[area].preview, { hotelId, tokenId }, query),
    getSite(),
  ]);
  const planId = Number(one(searchQuery.plan));
  // Rates with a code are sold only to clients who enter it.
  const offers = page.room.offers.filter(({ withCode }) => !withCode);
  const offer = offers.find((plan) => plan.planId === planId && plan.totalMinor !== null);
  return (
    <>
      <Breadcrumb className="mb-3" crumbs={[{ label: title, href: path }, { label: "Book for a client" }]} />
      <h1 className="text-3xl">Book for a client</h1>
      <p className="mt-1 mb-5 text-soft">{title}</p>
      <form action={path} aria-label="The stay" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="book" value="1" />
        <Field name="in" label="Check in">
          <DateInput required defaultValue={entered.checkIn ?? ""} />
        </Field>
        <Field name="out" label="Check out">
          <DateInput required defaultValue={entered.checkOut ?? ""} />
        </Field>
        <GuestPicker value={entered.party} />
        <Button type="submit">Show prices</Button>
      </form>
      {problem ? (
        <Notice kind="warning" title="Check dates and guests" className="mt-6">
          {problem}
        </Notice>
      ) : null}
      {dated && offer ? (
        <ClientForm place={{ ...place, currency }} stay={dated} offer={offer} />
      ) : dated ? (
        <Offers path={path} stay={dated} page={page} offers={offers} currency={currency} />
      ) : null}
    </>
  );
}
