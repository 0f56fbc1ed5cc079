"use client";

import { lazy, Suspense, useState } from "react";
import { Heart, LazyHeart } from "@/components/ui/icon";
import { useTranslations } from "@/components/ui/language";
import { fetchDialog, LazyDialog } from "@/components/ui/lazy-dialog";
import { ahead } from "@/components/ui/prefetch";
import { notify } from "@/components/ui/toaster";
import { useHydrated } from "@/components/ui/use-hydrated";
import { cn } from "@/lib/cn";
import { type ProductId, productKey } from "@/lib/kinds/product";
import { useWishes } from "./wishes";

const loadSheet = () => import("./wish-sheet");
const WishSheet = lazy(async () => ({ default: (await loadSheet()).WishSheet }));
const prefetchMessages = ahead(loadSheet);
const loadMoves = () => import("./wish-moves");
const fetchMoves = ahead(loadMoves);
const fetchSheet = () => {
  fetchDialog();
  prefetchMessages();
};

/** The heart button on a picture or with a label; the header renders the icon once and all others reference it. */
export function WishButton({
  product,
  labelled,
  className,
}: {
  product: ProductId & { title: string };
  labelled?: boolean;
  className?: string;
}) {
  const t = useTranslations();
  const hydrated = useHydrated();
  const wished = useWishes().keys.includes(productKey(product));
  const press = () =>
    loadMoves()
      .then(({ toggleWish }) => toggleWish(t, product))
      .catch(() => notify("error", t("Not saved")));
  return (
    <button
      type="button"
      disabled={!hydrated}
      aria-pressed={wished}
      aria-label={t("Save {title}", { title: product.title })}
      onClick={press}
      onPointerEnter={fetchMoves}
      onFocus={fetchMoves}
      className={cn(
        "script-only inline-flex items-center justify-center gap-2 transition-colors",
        labelled
          ? "min-h-11 rounded-md px-3 text-sm font-medium hover:bg-sunken"
          : "size-11 rounded-full bg-card/90 text-ink hover:bg-card",
        className,
      )}
    >
      <LazyHeart className={cn("size-5", wished && "fill-primary text-primary")} />
      {labelled ? (
        <span aria-hidden className="max-sm:hidden">
          {wished ? t("Saved") : t("Save")}
        </span>
      ) : null}
    </button>
  );
}

export function WishListMenu({ currency }: { currency: string }) {
  const t = useTranslations();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const { keys, inAccount } = useWishes();
  return (
    <>
      <button
        type="button"
        disabled={!hydrated}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={fetchSheet}
        onFocus={fetchSheet}
        className="script-only relative inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
      >
        <Heart id="heart" className="size-5" />
        <span className="sr-only">
          {t("Wish list")}
          {keys.length > 0 ? `, ${t("{n} saved", { n: keys.length })}` : ""}
        </span>
        {keys.length > 0 ? (
          <span
            aria-hidden
            className="tabular absolute top-0.5 end-0 min-w-4.5 rounded-full bg-primary px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-primary"
          >
            {keys.length}
          </span>
        ) : null}
      </button>
      <LazyDialog
        as="sheet"
        open={open}
        onOpenChange={setOpen}
        title={t("Wish list")}
        description={
          inAccount ? t("Saved to your account, on all your devices.") : t("Saved on this device. Log in to keep it.")
        }
      >
        <Suspense fallback={null}>
          <WishSheet onLeave={() => setOpen(false)} currency={currency} />
        </Suspense>
      </LazyDialog>
    </>
  );
}
