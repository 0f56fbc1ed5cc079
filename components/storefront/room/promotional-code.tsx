import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import type { RoomOffer } from "@/lib/contracts/hotels/room";
import { getTranslator } from "@/lib/language/server";
import { type RateFilter, rateFilterValues } from "@/lib/links/rate-filter";
import { type RequestedStay, stayValues } from "@/lib/links/stay-links";

type PromotionalCodeProps = {
  /** The page of the hotel or the room, without a query. */
  path: string;
  stay: RequestedStay;
  filter: RateFilter;
  offers: readonly RoomOffer[];
};

/** Shows the rates that have a code. A GET form, so that it works without scripts and links can contain the code. */
export async function PromotionalCode({ path, stay, filter, offers }: PromotionalCodeProps) {
  const t = await getTranslator();
  const { code } = stay;
  const kept = Object.entries({ ...stayValues({ ...stay, code: undefined }), ...rateFilterValues(filter) });
  return (
    <details open={code !== undefined} className="py-3 text-sm">
      <summary className="min-h-8 cursor-pointer">{t("Promotional code")}</summary>
      <form action={t.at(path)} className="mt-2 flex flex-wrap items-end gap-3">
        {kept.map(([name, value]) => {
          const text = [value ?? ""].flat().join(",");
          return text ? <input key={name} type="hidden" name={name} value={text} /> : null;
        })}
        <Field name="code" scope="promotion" label={t("Promotional code")}>
          <Input
            defaultValue={code}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            className="max-w-40"
          />
        </Field>
        <Button type="submit">{t("Apply")}</Button>
      </form>
      {code ? (
        <p role="status" className="mt-2 font-medium">
          {offers.some(({ withCode }) => withCode)
            ? t("Rates with the code {code} are shown.", { code })
            : t("No rate here has the code {code}.", { code })}
        </p>
      ) : null}
    </details>
  );
}
