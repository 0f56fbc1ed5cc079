"use client";

import { KeyRound } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { ErrorMessage } from "@/components/form/error-message";
import { submit } from "@/components/form/submit";
import { useFocusAfter } from "@/components/form/use-focus-after";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/language";
import { browserKeys, readStore } from "@/lib/browser-store";
import { passkeyLogin, startPasskeyLogin } from "@/lib/contracts/accounts/passkey";
import { askPasskey, passkeyFailure } from "./passkey-device";

const never = () => () => {};
const able = () => typeof window.PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Logs in with a passkey and continues to the previous page. */
export function PasskeyLogin({ next }: { next: string | null }) {
  const t = useTranslations();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const part = useFocusAfter<HTMLDivElement>(pending);
  const shown = useSyncExternalStore(never, able, () => false);
  if (!shown) return null;

  async function logIn() {
    setPending(true);
    setFailure(null);
    const stop = (text: string) => {
      setPending(false);
      setFailure(text);
    };
    const begun = await submit(startPasskeyLogin.path, {});
    if (!begun.ok) return stop(begun.message);
    try {
      const response = await askPasskey(begun.body.options);
      const destination: string = next ?? readStore<string>(browserKeys.preLoginPath) ?? "";
      const result = await submit(passkeyLogin.path, { ticket: begun.body.ticket, response, next: destination });
      if (!result.ok) return stop(result.message);
      window.location.assign(String(result.body.redirect));
    } catch (error) {
      stop(t.known(passkeyFailure(error)));
    }
  }

  return (
    <div ref={part} className="mt-4">
      <ErrorMessage message={failure} className="mb-4" />
      <Button wide size="lg" pending={pending} data-sends onClick={() => void logIn()}>
        <KeyRound aria-hidden className="size-5" />
        {t("Log in with a passkey")}
      </Button>
    </div>
  );
}
