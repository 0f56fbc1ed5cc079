import type { ComponentProps } from "react";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import { getTranslator } from "@/lib/language/server";
import { PriceAction } from "../sticky-price";

type PageBarProps = { hotel: HotelPage; going: ComponentProps<typeof PriceAction> };

/** A sticky bar on wide screens with the sections of the page and its price. */
export async function PageBar({ hotel, going }: PageBarProps) {
  const t = await getTranslator();
  const parts = [
    ["#rooms", t("Rooms")],
    ["#map", t("Location")],
    hotel.reviewCount > 0 ? ["#reviews", t("Guest reviews")] : null,
    ["#policies", t("Good to know")],
  ].filter((part) => part !== null);
  return (
    <div className="sticky top-0 z-20 mt-3 hidden items-center gap-5 border-b border-line bg-paper lg:flex">
      <nav aria-label={t("On this page")} className="flex flex-1 flex-wrap gap-x-6">
        {parts.map(([href, label]) => (
          <a
            key={href}
            href={href}
            className="inline-flex min-h-15 items-center font-medium text-soft hover:text-ink hover:underline hover:decoration-primary hover:decoration-2 hover:underline-offset-8"
          >
            {label}
          </a>
        ))}
      </nav>
      <PriceAction {...going} />
    </div>
  );
}
