"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/language";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { leadsAway } from "@/components/ui/leads-away";
import { announceNavigation } from "@/components/ui/progress-bar";
import { notify } from "@/components/ui/toaster";
import { splitLanguage } from "@/lib/language/languages";

type LeaveHoldProps = {
  /** The endpoint that releases the hold. */
  action: string;
  /** In the language of the page. */
  texts: { title: string; description: string; stay: string; keep: string; release: string };
};

const getPagePath = (address: string) => splitLanguage(address).path.split(/[?#]/, 1)[0];

/**
 * A link that leaves the checkout asks whether to release the hold. Closing the page does not release it: a reload and
 * the way to the bank look the same to the browser.
 */
export function LeaveHold({ action, texts }: LeaveHoldProps) {
  const router = useRouter();
  const t = useTranslations();
  const [target, setTarget] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const to = leadsAway(event);
      if (!to || getPagePath(to) === getPagePath(window.location.pathname)) return;
      // Runs before the router handles the click.
      event.preventDefault();
      event.stopPropagation();
      setTarget(to);
    }
    window.addEventListener("click", onClick, true);
    return () => window.removeEventListener("click", onClick, true);
  }, []);

  function leave() {
    if (!target) return;
    setTarget(null);
    announceNavigation();
    router.push(target as Parameters<typeof router.push>[0]);
  }
  async function release() {
    setPending(true);
    const response = await submit(action, {}, { idempotencyKey: crypto.randomUUID() });
    setPending(false);
    if (response.ok) notify("success", String(response.body.title), String(response.body.message));
    else notify("error", texts.title, t.known(response.message));
    leave();
  }

  return (
    <LazyDialog
      open={target !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTarget(null);
      }}
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button variant="quiet" onClick={() => setTarget(null)}>
            {texts.stay}
          </Button>
          <Button onClick={leave}>{texts.keep}</Button>
          <Button variant="danger" pending={pending} onClick={release}>
            {texts.release}
          </Button>
        </>
      }
    />
  );
}
