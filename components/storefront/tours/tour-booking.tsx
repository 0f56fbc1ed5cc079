import type { ReactNode } from "react";
import { PayableGroup } from "@/components/booking/price-breakdown";
import { Button, LinkButton } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import { cn } from "@/lib/cn";
import type { TourOption, TourPage, TourSlot } from "@/lib/contracts/tours/tours";
import type { TourPrice } from "@/lib/data/tours";
import { slotIn, slotTimeIn } from "@/lib/kinds/tour/slot-text";
import { describeUnitProblem } from "@/lib/kinds/tour/unit-problems";
import { checkUnits, type UnitQuantity, unitLabels } from "@/lib/kinds/tour/units";
import { formatMoneyIn } from "@/lib/language/formats";
import { formatMessage, respondIn } from "@/lib/language/localized-message";
import { useServerTranslations } from "@/lib/language/server";
import { storedTextTranslator } from "@/lib/language/written";
import { choiceValues, type TourChoice } from "@/lib/links/tour-choice";
import { tourConfirmPath, tourPath } from "@/lib/links/tour-links";
import { AutoForm } from "../chrome/auto-submit";
import { Chosen } from "../chrome/choice";
import { Money } from "../money";
import { getChosenUnits } from "./choice-state";
import { durationIn, languageNameIn } from "./tour-labels";

type SlotsProps = {
  tour: TourPage;
  choice: TourChoice;
  /** The slots of the chosen date. */
  slots: readonly TourSlot[];
  chosen: TourSlot | null;
};

/** The way to the waiting list of a slot for the chosen participants. */
function WaitingListLink({ tour, choice, slot }: Pick<SlotsProps, "tour" | "choice"> & { slot: TourSlot }) {
  const t = useServerTranslations();
  return (
    <AppLink
      href={tourConfirmPath(tour, choiceValues({ ...choice, slot: slot.id }))}
      rel="nofollow"
      className="inline-flex min-h-6 items-center text-sm underline underline-offset-4"
    >
      {t("Join the waiting list")}
    </AppLink>
  );
}

