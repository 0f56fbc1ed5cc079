import type { TourPage, TourSlot } from "@/lib/contracts/tours/tours";
import { getTourMonth, priceTour } from "@/lib/data/tours";
import { addDays } from "@/lib/dates";
import { checkUnits, countPlaces } from "@/lib/kinds/tour/units";
import { formatDateIn } from "@/lib/language/formats";
import { zoneIn } from "@/lib/language/instants";
import { getTranslator } from "@/lib/language/server";
import { choiceValues, type TourChoice } from "@/lib/links/tour-choice";
import { tourPath } from "@/lib/links/tour-links";
import { localToday } from "@/lib/time-zone";
import { getChosenSlot, getChosenUnits, listAlternatives } from "./choice-state";
import { ChoiceResult, ParticipantsForm, SlotLinks } from "./tour-booking";
import { TourCalendar } from "./tour-calendar";

/** Slots exist for this number of days. */
const daysAhead = 400;

/** The chosen participants of a slot with their price; null for a slot of an option that is not on sale. */
async function priceSlot(tour: TourPage, choice: TourChoice, slot: TourSlot) {
  const option = tour.options.find(({ id }) => id === slot.optionId);
  if (!option) return null;
  const units = getChosenUnits(option, choice.units, tour.options);
  const request = {
    tourId: tour.id,
    slotId: slot.id,
    units: [...units],
    pickup: option.pickups.some(({ id }) => id === choice.pickup) ? choice.pickup : null,
    language: tour.languages.includes(choice.language ?? "") ? choice.language : (tour.languages[0] ?? null),
  };
  const made = { ...choice, pickup: request.pickup, language: request.language };
  const price = checkUnits(option.units, units).length === 0 ? await priceTour(request) : null;
  return { parts: { tour, choice: made, option, slot, units }, price };
}

/** The slots of the chosen month or of the next free date, and the price of the chosen one. */
export async function readSlots(tour: TourPage, choice: TourChoice) {
  const today = localToday(tour.timeZone, new Date());
  const first = today.slice(0, 7);
  const last = addDays(today, daysAhead).slice(0, 7);
  const { date } = choice;
  const months = [date?.slice(0, 7), choice.month, tour.nextDate?.slice(0, 7)];
  const month = months.find((one) => one && one >= first && one <= last) ?? first;
  const { slots } = await getTourMonth(tour.id, month);
  const ofDate = slots.filter((slot) => slot.date === date);
  const slot = getChosenSlot(ofDate, choice.slot);
  return { first, last, month, slots, ofDate, slot, priced: slot && (await priceSlot(tour, choice, slot)) };
}

type Slots = Awaited<ReturnType<typeof readSlots>>;

/** The price of the chosen slot and participants, with the way to the checkout. */
function SlotChoice({ parts, price, slots }: NonNullable<Slots["priced"]> & { slots: readonly TourSlot[] }) {
  const { option, slot, units } = parts;
  return (
    <ParticipantsForm
      {...parts}
      result={
        <ChoiceResult
          {...parts}
          price={price}
          alternatives={price?.error ? listAlternatives(slots, slot, countPlaces(option.units, units)) : []}
        />
      }
    />
  );
}

type PanelProps = Slots & { tour: TourPage; choice: TourChoice };

/**
 * Calendar of the chosen month or of the next free date, slots of the chosen date, participants and price: each step is a
 * link or a GET form.
 */
export async function TourPanel({ tour, choice, ...read }: PanelProps) {
  const t = await getTranslator();
  const { first, last, month, slots, ofDate, slot, priced } = read;
  const { date } = choice;
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
      <TourCalendar
        currency={tour.currency}
        hrefFor={(changes) => `${tourPath(tour, choiceValues({ ...choice, date: null, slot: null, ...changes }))}#book`}
        slots={slots}
        month={month}
        first={first}
        last={last}
        chosen={date}
      />
      <div>
        {date === null ? (
          <p className="text-soft">{t("Choose a date to see times and prices.")}</p>
        ) : (
          <>
            <h3 className="font-semibold">
              {formatDateIn(t.language, date)} <span className="font-normal text-soft">{zoneIn(t, tour.timeZone)}</span>
            </h3>
            {ofDate.length === 0 ? (
              <p className="mt-2 text-soft">{t("There are no departures on this date. Choose another one.")}</p>
            ) : (
              <SlotLinks tour={tour} choice={choice} slots={ofDate} chosen={slot} />
            )}
            {priced ? <SlotChoice {...priced} slots={slots} /> : null}
          </>
        )}
      </div>
    </div>
  );
}
