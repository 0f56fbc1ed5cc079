"use client";

/** Asks for the password and answers whether it was right; there is one on a page, and none where nothing needs it. */
type Asker = () => Promise<boolean>;
let asker: Asker | null = null;

/** Called by the dialog that asks, as long as it stands on the page. */
export function answerStepUps(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

export const askAgain = (): Promise<boolean> => asker?.() ?? Promise.resolve(false);
