"use client";

import { useCallback, useState } from "react";
import { Countdown } from "@/components/ui/countdown";

type PriceGuaranteeProps = {
  /** Instant, ISO. */
  until: string;
  /** By the server's clock. */
  secondsLeft: number;
  /** Sentences in the language of the page; `{time}` is the countdown. */
  during: string;
  after: string;
};

/** How long the displayed price applies, and that it is checked again afterwards. */
export function PriceGuarantee({ until, secondsLeft, during, after }: PriceGuaranteeProps) {
  const [isOver, setIsOver] = useState(false);
  const end = useCallback(() => setIsOver(true), []);
  const [before = "", behind = ""] = during.split("{time}");
  return (
    <p className="mb-4 text-sm text-soft">
      {isOver ? (
        after
      ) : (
        <>
          {before}
          <Countdown until={until} secondsLeft={secondsLeft} onZero={end} />
          {behind}
        </>
      )}
    </p>
  );
}
