import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import { cn } from "@/lib/cn";
import type { FreeCabin, SailingPage } from "@/lib/contracts/cruises/cruises";
import { type CabinChoice, cabinChoiceValues } from "@/lib/data/cruises";
import { countForCabin, maxCabins } from "@/lib/kinds/cruise/cabins";
import { getColon, getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { sailingPath } from "@/lib/links/cruise-links";
import { type QueryValues, queryText } from "@/lib/links/stay-links";
import { AutoForm } from "../chrome/auto-submit";
import { Money } from "../money";
import { guestsIn } from "./cruise-labels";
import { GuestFields } from "./cruise-search-form";
import { describeCategory } from "./ship-facts";

type ChoiceProps = { sailing: SailingPage; choice: CabinChoice };

/** Free cabins are stated below this number. */
const fewCabins = 10;

/** The values of a URL as hidden fields of a GET form. */
export const hiddenFields = (values: QueryValues): [string, string][] =>
  [...new URLSearchParams(queryText(values).slice(1))].map(([name, value]) => [name, value]);

/** Choices that other cabins of the booking leave: the value at a position replaced. */
const withValue = (values: readonly (number | null)[], at: number, value: number | null) =>
  values.map((one, index) => (index === at ? value : one));

/** The number of cabins and the guests of each. Other choices start again, because prices depend on the guests. */
export async function GuestForm({ sailing, choice }: ChoiceProps) {
  const t = await getTranslator();
  return (
    <AutoForm action={t.at(sailingPath(sailing))} label={t("Guests")} className="grid gap-4.5">
      <Field name="cabins" scope="sailing" label={t("Cabins")} className="sm:w-64">
        <Select key={choice.party.length} defaultValue={choice.party.length}>
          {Array.from({ length: maxCabins }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </Select>
      </Field>
      {choice.party.map((guests, at) => (
        <fieldset key={at} className="min-w-0">
          <legend className="mb-2 font-semibold">{t("Cabin {number}", { number: at + 1 })}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <GuestFields scope={`sailing-${at + 1}`} suffix={String(at + 1)} guests={guests} maxAdults={4} />
          </div>
        </fieldset>
      ))}
      <p>
        <Button type="submit">{t("Update the price")}</Button>
      </p>
    </AutoForm>
  );
}

function leftIn(t: PageTranslator, left: number): string | null {
  if (left === 0) return t("Sold out");
  return left < fewCabins ? t.count("{n} cabin left", "{n} cabins left", left) : null;
}

/** The categories for one cabin as links with their prices. */
function Categories({ sailing, choice, at }: ChoiceProps & { at: number }) {
  const t = useServerTranslations();
  const chosen = choice.categories[at];
  const hrefTo = (id: number) =>
    sailingPath(
      sailing,
      cabinChoiceValues({
        ...choice,
        categories: withValue(choice.categories, at, id),
        cabins: withValue(choice.cabins, at, null),
      }),
    );
  return (
    <ul className="grid gap-3">
      {sailing.categories.map((category) => {
        const price = category.prices[at] ?? null;
        const count = countForCabin(category, choice, at).left;
        const left = leftIn(t, count);
        const isOffered = price !== null && count > 0 && sailing.state === "open";
        const content = (
          <>
            <span className="min-w-0">
              <span className="block font-semibold">
                <OwnTitle of={{ title: category.name, titles: category.titles }} />
              </span>
              <span className="block text-sm font-normal">{describeCategory(t, category)}</span>
              {left ? <b className="block text-sm font-semibold">{left}</b> : null}
              {price === null && count > 0 ? (
                <span className="block text-sm">{t("Too small for these guests.")}</span>
              ) : null}
            </span>
            {price === null ? null : (
              <span className="shrink-0 text-end">
                <Money minor={price} currency={sailing.currency} className="text-lg font-semibold" />
              </span>
            )}
          </>
        );
        const look = "flex min-h-11 items-center justify-between gap-4 rounded-lg border p-4";
        return (
          <li key={category.id}>
            {isOffered ? (
              <AppLink
                href={`${hrefTo(category.id)}#cabins`}
                rel="nofollow"
                aria-current={category.id === chosen ? "true" : undefined}
                className={cn(
                  look,
                  category.id === chosen ? "border-primary bg-card" : "border-line bg-card hover:border-edge",
                )}
              >
                {content}
              </AppLink>
            ) : (
              <div className={cn(look, "border-line text-soft")}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function describeCabin(t: PageTranslator, cabin: FreeCabin): string {
  return [
    t("Cabin {number}", { number: cabin.number }),
    t("deck {n}", { n: cabin.deck }),
    ...(cabin.accessible ? [t("accessible")] : []),
    ...(cabin.connecting ? [t("connecting door")] : []),
  ].join(getListSeparator(t.language));
}

/** The free cabins of the chosen category by deck, as a menu; without a choice the cruise line assigns one. */
function CabinNumbers({ sailing, choice, at }: ChoiceProps & { at: number }) {
  const t = useServerTranslations();
  const category = sailing.categories.find(({ id }) => id === choice.categories[at]);
  if (!category) return null;
  const free = category.free.filter(({ id }) => !choice.cabins.some((chosen, other) => other !== at && chosen === id));
  const decks = [...new Set(free.map(({ deck }) => deck))];
  const { cabin: _, ...values } = cabinChoiceValues(choice);
  const others = choice.cabins.map((id, other) => (other === at ? null : id));
  return (
    <AutoForm
      action={`${t.at(sailingPath(sailing))}#cabins`}
      label={`${t("Cabin {number}", { number: at + 1 })}: ${t("Select this cabin")}`}
      className="mt-4 grid items-end gap-3 sm:grid-cols-2"
    >
      {hiddenFields(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {others.slice(0, at).map((id, other) => (
        <input key={other} type="hidden" name="cabin" value={id ?? 0} />
      ))}
      <Field
        name="cabin"
        scope={`sailing-${at}`}
        label={t("Cabin number")}
        help={t("If you don't choose a number, the cruise line assigns a cabin in this category.")}
      >
        <Select key={choice.cabins[at]} defaultValue={choice.cabins[at] ?? 0}>
          {countForCabin(category, choice, at).assignable > 0 ? (
            <option value="0">{t("Assigned by the cruise line")}</option>
          ) : choice.cabins[at] ? null : (
            <option value="0">–</option>
          )}
          {decks.map((deck) => (
            <optgroup key={deck} label={t("Deck {n}", { n: deck })}>
              {free
                .filter((cabin) => cabin.deck === deck)
                .map((cabin) => (
                  <option key={cabin.id} value={cabin.id}>
                    {describeCabin(t, cabin)}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {others.slice(at + 1).map((id, other) => (
        <input key={other} type="hidden" name="cabin" value={id ?? 0} />
      ))}
      <p className="sm:mb-6">
        <Button type="submit">{t("Select this cabin")}</Button>
      </p>
    </AutoForm>
  );
}

/** For each cabin: the category, then the number. */
export function CabinChoices({ sailing, choice }: ChoiceProps) {
  const t = useServerTranslations();
  return choice.party.map((guests, at) => (
    <section key={at} aria-labelledby={`cabin-${at + 1}`} className="mt-6">
      <h3 id={`cabin-${at + 1}`} className="mb-3 font-semibold">
        {choice.party.length > 1 ? t("Cabin {number}", { number: at + 1 }) + getColon(t.language) : null}
        {guestsIn(t, guests)}
      </h3>
      <Categories sailing={sailing} choice={choice} at={at} />
      <CabinNumbers sailing={sailing} choice={choice} at={at} />
    </section>
  ));
}
