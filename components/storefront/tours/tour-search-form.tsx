import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Search } from "@/components/ui/icon";
import { useServerTranslations } from "@/lib/language/server";
import { routes } from "@/lib/routes";
import { PlaceInput } from "../search/place-input";

type FormProps = { q?: string | null; date?: string | null; today: string };

/** A GET form to the list of tours; it works without scripts. */
export function TourSearchForm({ q, date, today }: FormProps) {
  const t = useServerTranslations();
  return (
    <search>
      {/* The key: the form shows the search of the page after a link to another one. */}
      <form
        key={`${q ?? ""}|${date ?? ""}`}
        action={t.at(routes.public.tourList)}
        className="grid items-end gap-3 sm:grid-cols-3"
      >
        <Field name="q" label={t("Place or tour")} scope="tours">
          <PlaceInput of="tour" defaultValue={q ?? undefined} maxLength={100} />
        </Field>
        <Field name="date" label={t("Date")} scope="tours">
          <DateInput min={today} defaultValue={date ?? undefined} />
        </Field>
        <Button type="submit" variant="primary">
          <Search aria-hidden className="size-4.5" />
          {t("Search tours")}
        </Button>
      </form>
    </search>
  );
}
