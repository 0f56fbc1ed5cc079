"use client";

/** Asks for the password and resolves to whether it was correct. A page has at most one such dialog. */
type Asker = () => Promise<boolean>;
let asker: Asker | null = null;

/** Registers the dialog while it is mounted. */
export function handleStepUps(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

export const askAgain = (): Promise<boolean> => asker?.() ?? Promise.resolve(false);
