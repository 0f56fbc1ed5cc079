"use client";

import { useEffect } from "react";
import { useTranslations } from "@/components/ui/language";

/**
 * The error page; details are only in the server's log. Every page's payload contains it, so it depends on nothing but
 * the language.
 */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations();
  useEffect(() => {
    document.title = t("Something went wrong");
  }, [t]);
  return (
    <main id="main" tabIndex={-1} className="wrap gutter py-24">
      <h1 className="max-w-xl text-4xl">{t("This page couldn't be displayed.")}</h1>
      <p className="mt-4 max-w-md text-lg text-soft">
        {t(
          "Nothing was charged and nothing was changed. Our service may be restarting; this usually takes a few seconds.",
        )}
      </p>
      {error.digest ? (
        <p className="mt-3 text-sm text-soft">{t("If you contact us, quote {digest}.", { digest: error.digest })}</p>
      ) : null}
      <div className="mt-8 flex gap-3">
        <button
          type="button"
          onClick={reset}
          className="inline-flex min-h-11 items-center rounded-md bg-primary px-4 font-semibold text-on-primary hover:dimmed"
        >
          {t("Try again")}
        </button>
        <a href={t.at("/")} className="inline-flex min-h-11 items-center rounded-md px-4 font-semibold hover:bg-sunken">
          {t("Back to home")}
        </a>
      </div>
    </main>
  );
}
