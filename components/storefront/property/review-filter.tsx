import { Button } from "@/components/ui/button";
import { Field, Input, Select } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import type { ReviewSummary } from "@/lib/contracts/orders/review";
import type { ReviewView } from "@/lib/data/product-reviews";
import { travellerLabels } from "@/lib/labels/traveller";
import { formatCountIn } from "@/lib/language/numbers";
import { useServerTranslations } from "@/lib/language/server";
import { type QueryValues, queryText } from "@/lib/links/stay-links";

type ReviewFilterProps = {
  travellers: ReviewSummary["travellers"];
  view: Pick<ReviewView, "sort" | "travelledAs" | "q"> & { total?: number };
  /** Path of the product's page, and its parameters that stay. */
  path: string;
  kept: QueryValues;
};

/** Finds reviews by text and type of traveller. A GET form that works without scripts. */
export function ReviewFilter({ travellers, view, path, kept }: ReviewFilterProps) {
  const t = useServerTranslations();
  const { q, travelledAs, sort, total } = view;
  const hidden = new URLSearchParams(queryText({ ...kept, order: sort === "newest" ? null : sort }));
  return (
    <>
      <form
        key={`${q} ${travelledAs}`}
        action={`${t.at(path)}#reviews`}
        className="mb-5 flex flex-wrap items-end gap-3"
      >
        {[...hidden].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field name="text" scope="reviews" label={t("Search reviews")} className="flex-1">
          <Input type="search" maxLength={60} defaultValue={q} />
        </Field>
        {travellers.length > 0 ? (
          <Field name="with" scope="reviews" label={t("Traveller type")} className="flex-1">
            <Select defaultValue={travelledAs ?? ""}>
              <option value="">{t("All travellers")}</option>
              {travellers.map(({ type, count }) => (
                <option key={type} value={type}>
                  {t(travellerLabels[type])} ({formatCountIn(t.language, count)})
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Button type="submit" variant="secondary">
          {t("Search")}
        </Button>
      </form>
      {q || travelledAs ? (
        <p className="mb-5 flex flex-wrap gap-x-4 text-sm" role="status">
          {total ? t.count("{n} review", "{n} reviews", total) : t("No review matches your search.")}
          <AppLink
            href={`${path}${queryText({ ...kept, order: sort === "newest" ? null : sort })}#reviews`}
            rel="nofollow"
            className="underline underline-offset-4"
          >
            {t("Show all reviews")}
          </AppLink>
        </p>
      ) : null}
    </>
  );
}
