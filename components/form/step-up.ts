"use client";

/** Asks for the password and resolves to whether it was correct. A page has at most one such dialog. */
type Asker = () => Promise<boolean>;
let asker: Asker | null = null;
/** The open question; all requests that are refused meanwhile wait for the same answer. */
let asked: Promise<boolean> | null = null;

/** Registers the dialog while it is mounted. */
export function handleStepUps(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker !== ask) return;
    asker = null;
    asked = null;
  };
}

export function askAgain(): Promise<boolean> {
  if (asked) return asked;
  const answer = asker?.() ?? Promise.resolve(false);
  asked = answer;
  return answer.finally(() => {
    if (asked === answer) asked = null;
  });
}
