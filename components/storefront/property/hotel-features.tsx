import type { ReactNode } from "react";
import { Term } from "@/components/storefront/term";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import { getTranslator } from "@/lib/language/server";
import { FeatureIcon } from "./feature-icon";

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="inline-flex items-center gap-2 text-soft">{term}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}

export async function Features({ features }: Pick<HotelPage, "features">) {
  const t = await getTranslator();
  if (features.length === 0) return null;
  const groups = [...new Set(features.map((feature) => feature.group))];
  return (
    <section aria-labelledby="features" className="mt-12">
      <h2 id="features" className="mb-5 text-2xl lg:text-3xl">
        {t("Amenities")}
      </h2>
      <div className="columns-2 gap-x-6 md:columns-3 lg:columns-4">
        {groups.map((group) => (
          <div key={group} className="mb-7 break-inside-avoid">
            <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">
              <Term>{group}</Term>
            </h3>
            <ul className="grid gap-1.5">
              {features
                .filter((feature) => feature.group === group)
                .map((feature) => (
                  <li key={feature.id} className="flex items-center gap-2.5 text-sm">
                    <FeatureIcon name={feature.icon} />
                    <Term>{feature.name}</Term>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
