import { PlaceName } from "@/components/storefront/term";
import { ProductThumb } from "@/components/storefront/wishlist/product-thumb";
import { LinkButton } from "@/components/ui/button";
import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import type { SharedWishList as SharedList } from "@/lib/contracts/orders/wish-lists";
import { useSite } from "@/lib/data/site/site";
import { productKey } from "@/lib/kinds/product";
import { stayIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { routes } from "@/lib/routes";
import { describePrice } from "./wish-lists";

/** A shared wish list, readable with its link: offers on sale with the prices for its dates. */
export function SharedWishList({ list }: { list: SharedList | null }) {
  const t = useServerTranslations();
  const { baseCurrency } = useSite();
  if (!list)
    return (
      <div className="wrap gutter py-16">
        <EmptyState
          title={t("This list is no longer shared")}
          action={<LinkButton href={routes.public.hotels}>{t("View all stays")}</LinkButton>}
        >
          {t("Ask the person who shared it for a new link.")}
        </EmptyState>
      </div>
    );
  const { name, checkIn, checkOut, adults, items } = list;
  const onSale = items.filter(({ path }) => path !== null);
  return (
    <div className="wrap gutter py-10">
      <h1 className="text-4xl">
        <UserText>{name}</UserText>
      </h1>
      {checkIn && checkOut ? (
        <p className="mt-1 text-soft">
          {stayIn(t.language, checkIn, checkOut)}
          {getListSeparator(t.language)}
          {t.count("{n} adult", "{n} adults", adults)}
        </p>
      ) : null}
      <ul className="mt-6 max-w-3xl">
        {onSale.map((card) => (
          <li key={productKey(card)} className="border-b border-line py-4">
            <AppLink href={card.path ?? ""} className="group flex items-center gap-4">
              <ProductThumb pictureKey={card.pictureKey} />
              <span className="min-w-0">
                <b className="block font-semibold group-hover:underline">
                  <OwnTitle of={card} />
                </b>
                <span className="block text-sm text-soft">
                  <PlaceName>{card.where}</PlaceName>
                </span>
                <span className="block text-sm text-soft">{describePrice(t, card, baseCurrency)}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