/** The slots of a date by option, as links. Slots that cannot be booked state the reason. */
export function SlotLinks({ tour, choice, slots, chosen }: SlotsProps) {
  const t = useServerTranslations();
  const reasons = { sold_out: t("Sold out"), closed: t("Not on sale"), too_late: t("Sales have ended") };
  return tour.options.map((option) => {
    const own = slots.filter(({ optionId }) => optionId === option.id);
    if (own.length === 0) return null;
    return (
      <div key={option.id} className="mt-3">
        <h4 className="text-sm font-semibold">
          <OwnTitle of={option.title === tour.title ? tour : option} />{" "}
          <span className="font-normal text-soft">
            {[durationIn(t, option.durationMinutes), ...(option.private ? [t("Private: only your group")] : [])].join(
              " · ",
            )}
          </span>
        </h4>
        <ul className="mt-1 flex flex-wrap gap-2">
          {own.map((slot) => {
            const look = "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium";
            return (
              <li key={slot.id}>
                {slot.state === "open" ? (
                  <AppLink
                    href={`${tourPath(tour, choiceValues({ ...choice, slot: slot.id }))}#book`}
                    aria-current={slot.id === chosen?.id ? "true" : undefined}
                    rel="nofollow"
                    className={cn(
                      look,
                      slot.id === chosen?.id
                        ? "border-edge bg-ink text-paper"
                        : "border-line bg-card hover:border-edge",
                    )}
                  >
                    <span className="tabular">{slotTimeIn(t.language, slot)}</span>
                    {slot.fromMinor === null ? null : (
                      <span className="text-sm font-normal">
                        <Money minor={slot.fromMinor} currency={tour.currency} />
                      </span>
                    )}
                    {slot.left === null ? null : (
                      <span className="text-sm font-normal">
                        {t.count("{n} place left", "{n} places left", slot.left)}
                      </span>
                    )}
                  </AppLink>
                ) : (
                  <span className={cn(look, "border-line text-soft")}>
                    <span className="tabular">{slotTimeIn(t.language, slot)}</span>
                    <span className="text-sm font-normal">{reasons[slot.state]}</span>
                    {slot.state === "sold_out" ? (
                      <WaitingListLink
                        tour={tour}
                        choice={{ ...choice, units: [...getChosenUnits(option, choice.units, tour.options)] }}
                        slot={slot}
                      />
                    ) : null}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    );
  });
}

type ParticipantsProps = {
  tour: TourPage;
  choice: TourChoice;
  option: TourOption;
  slot: TourSlot;
  units: readonly UnitQuantity[];
};

type FormProps = ParticipantsProps & {
  /** The price and the way to the checkout. */
  result: ReactNode;
};

const maxInMenu = 20;

/** Participants, language and pick-up point of a slot: a GET form to the page itself. */
export function ParticipantsForm({ tour, choice, option, slot, units, result }: FormProps) {
  const t = useServerTranslations();
  const ages = (from: number, to: number): string =>
    to >= 99 ? t("from {n} years", { n: from }) : t("{from} to {to} years", { from, to });
  return (
    <>
      <AutoForm action={t.at(tourPath(tour))} label={t("Participants")} className="mt-4">
        <input type="hidden" name="date" value={slot.date} />
        <input type="hidden" name="slot" value={slot.id} />
        <div className="grid gap-3 sm:grid-cols-2">
          {option.units.map((unit, at) => {
            const quantity = units.find(({ unitId }) => unitId === unit.id)?.quantity ?? 0;
            const most = Math.max(quantity, Math.min(unit.maxQuantity, maxInMenu));
            const price = slot.unitPrices[at] ?? null;
            const hints = [
              unit.ageFrom === 0 && unit.ageTo >= 99 ? null : ages(unit.ageFrom, unit.ageTo),
              price === null ? null : price === 0 ? t("free") : formatMoneyIn(t.language, price, tour.currency),
              unit.paxCount > 1 ? t.count("{n} participant", "{n} participants", unit.paxCount) : null,
            ];
            return (
              <Field
                key={unit.id}
                name="units"
                scope={`unit-${unit.id}`}
                label={t(unitLabels[unit.kind])}
                help={hints.filter((hint) => hint !== null).join(" · ")}
              >
                <Select key={quantity} defaultValue={`${unit.id}:${quantity}`}>
                  {Array.from({ length: most + 1 }, (_, n) => `${unit.id}:${n}`).map((value) => (
                    <option key={value} value={value}>
                      {value.split(":")[1]}
                    </option>
                  ))}
                </Select>
              </Field>
            );
          })}
          {tour.languages.length > 1 ? (
            <Field name="language" scope="tour" label={t("Language of the guide")}>
              <Select key={choice.language} defaultValue={choice.language ?? tour.languages[0]}>
                {tour.languages.map((tag) => (
                  <option key={tag} value={tag}>
                    {languageNameIn(t.language, tag)}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          {option.pickups.length > 0 ? (
            <Field name="pickup" scope="tour" label={t("Pick-up")}>
              <Select key={choice.pickup} defaultValue={choice.pickup ?? ""}>
                <option value="">{t("I'll come to the meeting point")}</option>
                {option.pickups.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
        </div>
        <Button type="submit" className="no-script-only mt-3">
          {t("Update the price")}
        </Button>
      </AutoForm>
      <Chosen note={t("Choose at least one participant.")}>{result}</Chosen>
    </>
  );
}

type ResultProps = ParticipantsProps & {
  /** Null if the units violate a rule. */
  price: TourPrice | null;
  alternatives: readonly TourSlot[];
};

/** Reasons why the choice cannot be booked, and other slots that can. */
function Refused({
  tour,
  choice,
  alternatives,
  children,
}: Pick<ResultProps, "tour" | "choice" | "alternatives"> & { children: ReactNode }) {
  const t = useServerTranslations();
  return (
    <Notice kind="warning" className="mt-4">
      {children}
      {alternatives.length > 0 ? (
        <>
          <p className="mt-2">{t("Free for the same participants:")}</p>
          <ul className="mt-1 grid gap-1">
            {alternatives.map((slot) => (
              <li key={slot.id}>
                <AppLink
                  href={`${tourPath(tour, choiceValues({ ...choice, date: slot.date, slot: slot.id }))}#book`}
                  rel="nofollow"
                  className="font-semibold underline underline-offset-4"
                >
                  {slotIn(t.language, slot)}
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}

/** The price with the way to the checkout, or the reasons and alternatives. */
export function ChoiceResult({ tour, choice, option, slot, units, price, alternatives }: ResultProps) {
  const t = useServerTranslations();
  const problems = checkUnits(option.units, units);
  if (problems.length > 0) {
    return (
      <Refused tour={tour} choice={choice} alternatives={[]}>
        <ul className="grid gap-1">
          {problems.map((problem) => {
            const text = formatMessage(storedTextTranslator(t.language), describeUnitProblem(problem));
            return <li key={text}>{text}</li>;
          })}
        </ul>
      </Refused>
    );
  }
  if (!price) return null;
  if (price.error) {
    const { message, fields } = respondIn(storedTextTranslator(t.language), price.error.toBody());
    return (
      <Refused tour={tour} choice={choice} alternatives={alternatives}>
        <p>{Object.values(fields ?? {})[0] ?? message}</p>
        {price.error.code === "sold_out" ? (
          <p className="mt-1">
            <WaitingListLink tour={tour} choice={{ ...choice, units: [...units] }} slot={slot} />
          </p>
        ) : null}
      </Refused>
    );
  }
  const { quote } = price;
  return (
    <div id="price" className="mt-5 scroll-mt-6 border-t border-line pt-4" aria-live="polite">
      <p className="font-semibold">{slotIn(t.language, slot)}</p>
      <PayableGroup price={quote.price} kind="tour" />
      {quote.unitsLeft === null ? null : (
        <p className="mt-2 text-sm font-semibold text-primary-ink">
          {t.count("{n} place left", "{n} places left", quote.unitsLeft)}
        </p>
      )}
      <LinkButton
        variant="primary"
        size="lg"
        wide
        className="mt-4"
        rel="nofollow"
        href={tourConfirmPath(tour, {
          ...choiceValues({ ...choice, date: null, month: null, slot: slot.id, units: [...units] }),
          total: quote.price.totals.totalMinor,
        })}
      >
        {t("Continue to booking")}
      </LinkButton>
    </div>
  );
}
