"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { startTransition, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useAccountTranslations } from "@/components/ui/language";
import { EmptyState } from "@/components/ui/notice";
import { browserKeys, readStore } from "@/lib/browser-store";
import { parseContactEmail } from "@/lib/site/stored-info";

/** An error screen inside the console frame with a retry button. */
export function ScreenError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useAccountTranslations();
  const router = useRouter();
  // The server may be away, so the address comes from the browser.
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => setEmail(parseContactEmail(readStore<unknown>(browserKeys.appInfo))), []);
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
        {email ? ` ${t("You can write to {email}.", { email })}` : ""}
      </EmptyState>
    </>
  );
}
