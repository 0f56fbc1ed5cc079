import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { PlaceName } from "@/components/storefront/term";
import { ProductThumb } from "@/components/storefront/wishlist/product-thumb";
import { TextLink } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import { call } from "@/lib/backend";
import { myWishes, type ProductCard } from "@/lib/contracts/orders/wish";
import { clientToken } from "@/lib/data/client";
import { useSite } from "@/lib/data/site/site";
import { productKey } from "@/lib/kinds/product";
import { formatMoneyIn } from "@/lib/language/formats";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { routes } from "@/lib/routes";
import { getWishListsPath } from "./wish-lists";
import { WishesCame } from "./wishes-came";

const shown = 6;

/** The client's wish list from all devices. Unavailable ones are marked and can be removed. */
export async function WishList() {
  const t = await getTranslator();
  const { items } = await call(myWishes, { query: {} }, { token: await clientToken() });
  return (
    <>
      <WishesCame />
      {items.length === 0 ? null : (
        <section aria-labelledby="saved" className="mt-12">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="saved" className="text-2xl">
              {t("Wish list")}
            </h2>
            <TextLink href={getWishListsPath()} className="text-sm">
              {t("Manage wish lists")}
            </TextLink>
          </div>
          <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
            {items.slice(0, shown).map((card) => (
              <Saved key={productKey(card)} card={card} />
            ))}
          </ul>
          {items.length > shown ? (
            <details className="mt-5">
              <summary className="min-h-8 cursor-pointer font-medium">
                {t.count("All {n} entry", "All {n} entries", items.length)}
              </summary>
              <ul className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
                {items.slice(shown).map((card) => (
                  <Saved key={productKey(card)} card={card} />
                ))}
              </ul>
            </details>
          ) : null}
        </section>
      )}
    </>
  );
}

function Saved({ card }: { card: ProductCard }) {
  const t = useServerTranslations();
  const { kind, id, path, where, pictureKey, fromMinor } = card;
  const text = (
    <>
      <b className="line-clamp-2 font-semibold group-hover:underline">
        <OwnTitle of={card} />
      </b>
      <span className="block truncate text-sm text-soft">
        {path ? <PlaceName>{where}</PlaceName> : t("No longer available")}
      </span>
      {path && fromMinor !== null ? (
        <span className="block text-sm text-soft">
          {t("from {price}", { price: formatMoneyIn(t.language, fromMinor, useSite().baseCurrency) })}
        </span>
      ) : null}
    </>
  );
  return (
    <li className="flex items-center gap-3.5">
      <ProductThumb pictureKey={pictureKey} />
      <div className="min-w-0 flex-1">
        {path ? (
          <AppLink href={path} className="group block">
            {text}
          </AppLink>
        ) : (
          text
        )}
        <ActionForm action={`/api/my/wishes/${kind}/${id}/removal`}>
          <GuardFields back={routes.client.panel} next={routes.client.panel} />
          <SubmitButton
            variant="quiet"
            size="sm"
            className="-ms-3"
            aria-label={t("Remove {name}", { name: titleIn(t.language, card) })}
          >
            {t("Remove")}
          </SubmitButton>
        </ActionForm>
      </div>
    </li>
  );
}
