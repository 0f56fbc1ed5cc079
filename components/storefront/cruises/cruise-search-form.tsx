import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import { ChevronDown, Search } from "@/components/ui/icon";
import { formatParty, guestCount } from "@/lib/booking/party";
import { cruiseLength } from "@/lib/contracts/cruises/search";
import { type CruiseNarrowing, getCruisePlaces } from "@/lib/data/cruises";
import { maxCabins } from "@/lib/kinds/cruise/cabins";
import { regionLabels } from "@/lib/kinds/cruise/regions";
import { monthTitleIn } from "@/lib/language/formats";
import { getColon, getListSeparator } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { defaultCabin } from "@/lib/links/cruise-party";
import type { Persons } from "@/lib/pricing/types";
import { routes } from "@/lib/routes";
import { listTexts } from "../search/describe-fields";
import { FieldsSummary } from "../search/fields-summary";
import { RememberedSearch } from "../search/remembered-search";
import { cabinsIn, lengthLabels } from "./cruise-labels";

/** Fields for the ages of children; an empty one is no child. */
const ageFields = 4;
const maxAdults = 8;

type Searched = Pick<CruiseNarrowing, "region" | "port" | "month" | "nights" | "party">;

type GuestFieldsProps = {
  scope: string;
  /** Ends the names of the fields; the cabin of a sailing's form. */
  suffix?: string;
  guests: Persons;
  maxAdults: number;
};

/** The number of adults and the age of each child. */
export async function GuestFields({ scope, suffix = "", guests, maxAdults }: GuestFieldsProps) {
  const t = await getTranslator();
  return (
    <>
      <Field name={`adults${suffix}`} scope={scope} label={t("Adults")}>
        <Select key={guests.adults} defaultValue={guests.adults}>
          {Array.from({ length: Math.max(maxAdults, guests.adults) }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </Select>
      </Field>
      {Array.from({ length: Math.max(ageFields, guests.childAges.length) }, (_, child) => (
        <Field
          key={child}
          name={`age${suffix}`}
          scope={`${scope}-${child}`}
          label={t("Child {n}, age", { n: child + 1 })}
        >
          <Select key={guests.childAges[child]} defaultValue={guests.childAges[child] ?? ""}>
            <option value="">–</option>
            {Array.from({ length: 18 }, (_, age) => (
              <option key={age} value={age}>
                {age === 0 ? t("Under 1") : age}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </>
  );
}

/** A GET form to the list of sailings; it works without scripts. */
export async function CruiseSearchForm({ search }: { search?: Searched }) {
  const [t, places] = await Promise.all([getTranslator(), getCruisePlaces()]);
  const party = search?.party ?? [defaultCabin];
  const { adults } = guestCount(party);
  const guests = { adults, childAges: party.flatMap(({ childAges }) => childAges) };
  // The key: the form shows the search of the page after a link to another one.
  const key = [search?.region[0], search?.port[0], search?.month, search?.nights[0], formatParty(party)].join("|");
  return (
    <search>
      <form
        key={key}
        action={t.at(routes.public.cruiseShips)}
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
      >
        <RememberedSearch of="cruises" fills={search === undefined} />
        <Field name="region" scope="cruise" label={t("Cruise area")}>
          <Select defaultValue={search?.region[0] ?? ""}>
            <option value="">{t("Any")}</option>
            {places.regions.map((region) => (
              <option key={region} value={region}>
                {t(regionLabels[region])}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="port" scope="cruise" label={t("Port of embarkation")}>
          <Select defaultValue={search?.port[0] ?? ""}>
            <option value="">{t("Any")}</option>
            {[...new Map(places.ports.map(({ id, name }) => [id, name]))].map(([id, name]) => (
              <option key={id} value={id}>
                {placeIn(t, name)}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="month" scope="cruise" label={t("Month")}>
          <Select defaultValue={search?.month ?? ""}>
            <option value="">{t("Any")}</option>
            {places.months.map((month) => (
              <option key={month} value={month}>
                {monthTitleIn(t.language, month)}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="nights" scope="cruise" label={t("Nights")}>
          <Select defaultValue={search?.nights[0] ?? ""}>
            <option value="">{t("Any")}</option>
            {cruiseLength.options.map((length) => (
              <option key={length} value={length}>
                {t(lengthLabels[length])}
              </option>
            ))}
          </Select>
        </Field>
        <details className="sm:col-span-2 lg:col-span-3">
          <summary className="flex min-h-11 items-center gap-3">
            <FieldsSummary
              initial={cabinsIn(t, party)}
              parts={[
                {
                  fields: ["cabins"],
                  by: "sum",
                  texts: listTexts(maxCabins, (n) => t.count("{n} cabin", "{n} cabins", n)),
                },
                {
                  before: getColon(t.language),
                  fields: ["adults"],
                  by: "sum",
                  texts: listTexts(Math.max(maxAdults, adults), (n) => t.count("{n} adult", "{n} adults", n)),
                },
                {
                  before: getListSeparator(t.language),
                  fields: ["age"],
                  by: "filled",
                  texts: listTexts(Math.max(ageFields, guests.childAges.length), (n) =>
                    n === 0 ? "" : t.count("{n} child", "{n} children", n),
                  ),
                },
              ]}
            />
            <ChevronDown aria-hidden className="size-4 shrink-0 text-soft" />
          </summary>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <Field name="cabins" scope="cruise" label={t("Cabins")}>
              <Select defaultValue={party.length}>
                {Array.from({ length: maxCabins }, (_, at) => (
                  <option key={at} value={at + 1}>
                    {at + 1}
                  </option>
                ))}
              </Select>
            </Field>
            <GuestFields scope="cruise" guests={guests} maxAdults={maxAdults} />
          </div>
        </details>
        <Button type="submit" variant="primary">
          <Search aria-hidden className="size-4.5" />
          {t("Search cruises")}
        </Button>
      </form>
    </search>
  );
}
