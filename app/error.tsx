"use client";

import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";

/** Whatever a page could not do: said plainly, with a way on. What went wrong stays in the server's log. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => {
    document.title = "Something broke";
  }, []);
  return (
    <main id="main" tabIndex={-1} className="wrap gutter py-24">
      <h1 className="max-w-xl text-4xl">This page could not be drawn.</h1>
      <p className="mt-4 max-w-md text-lg text-soft">
        Nothing was charged and nothing was changed. Our own service may be restarting; it usually takes a few seconds.
      </p>
      {error.digest ? <p className="mt-3 text-sm text-soft">If you write to us, name {error.digest}.</p> : null}
      <div className="mt-8 flex gap-3">
        <Button variant="primary" onClick={reset}>
          <RotateCw aria-hidden className="size-4" />
          Try again
        </Button>
        <a href="/" className="inline-flex min-h-11 items-center rounded-md px-4 font-semibold hover:bg-sunken">
          Go to the first page
        </a>
      </div>
    </main>
  );
}
