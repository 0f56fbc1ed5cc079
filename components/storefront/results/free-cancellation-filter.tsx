import type { PageTranslator } from "@/lib/language/messages";
import { serialize } from "@/lib/serialized-props";
import { FilterOptions } from "./filter-options";

type Props = { t: PageTranslator; count: number; chosen: boolean };

/** Renders nothing if no product of the list can be cancelled for free. */
export function FreeCancellationFilter({ t, count, chosen }: Props) {
  if (count === 0 && !chosen) return null;
  return (
    <fieldset className="min-w-0 border-b border-line pb-4">
      <legend className="mb-1.5 font-semibold">{t("Cancellation")}</legend>
      <FilterOptions
        name="freeCancellation"
        options={serialize([{ value: "1", label: t("Free cancellation"), count, chosen }])}
      />
    </fieldset>
  );
}
