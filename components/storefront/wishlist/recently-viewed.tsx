"use client";

import { useEffect } from "react";
import { UserText, useTranslations } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { productKey } from "@/lib/kinds/product";
import { pictureUrl } from "@/lib/site/pictures";
import {
  getViewedPlace,
  getViewedTitle,
  rememberProduct,
  useViewedProducts,
  type ViewedProduct,
} from "./viewed-products";

const kept = 12;
const shown = 4;

/** Stores in this browser that a product was viewed; pages use `RememberView`. */
export function StoreView({ product }: { product: ViewedProduct }) {
  useEffect(() => rememberProduct(product, kept), [product]);
  return null;
}

function ViewedTitle({ product }: { product: ViewedProduct }) {
  const title = getViewedTitle(useTranslations().language, product);
  return <UserText translated={title !== null}>{title ?? product.title}</UserText>;
}

export function RecentlyViewed() {
  const t = useTranslations();
  const products = useViewedProducts().slice(0, shown);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="wrap gutter mt-16 lg:mt-19">
      <h2 id="recent" className="mb-5 text-2xl lg:text-3xl">
        {t("Recently viewed")}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {products.map((product) => (
          <li key={productKey(product)} className="min-w-0">
            <AppLink href={product.path} className="group flex items-center gap-3.5">
              {product.pictureKey ? (
                <img
                  src={pictureUrl(product.pictureKey, 320)}
                  alt=""
                  width={112}
                  height={84}
                  loading="lazy"
                  className="h-21 w-28 shrink-0 rounded-md bg-line object-cover"
                />
              ) : (
                <span aria-hidden className="h-21 w-28 shrink-0 rounded-md bg-line" />
              )}
              <span className="min-w-0">
                <b className="line-clamp-2 font-semibold group-hover:underline">
                  <ViewedTitle product={product} />
                </b>
                <span className="block truncate text-sm text-soft">{getViewedPlace(t.language, product)}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
