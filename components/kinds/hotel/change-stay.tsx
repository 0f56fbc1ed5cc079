import type { ReactNode } from "react";
import { HiddenFields } from "@/components/form/hidden-fields";
import { GuestPicker } from "@/components/storefront/search/guest-picker";
import { Button } from "@/components/ui/button";
import { DateRange } from "@/components/ui/date-range";
import { Field, Select } from "@/components/ui/field";
import type { DraftParty } from "@/lib/booking/draft-party";
import { describeParty, formatParty } from "@/lib/booking/party";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import type { RoomOffer } from "@/lib/contracts/hotels/room";
import type { Amendment, AmendQuote } from "@/lib/contracts/orders/amendment";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { Selection } from "@/lib/contracts/selection";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { stayIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import { partyIn } from "@/lib/language/stay";
import { termIn } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { readStay, stayProblemText } from "@/lib/links/read-stay";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { lastBookableDay } from "@/lib/links/stay-links";
import type { Party } from "@/lib/pricing/types";
import { localToday } from "@/lib/time-zone";
import { PriceDifference } from "../change/price-difference";

/**
 * The form for changing a booked stay, shared by clients and both consoles: the URL holds the request, then a quote is
 * shown and confirmed.
 */

type Wanted = Pick<Selection, "checkIn" | "checkOut" | "roomId" | "planId"> & { party: Party };

type WantedStay = {
  wanted: Wanted;
  /** Guests of the form, also while an age is missing. */
  enteredParty: DraftParty;
  problem: string | null;
};

/** The stay that the URL requests; missing parameters retain the booked values. */
export function wantedStay(query: SearchParams, booked: Selection): WantedStay {
  const { stay, entered, problem } = readStay(query, "0000-01-01");
  const [, roomId, planId] = /^(\d{1,9})-(\d{1,9})$/.exec(one(query.rate) ?? "") ?? [];
  const isPartyGiven = query.party !== undefined || query.adults !== undefined;
  // The plain fields without scripts count guests only, without their distribution among rooms.
  const same = query.party === undefined && describeParty(stay.party) === describeParty(booked.party);
  const isUnreadable = problem === "guests" || problem === "age";
  const party = !isPartyGiven || same || isUnreadable ? booked.party : stay.party;
  return {
    wanted: {
      checkIn: entered.checkIn ?? booked.checkIn,
      checkOut: entered.checkOut ?? booked.checkOut,
      party,
      roomId: roomId ? Number(roomId) : booked.roomId,
      planId: planId ? Number(planId) : booked.planId,
    },
    enteredParty: isUnreadable ? entered.party : party,
    problem: stayProblemText(problem),
  };
}

/** Only the changed parts; null if nothing changes. */
export function amendmentTo(wanted: Wanted, booked: Selection): Amendment | null {
  const change: Amendment = {};
  if (wanted.checkIn !== booked.checkIn) change.checkIn = wanted.checkIn;
  if (wanted.checkOut !== booked.checkOut) change.checkOut = wanted.checkOut;
  if (formatParty(wanted.party) !== formatParty(booked.party)) {
    change.party = wanted.party.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] }));
  }
  if (wanted.roomId !== booked.roomId || wanted.planId !== booked.planId) {
    change.roomId = wanted.roomId;
    change.planId = wanted.planId;
  }
  return Object.keys(change).length > 0 ? change : null;
}

type Rates = Pick<HotelPage, "rooms"> | null;

/** Without an account a rate is prepaid and open to all. */
const isOpenToGuests = ({ memberOnly, payment }: RoomOffer): boolean => !memberOnly && payment !== "at_property";

/** The rates on sale, and the booked one even if it is no longer sold. */
async function RateField({
  order,
  booked,
  wanted,
  rates,
  guest = false,
}: Pick<ChangeFormProps, "order" | "booked" | "wanted" | "rates" | "guest">) {
  const t = await getTranslator();
  const between = getListSeparator(t.language);
  const rateName = (name: string) => termIn(t.language, name) ?? name;
  const rooms = (rates?.rooms ?? []).map((room) => ({
    id: room.id,
    title: titleIn(t.language, room),
    rates: room.offers
      .filter((offer) => !guest || isOpenToGuests(offer))
      .map(({ planId, name }) => ({ value: `${room.id}-${planId}`, name: rateName(name) })),
  }));
  const now = `${booked.roomId}-${booked.planId}`;
  const known = rooms.some((room) => room.rates.some(({ value }) => value === now));
  const stay = getBookedStay(order);
  return (
    <Field name="rate" label={t("Room and rate")} className="min-w-56! flex-1">
      <Select defaultValue={`${wanted.roomId}-${wanted.planId}`}>
        {known ? null : (
          <option value={now}>
            {stay ? [titleIn(t.language, stay.room), rateName(stay.plan.name)].join(between) : order.detail}
          </option>
        )}
        {rooms.map((room) => (
          <optgroup key={room.id} label={room.title}>
            {room.rates.map((rate) => (
              <option key={rate.value} value={rate.value}>
                {[room.title, rate.name].join(between)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}

type ChangeFormProps = {
  /** Path of the form and the parameters of its URL. */
  path: string;
  kept: Readonly<Record<string, string>>;
  order: OrderView;
  booked: Selection;
  wanted: Wanted;
  enteredParty: DraftParty;
  rates: Rates;
  /** Booked without an account. */
  guest?: boolean;
  /** Additional fields, such as waiving the fee. */
  children?: ReactNode;
};

export async function ChangeForm({ path, kept, children, ...rest }: ChangeFormProps) {
  const t = await getTranslator();
  const { order, booked, wanted, enteredParty } = rest;
  const today = localToday(order.timeZone, new Date());
  const [earliest = today] = [booked.checkIn, today].sort();
  return (
    <form action={path} aria-label={t("New dates and guests")} className="grid gap-4">
      <HiddenFields values={kept} />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <DateRange
          names={["in", "out"]}
          value={{ from: wanted.checkIn, to: wanted.checkOut }}
          min={earliest}
          max={lastBookableDay(today)}
          className="sm:col-span-2"
        />
        <GuestPicker value={enteredParty} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <RateField {...rest} />
        <Button type="submit" className="max-sm:w-full">
          {t("Check new price")}
        </Button>
      </div>
      {children}
    </form>
  );
}

/** The stay before and after, with the price difference. */
export async function Difference({
  quote,
  booked,
  timeZone,
  text: message,
}: {
  quote: AmendQuote;
  booked: Selection;
  /** The hotel's IANA time zone, for its terms. */
  timeZone: string;
  text?: string;
}) {
  const t = await getTranslator();
  const { language } = t;
  const text = ({ checkIn, checkOut, party }: Selection) =>
    `${stayIn(language, checkIn, checkOut)}${getListSeparator(language)}${partyIn(t, party)}`;
  const after = getBookedStay(quote)?.selection ?? booked;
  return (
    <PriceDifference
      quote={quote}
      kind="hotel"
      before={text(booked)}
      after={text(after)}
      timeZone={timeZone}
      text={message}
    />
  );
}
