"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";

/** An error screen inside the console frame with a retry button. */
export function ScreenError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const router = useRouter();
  const again = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <>
      <h1 className="sr-only">This screen could not be loaded</h1>
      <EmptyState
        title="This screen could not be loaded"
        action={
          <Button variant="primary" onClick={again}>
            <RotateCw aria-hidden className="size-4" />
            Try again
          </Button>
        }
      >
        Nothing was changed. Our own service may be restarting; it usually takes a few seconds.
        {error.digest ? ` If this continues, quote ${error.digest}.` : ""}
      </EmptyState>
    </>
  );
}
