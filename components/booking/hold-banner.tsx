"use client";

import { Timer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { Countdown } from "@/components/ui/countdown";
import { useTranslations } from "@/components/ui/language";

/** The countdown of the server's hold; at zero the page reloads and reports that the rooms are released. */
export function HoldBanner({
  until,
  secondsLeft,
  what,
}: {
  until: string;
  secondsLeft: number;
  /** The start of `… yours for 12:34` for products other than rooms; in English. */
  what?: string;
}) {
  const t = useTranslations();
  const router = useRouter();
  const askAgain = useCallback(() => router.refresh(), [router]);
  const countdown = <Countdown until={until} secondsLeft={secondsLeft} onZero={askAgain} />;
  return (
    <p className="sticky top-0 z-20 border-b border-primary-line bg-primary-wash text-sm text-primary-ink" role="timer">
      <span className="wrap gutter block py-2.5">
        <Timer aria-hidden className="me-1.5 inline size-4 align-[-3px]" />
        {what ? (
          <>
            {what} yours for {countdown}. At zero everything goes back on sale; nothing is charged.
          </>
        ) : (
          t.rich("These rooms are yours for {time}. At zero everything goes back on sale; nothing is charged.", {
            time: countdown,
          })
        )}
      </span>
    </p>
  );
}
