import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import { ChevronDown } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import type { SeatView } from "@/lib/contracts/transport/journey-search";
import { parseSeatLabel, type SeatFeature } from "@/lib/kinds/transport/layout";
import { seatIn } from "@/lib/labels/seat";
import type { PageTranslator, Text } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { ChoiceForm } from "../chrome/choice-form";

const featureLabels: Record<SeatFeature, Text> = {
  window: "window",
  aisle: "aisle",
  table: "table",
  quiet: "quiet zone",
  accessible: "accessible",
  bike: "bike space",
  exit: "exit row",
};

/** Signs on the map, explained below it. Window and aisle are seen. */
const featureSigns: Partial<Record<SeatFeature, string>> = {
  table: "⊓",
  quiet: "☾",
  accessible: "♿",
  bike: "🚲",
  exit: "↔",
};
const signed = Object.keys(featureSigns) as SeatFeature[];

/** `Coach 3, seat 12A, window`. */
export function describeSeat(t: PageTranslator, { label, features }: Pick<SeatView, "label" | "features">): string {
  return [
    seatIn(t, label),
    ...features.flatMap((feature) => {
      const text = featureLabels[feature as SeatFeature];
      return text ? [t(text)] : [];
    }),
  ].join(", ");
}

type SeatsProps = {
  /** The name of the parameter: `seat` or `seat2`. */
  name: string;
  seats: readonly SeatView[];
  chosen: readonly number[];
  /** The heading of the only section, in place of the number of the coach. */
  section?: string | undefined;
};

