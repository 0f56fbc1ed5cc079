import type { ReactNode } from "react";
import { HiddenFields } from "@/components/form/hidden-fields";
import { describeCabin } from "@/components/storefront/cruises/cabin-choice";
import { guestsIn } from "@/components/storefront/cruises/cruise-labels";
import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import { UserText } from "@/components/ui/language";
import { OwnTitle } from "@/components/ui/own-title";
import { formatParty } from "@/lib/booking/party";
import type { BookedCruise, CruiseRequest, SailingCard, SailingPage } from "@/lib/contracts/cruises/cruises";
import type { Amendment } from "@/lib/contracts/orders/amendment";
import { getSailingPage, getShipPage } from "@/lib/data/cruises";
import { cabinsByLine } from "@/lib/kinds/cruise/cabins";
import { formatDateIn, formatMoneyIn, stayIn } from "@/lib/language/formats";
import { getColon, getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { wallClock } from "@/lib/time-zone";

/**
 * The forms for changing a booked cruise, shared by clients and the console: another sailing of the ship, and the
 * category and the number of each cabin. The URL holds the request, then a quote is shown and confirmed.
 */

type Cabin = CruiseRequest["cabins"][number];

export type WantedCruise = { sailingId: number; cabins: Pick<Cabin, "categoryId" | "cabinId">[] };

/** The requested cabins that were not cancelled, in the order of the booking. */
function getCabins({ cabins, request }: BookedCruise): Cabin[] {
  const requested = cabinsByLine(request);
  return cabins.flatMap(({ line }) => requested[line] ?? []);
}

const toId = (value: string | string[] | undefined): number | null => {
  const text = one(value);
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

/** The booking that the URL requests; missing parameters keep what is booked. */
export function wantedCruise(query: SearchParams, booked: BookedCruise): WantedCruise {
  const sailingId = toId(query.sailing) ?? booked.request.sailingId;
  const cabins = getCabins(booked).map((cabin, at) => {
    const categoryId = toId(query[`category${at}`]) ?? cabin.categoryId;
    const isSame = sailingId === booked.request.sailingId && categoryId === cabin.categoryId;
    const given = query[`cabin${at}`];
    return { categoryId, cabinId: given === undefined ? (isSame ? cabin.cabinId : null) : toId(given) };
  });
  return { sailingId, cabins };
}

/** Only the changed parts; null if nothing changes. */
export function cruiseChangeTo({ sailingId, cabins }: WantedCruise, booked: BookedCruise): Amendment | null {
  const before = getCabins(booked);
  const isOther = cabins.some(
    (cabin, at) => cabin.categoryId !== before[at]?.categoryId || cabin.cabinId !== before[at]?.cabinId,
  );
  const change: Amendment = {};
  if (sailingId !== booked.request.sailingId) change.sailingId = sailingId;
  if (isOther) change.cabins = cabins;
  return Object.keys(change).length > 0 ? change : null;
}

/** The parameters of the URL for a request, to return to after an error. */
export const cruiseChangeQuery = ({ sailingId, cabins }: WantedCruise): Record<string, string> => ({
  sailing: String(sailingId),
  ...Object.fromEntries(
    cabins.flatMap(({ categoryId, cabinId }, at) => [
      [`category${at}`, String(categoryId)],
      [`cabin${at}`, String(cabinId ?? 0)],
    ]),
  ),
});

export type ChangeableCruise = { sailings: SailingCard[]; sailing: SailingPage; wanted: WantedCruise };

/**
 * The sailings of the ship that are on sale, and the cabins of the wanted one; null if the ship or the sailing is not on
 * sale any more. A cabin of another category than the wanted one is left out.
 */
export async function readChangeableCruise(
  booked: BookedCruise,
  query: SearchParams,
): Promise<ChangeableCruise | null> {
  const wanted = wantedCruise(query, booked);
  const party = formatParty(getCabins(booked).map(({ guests }) => guests));
  const [ship, sailing] = await Promise.all([getShipPage(booked.ship.id), getSailingPage(wanted.sailingId, party)]);
  if (!ship || !sailing || sailing.ship.id !== ship.id) return null;
  const own = getCabins(booked);
  const cabins = wanted.cabins.map(({ categoryId, cabinId }, at) => {
    const free = sailing.categories.find(({ id }) => id === categoryId)?.free ?? [];
    const isOwn = own[at]?.categoryId === categoryId && own[at]?.cabinId === cabinId;
    return { categoryId, cabinId: isOwn || free.some(({ id }) => id === cabinId) ? cabinId : null };
  });
  return { sailings: ship.sailings, sailing, wanted: { ...wanted, cabins } };
}

const sailingIn = (t: PageTranslator, { startDate, endDate, ...card }: SailingCard): string =>
  [stayIn(t.language, startDate, endDate), titleIn(t.language, card)].join(" · ");

type FormProps = ChangeableCruise & {
  /** Path of the form and the parameters of its URL. */
  path: string;
  kept: Readonly<Record<string, string>>;
  booked: BookedCruise;
  /** Additional fields, such as waiving the fee. */
  children?: ReactNode;
};

/** Another sailing; the categories stay as booked. */
async function SailingForm({ path, kept, sailings, sailing, booked }: FormProps) {
  const t = await getTranslator();
  const isListed = sailings.some(({ id }) => id === sailing.id);
  const others = sailings.filter(({ id }) => id !== booked.sailing.id);
  if (others.length === 0) return null;
  return (
    <form action={path} aria-label={t("Sailing")} className="mb-8 flex flex-wrap items-end gap-3">
      <HiddenFields values={kept} />
      <Field name="sailing" label={t("Sailing")} className="min-w-0 grow">
        <Select defaultValue={String(sailing.id)}>
          {isListed ? null : <option value={sailing.id}>{sailingIn(t, sailing)}</option>}
          {sailings.map((card) => (
            <option key={card.id} value={card.id}>
              {sailingIn(t, card)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t("Choose this sailing")}</Button>
    </form>
  );
}

/** The categories with free cabins for the guests, and the booked one. */
function CategoryField({ t, sailing, at, chosen, own }: CabinProps) {
  const comma = getListSeparator(t.language);
  const offered = sailing.categories.filter(
    ({ id, left, prices }) => id === own.categoryId || ((prices[at] ?? null) !== null && left > 0),
  );
  return (
    <Field name={`category${at}`} label={t("Cabin category")}>
      <Select defaultValue={String(chosen.categoryId)}>
        {offered.map((category) => {
          const price = category.prices[at] ?? null;
          const amount = price === null ? [] : [formatMoneyIn(t.language, price, sailing.currency)];
          return (
            <option key={category.id} value={category.id}>
              {[titleIn(t.language, { title: category.name, titles: category.titles }), ...amount].join(comma)}
            </option>
          );
        })}
      </Select>
    </Field>
  );
}

type CabinProps = {
  t: PageTranslator;
  sailing: SailingPage;
  at: number;
  chosen: WantedCruise["cabins"][number];
  /** The booked cabin with its number, on the booked sailing. */
  own: { categoryId: number; cabinId: number | null; number: string | null };
};

/** The free cabins of the chosen category and the own one. */
function NumberField({ t, sailing, at, chosen, own }: CabinProps) {
  const category = sailing.categories.find(({ id }) => id === chosen.categoryId);
  const keeps = own.categoryId === chosen.categoryId;
  return (
    <Field
      name={`cabin${at}`}
      label={t("Cabin number")}
      help={t("If you don't choose a number, the cruise line assigns a cabin in this category.")}
    >
      <Select defaultValue={String(chosen.cabinId ?? 0)}>
        <option value="0">{t("Assigned by the cruise line")}</option>
        {keeps && own.cabinId !== null && own.number !== null ? (
          <option value={own.cabinId}>{t("Cabin {number}", { number: own.number })}</option>
        ) : null}
        {(category?.free ?? []).map((cabin) => (
          <option key={cabin.id} value={cabin.id}>
            {describeCabin(t, cabin)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Another sailing, then the category and the number of each cabin. */
export async function ChangeCruiseForm(props: FormProps) {
  const { path, kept, sailing, booked, wanted, children } = props;
  const t = await getTranslator();
  const cabins = getCabins(booked);
  const isBooked = sailing.id === booked.sailing.id;
  return (
    <>
      <SailingForm {...props} />
      <form action={path} aria-label={t("Change this booking")} className="grid gap-4">
        <HiddenFields values={{ ...kept, sailing: String(sailing.id) }} />
        {wanted.cabins.map((chosen, at) => {
          const { guests, categoryId = 0, cabinId = null } = cabins[at] ?? {};
          const number = booked.cabins[at]?.number ?? null;
          const own = { categoryId, ...(isBooked ? { cabinId, number } : { cabinId: null, number: null }) };
          return (
            <fieldset key={at} className="grid min-w-0 gap-3 sm:grid-cols-2">
              <legend className="mb-2 font-semibold">
                {cabins.length > 1 ? t("Cabin {number}", { number: at + 1 }) + getColon(t.language) : null}
                {guests ? guestsIn(t, guests) : null}
              </legend>
              <CategoryField t={t} sailing={sailing} at={at} chosen={chosen} own={own} />
              <NumberField t={t} sailing={sailing} at={at} chosen={chosen} own={own} />
            </fieldset>
          );
        })}
        <div>
          <Button type="submit" className="max-sm:w-full">
            {t("Check new price")}
          </Button>
        </div>
        {children}
      </form>
    </>
  );
}

/** Name of the cruise above the form. */
export const CruiseName = ({ booked: { sailing, ship } }: { booked: BookedCruise }) => (
  <p className="mb-5 text-lg">
    <OwnTitle of={sailing} /> · <UserText>{ship.title}</UserText>
  </p>
);

/** Sailing and cabins in words. */
export async function describeBookedCruise({ sailing, cabins }: BookedCruise): Promise<string> {
  const t = await getTranslator();
  const { date } = wallClock(Date.parse(sailing.startsAt), sailing.from.timeZone);
  const names = cabins.map(({ category, titles, number }) =>
    [titleIn(t.language, { title: category, titles }), ...(number ? [number] : [])].join(" "),
  );
  return [formatDateIn(t.language, date), titleIn(t.language, sailing), ...names].join(" · ");
}
