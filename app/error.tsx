"use client";

import { useEffect } from "react";
import { useSay } from "@/components/ui/language";

/**
 * Whatever a page could not do: said plainly, with a way on. What went wrong stays in the server's log. Every page carries
 * this one along, so it leans on nothing but its language.
 */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const say = useSay();
  useEffect(() => {
    document.title = say("Something broke");
  }, [say]);
  return (
    <main id="main" tabIndex={-1} className="wrap gutter py-24">
      <h1 className="max-w-xl text-4xl">{say("This page could not be drawn.")}</h1>
      <p className="mt-4 max-w-md text-lg text-soft">
        {say(
          "Nothing was charged and nothing was changed. Our own service may be restarting; it usually takes a few seconds.",
        )}
      </p>
      {error.digest ? (
        <p className="mt-3 text-sm text-soft">{say("If you write to us, name {digest}.", { digest: error.digest })}</p>
      ) : null}
      <div className="mt-8 flex gap-3">
        <button
          type="button"
          onClick={reset}
          className="inline-flex min-h-11 items-center rounded-md bg-primary px-4 font-semibold text-on-primary hover:dimmed"
        >
          {say("Try again")}
        </button>
        <a
          href={say.at("/")}
          className="inline-flex min-h-11 items-center rounded-md px-4 font-semibold hover:bg-sunken"
        >
          {say("Go to the first page")}
        </a>
      </div>
    </main>
  );
}