/** The seats of a coach in rows, as checkboxes. */
function Coach({ t, name, seats, chosen }: SeatsProps & { t: PageTranslator }) {
  const rows = [...new Set(seats.map(({ row }) => row))];
  const width = Math.max(...seats.map(({ place }) => place)) + 1;
  return (
    // The letters of seats run from left to right in every language.
    <table dir="ltr" className="border-collapse">
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {Array.from({ length: width }, (_, place) => {
              const seat = seats.find((one) => one.row === row && one.place === place);
              return (
                <td key={place} className="px-1 text-center text-xs">
                  {seat ? (
                    <label className="inline-flex size-11 flex-col items-center justify-center leading-tight rounded-md border border-line bg-card has-checked:border-primary has-disabled:opacity-60">
                      <input
                        type="checkbox"
                        name={name}
                        value={seat.id}
                        defaultChecked={chosen.includes(seat.id)}
                        disabled={!seat.free}
                        aria-label={seat.free ? describeSeat(t, seat) : `${describeSeat(t, seat)}, ${t("taken")}`}
                      />
                      <bdi aria-hidden>{parseSeatLabel(seat.label).seat}</bdi>
                      <span aria-hidden className="text-soft">
                        {signed
                          .map((feature) => (seat.features.includes(feature) ? featureSigns[feature] : ""))
                          .join("")}
                      </span>
                    </label>
                  ) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The signs that the map of these seats has. */
function Legend({ t, seats }: { t: PageTranslator; seats: readonly SeatView[] }) {
  const used = signed.filter((feature) => seats.some(({ features }) => features.includes(feature)));
  if (used.length === 0) return null;
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-x-4 text-sm text-soft">
      {used.map((feature) => (
        <span key={feature}>
          {featureSigns[feature]} {t(featureLabels[feature])}
        </span>
      ))}
    </p>
  );
}

/** The seats of a ride as a map of checkboxes by coach. */
export function SeatMap(props: SeatsProps) {
  const t = useServerTranslations();
  const coaches = [...new Set(props.seats.map(({ coach }) => coach))];
  return (
    <div className="flex flex-wrap gap-4 overflow-x-auto py-1">
      {coaches.map((coach) => (
        <fieldset key={coach} className="min-w-0">
          <legend className="mb-1.5 font-semibold">{props.section ?? t("Coach {n}", { n: coach })}</legend>
          <Coach t={t} {...props} seats={props.seats.filter((seat) => seat.coach === coach)} />
        </fieldset>
      ))}
    </div>
  );
}

/** The free seats of a ride as one menu per passenger, instead of the map. */
export function SeatMenus({
  name,
  seats,
  chosen,
  passengers,
  automatic,
}: SeatsProps & { passengers: number; automatic?: string | undefined }) {
  const t = useServerTranslations();
  const free = seats.filter((seat) => seat.free || chosen.includes(seat.id));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {Array.from({ length: passengers }, (_, at) => (
        <Field key={at} name={name} scope={`${name}-menu-${at}`} label={t("Seat of passenger {n}", { n: at + 1 })}>
          <Select defaultValue={chosen[at] || ""}>
            <option value="">{automatic ?? t("Assigned automatically")}</option>
            {free.map((seat) => (
              <option key={seat.id} value={seat.id}>
                {describeSeat(t, seat)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  );
}

/** The chosen seats in words. */
export function ChosenSeats({ seats, chosen }: Omit<SeatsProps, "name">) {
  const t = useServerTranslations();
  const own = seats.filter(({ id }) => chosen.includes(id));
  if (own.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm font-medium">
      {own.map((seat) => (
        <li key={seat.id}>
          <UserText>{describeSeat(t, seat)}</UserText>
        </li>
      ))}
    </ul>
  );
}

type FormProps = {
  action: string;
  hidden: readonly (readonly [string, string])[];
  rides: readonly (SeatsProps & { title: string })[];
  passengers: number;
  /** Texts of kinds whose other seats are not assigned when booking. */
  intro?: string;
  automatic?: string;
};

/** The seats of all rides: the map, and below it the same choice as menus. Both are GET forms to the page. */
export function SeatForms({ action, hidden, rides, passengers, intro, automatic }: FormProps) {
  const t = useServerTranslations();
  const shown = rides.filter(({ seats }) => seats.length > 0);
  if (shown.length === 0) return null;
  const values = hidden.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
  return (
    <section aria-labelledby="seats" className="mt-6 border-t border-line pt-5">
      <h2 id="seats" className="text-xl">
        {t("Seats")}
      </h2>
      <p className="mt-2 text-sm text-soft">
        {intro ??
          t.count(
            "Choose {n} seat, or let us seat you together.",
            "Choose {n} seats, or let us seat you together.",
            passengers,
          )}
      </p>
      <details className="mt-3" open={shown.some(({ chosen }) => chosen.some((id) => id > 0))}>
        <summary className="flex min-h-11 items-center gap-3 font-semibold">
          {t("Choose on the seat map")}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-soft" />
        </summary>
        <ChoiceForm action={action} label={t("Seat map")}>
          {values}
          {shown.map(({ name, title, seats, chosen, section }) => (
            <fieldset key={`${name} ${chosen}`} className="mt-3 min-w-0">
              <legend className="mb-2 font-semibold">
                <UserText>{title}</UserText>
              </legend>
              <SeatMap name={name} seats={seats} chosen={chosen} section={section} />
              <Legend t={t} seats={seats} />
            </fieldset>
          ))}
          <Button type="submit" className="mt-3">
            {t("Select these seats")}
          </Button>
        </ChoiceForm>
      </details>
      <details className="mt-3">
        <summary className="flex min-h-11 items-center gap-3 font-semibold">
          {t("Choose from a list")}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-soft" />
        </summary>
        <ChoiceForm action={action} label={t("List of seats")}>
          {values}
          {shown.map(({ name, title, seats, chosen }) => (
            <fieldset key={`${name} ${chosen}`} className="mt-3 min-w-0">
              <legend className="mb-2 font-semibold">
                <UserText>{title}</UserText>
              </legend>
              <SeatMenus name={name} seats={seats} chosen={chosen} passengers={passengers} automatic={automatic} />
            </fieldset>
          ))}
          <Button type="submit" className="mt-3">
            {t("Select these seats")}
          </Button>
        </ChoiceForm>
      </details>
    </section>
  );
}
