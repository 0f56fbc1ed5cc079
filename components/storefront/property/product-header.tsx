import type { ComponentProps, ReactNode } from "react";
import { OwnTitle } from "@/components/ui/own-title";
import { useServerTranslations } from "@/lib/language/server";
import { type Titled, titleIn } from "@/lib/language/titles";
import { Score } from "../results/guest-score";
import { WishButton } from "../wishlist/wish-list";
import { ShareButton } from "./share-button";

type ProductHeaderProps = {
  product: ComponentProps<typeof WishButton>["product"];
  /** Its names in other languages. */
  titles?: Titled["titles"];
  scoreTenths: number | null;
  reviewCount: number;
  /** The line below the title. */
  children: ReactNode;
};

/** The title of a product's page with its score, sharing and wish lists. */
export function ProductHeader({ product, titles, scoreTenths, reviewCount, children }: ProductHeaderProps) {
  const { language } = useServerTranslations();
  const title = titleIn(language, { title: product.title, titles });
  return (
    <header className="mt-2 mb-5 flex items-end justify-between gap-x-8 gap-y-3 max-lg:flex-wrap">
      <div className="min-w-0">
        <h1 className="text-3xl sm:text-4xl">
          <OwnTitle of={{ title: product.title, titles }} />
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere text-soft">{children}</p>
      </div>
      <div className="flex items-center gap-1 max-lg:w-full max-lg:flex-wrap">
        <a href="#reviews" className="max-lg:me-auto lg:me-3">
          <Score
            tenths={scoreTenths}
            reviews={reviewCount}
            side="end"
            className="max-lg:flex-row-reverse max-lg:[&>span:first-child]:text-start"
          />
        </a>
        <ShareButton title={title} />
        <WishButton product={{ ...product, title }} labelled />
      </div>
    </header>
  );
}
