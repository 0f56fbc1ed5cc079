"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "@/components/ui/button";
import { useAccountTranslations } from "@/components/ui/language";
import { EmptyState } from "@/components/ui/notice";

/** An error screen inside the console frame with a retry button. */
export function ScreenError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useAccountTranslations();
  const router = useRouter();
  const again = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <>
      <h1 className="sr-only">{t("This screen could not be loaded")}</h1>
      <EmptyState
        title={t("This screen could not be loaded")}
        action={
          <Button variant="primary" onClick={again}>
            <RotateCw aria-hidden className="size-4" />
            {t("Try again")}
          </Button>
        }
      >
        {t("Nothing was changed. Our own service may be restarting; it usually takes a few seconds.")}
        {error.digest ? ` ${t("If this continues, quote {code}.", { code: error.digest })}` : ""}
      </EmptyState>
    </>
  );
}
