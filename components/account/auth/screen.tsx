import type { ReactNode } from "react";
import { FlashNotice } from "@/components/form/flash-notice";
import { LanguageLinks } from "@/components/storefront/chrome/language-menu";
import { AppLink } from "@/components/ui/link";
import { getSite } from "@/lib/data/site/site";

/** Generated pictures of the demo catalogue, one per screen. */
export type AuthPoster = "coast" | "river" | "lake" | "hills";

type AuthScreenProps = {
  title: string;
  intro?: ReactNode;
  poster: AuthPoster;
  /** A caption on the picture, on wide screens only. */
  caption: string;
  /** Below the form: a link to the alternative. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** The form, with a picture beside it on wide screens. */
export async function AuthScreen({ title, intro, poster, caption, aside, children }: AuthScreenProps) {
  const { name, languages } = await getSite();
  const source = (width: number) => `/pictures/auth-${poster}-${width}.webp`;
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,1fr)_minmax(0,1.1fr)]">
      <div className="gutter flex flex-col">
        <header className="flex h-15 items-center lg:h-19">
          <AppLink
            href="/"
            className="inline-flex min-h-11 items-center font-display text-[1.6875rem] font-[640] tracking-tight text-primary-ink"
          >
            {name ?? "Travel"}
          </AppLink>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-md flex-1 flex-col py-8 lg:justify-center lg:py-12"
        >
          <h1 className="text-4xl">{title}</h1>
          {intro ? <div className="mt-3 text-soft">{intro}</div> : null}
          <div className="mt-8">
            <FlashNotice />
            {children}
          </div>
          {aside ? <div className="mt-8 border-t border-line pt-5 text-sm text-soft">{aside}</div> : null}
        </main>
        {languages.length > 1 ? <LanguageLinks offered={languages} className="border-t border-line py-4" /> : null}
      </div>
      {/* Decorative, including the caption. */}
      <div aria-hidden className="relative hidden lg:block">
        <figure className="sticky top-0 h-dvh p-3 ps-0">
          <img
            src={source(720)}
            srcSet={`${source(720)} 720w, ${source(1200)} 1200w`}
            sizes="52vw"
            alt=""
            width={720}
            height={900}
            fetchPriority="high"
            className="size-full rounded-2xl object-cover object-bottom dark:brightness-85"
          />
          <figcaption className="absolute start-0 end-3 bottom-3 rounded-b-2xl bg-linear-to-t from-black/75 via-black/45 to-transparent px-10 pt-24 pb-10 font-display text-3xl text-white">
            <span className="block max-w-[22ch] text-balance">{caption}</span>
          </figcaption>
        </figure>
      </div>
    </div>
  );
}
