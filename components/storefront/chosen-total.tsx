import { useServerTranslations } from "@/lib/language/server";
import { Chosen } from "./chrome/choice";
import { Money } from "./money";

/** The total of what the page's URL names, within a `ChoiceScope`. */
export function ChosenTotal({ minor, currency }: { minor: number; currency: string }) {
  const t = useServerTranslations();
  return (
    <Chosen>
      <Money minor={minor} currency={currency} className="block text-lg leading-tight font-semibold text-ink" />{" "}
      {t("total, incl. taxes")}
    </Chosen>
  );
}
