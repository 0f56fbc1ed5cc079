"use client";

import { type MouseEvent, useEffect, useState } from "react";
import { ChevronLeft, ChevronRight, Images } from "@/components/ui/icon";
import { UserText, useTranslations } from "@/components/ui/language";
import { fetchDialog, LazyDialog } from "@/components/ui/lazy-dialog";
import { useHydrated } from "@/components/ui/use-hydrated";
import { cn } from "@/lib/cn";
import type { Picture as PictureRow } from "@/lib/contracts/hotels/hotel-fields";
import { pictureUrl } from "@/lib/site/pictures";
import { Picture } from "../picture";

/** One large picture and up to four beside it; all pictures in a dialog. Without scripts each picture is a link. */
export function Gallery({
  pictures,
  title,
  small = false,
}: {
  pictures: PictureRow[];
  title: string;
  small?: boolean;
}) {
  const t = useTranslations();
  const hydrated = useHydrated();
  const [at, setAt] = useState<number | null>(null);
  const shown = pictures.slice(0, 5);
  const open = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    setAt(index);
  };
  const turn = (by: number) => setAt((now) => (now === null ? null : (now + by + pictures.length) % pictures.length));
  const isOpen = at !== null;
  useEffect(() => {
    if (!isOpen) return;
    const onward = document.documentElement.dir === "rtl" ? -1 : 1;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === "ArrowRight" ? onward : event.key === "ArrowLeft" ? -onward : 0;
      if (step) setAt((now) => (now === null ? null : (now + step + pictures.length) % pictures.length));
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen, pictures.length]);
  const current = at === null ? undefined : pictures[at];
  if (shown.length === 0) return null;
  const round =
    "absolute top-1/2 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-card text-ink shadow-lift hover:bg-sunken";
  return (
    <div className="relative">
      <div
        className={cn(
          // Swipeable on phones.
          "flex gap-2 max-sm:-mx-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 sm:grid sm:overflow-hidden sm:rounded-xl",
          shown.length >= 5
            ? "sm:grid-cols-4 sm:grid-rows-2"
            : shown.length >= 3
              ? cn("sm:grid-cols-3 sm:grid-rows-2", small && "lg:grid-rows-1")
              : shown.length === 2
                ? "sm:grid-cols-2"
                : "",
          small ? "sm:h-80 2xl:h-[27rem]" : "sm:h-[22rem] lg:h-[27.5rem] 2xl:h-[35rem]",
        )}
      >
        {shown.slice(0, shown.length === 4 ? 3 : 5).map((picture, index) => (
          <a
            key={picture.key}
            href={pictureUrl(picture.key, 1080)}
            onClick={open(index)}
            onPointerEnter={fetchDialog}
            className={cn(
              "block overflow-hidden -outline-offset-4 focus-visible:outline-white max-sm:aspect-4/3 max-sm:shrink-0 max-sm:snap-start max-sm:rounded-lg",
              shown.length > 1 ? "max-sm:w-[calc(100%-1.75rem)]" : "max-sm:w-full",
              index === 0 && shown.length >= 3 && "sm:col-span-2 sm:row-span-2",
              // With three pictures in a low strip all have the same size, because a large first one would be too
              // narrow.
              index === 0 && small && shown.length < 5 && "lg:col-span-1 lg:row-span-1",
            )}
          >
            <Picture
              picture={picture}
              first={index === 0}
              sizes={`(min-width: 96rem) ${index === 0 ? 784 : 388}px, (min-width: 40rem) ${index === 0 ? 620 : 310}px, 92vw`}
              className="transition-transform duration-200 hover:scale-[1.02]"
            />
          </a>
        ))}
      </div>
      {pictures.length > 1 ? (
        <button
          type="button"
          disabled={!hydrated}
          onClick={open(0)}
          onPointerEnter={fetchDialog}
          onFocus={fetchDialog}
          className="script-only absolute end-3 bottom-3 inline-flex max-sm:end-6 min-h-11 items-center gap-2 rounded-md bg-card px-3.5 text-sm font-semibold text-ink hover:bg-sunken"
        >
          <Images aria-hidden className="size-4" />
          {t("All {n} photos", { n: pictures.length })}
        </button>
      ) : null}
      <LazyDialog
        as="full"
        open={at !== null}
        onOpenChange={(next) => setAt(next ? 0 : null)}
        title={title}
        description={at === null ? undefined : t("Photo {n} of {all}", { n: at + 1, all: pictures.length })}
      >
        {current ? (
          <div className="mx-auto flex h-full max-w-6xl flex-col">
            <div className="relative min-h-0 flex-1">
              <img
                key={current.key}
                src={pictureUrl(current.key, 1080)}
                alt={current.alt}
                width={current.width}
                height={current.height}
                className="mx-auto h-full w-auto max-w-full rounded-lg object-contain"
              />
              <button type="button" onClick={() => turn(-1)} className={cn(round, "start-2")}>
                <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
                <span className="sr-only">{t("Previous photo")}</span>
              </button>
              <button type="button" onClick={() => turn(1)} className={cn(round, "end-2")}>
                <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
                <span className="sr-only">{t("Next photo")}</span>
              </button>
            </div>
            <p aria-live="polite" className="py-3 text-center text-sm text-soft">
              <UserText>{current.alt}</UserText>
            </p>
          </div>
        ) : null}
      </LazyDialog>
    </div>
  );
}
