import { Clock } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import { getTranslator } from "@/lib/language/server";
import { faqData } from "../seo/hotel";
import { JsonLd } from "../seo/json-ld";
import { listPolicyTexts } from "./policy-texts";

type PoliciesProps = {
  hotel: HotelPage;
  currency: string;
  /** In a console: without data for search engines. */
  preview: boolean;
};

export async function Policies({ hotel, currency, preview }: PoliciesProps) {
  const t = await getTranslator();
  const texts = listPolicyTexts(t, hotel, currency);
  return (
    <section id="policies" aria-labelledby="policies-title" className="far-part mt-14">
      <h2 id="policies-title" className="mb-5 text-2xl lg:text-3xl">
        {t("Good to know")}
      </h2>
      <dl className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        {texts.map(({ term, lines, translated }) => (
          <div key={term} className="border-t border-line pt-3">
            <dt className="flex items-center gap-2 font-semibold">
              {term === "Check-in and check-out" ? <Clock aria-hidden className="size-4 text-soft" /> : null}
              {t(term)}
            </dt>
            <dd className="mt-1 whitespace-pre-line text-soft">
              <UserText translated={translated}>{lines.join("\n")}</UserText>
            </dd>
          </div>
        ))}
      </dl>
      {preview ? null : <JsonLd data={faqData(texts.map(({ term, lines }) => [t(term), lines.join("\n")]))} />}
    </section>
  );
}
