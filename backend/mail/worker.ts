import type { Deps } from "@/backend/http/context";
import { type AttachmentMaker, deliverDueMail } from "./deliver";

const pauseMs = 1_000;

/** Looks for due mail once a second and works until there is none; the returned function ends it after the mail in hand. */
export function startMailWorker(deps: Deps, make: AttachmentMaker): () => Promise<void> {
  let stopped = false;
  let wake: (() => void) | undefined;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!stopped) {
      const taken = await deliverDueMail(deps, make).catch((error: unknown) => {
        deps.log("mail could not be looked for", { error });
        return 0;
      });
      if (taken === 0 && !stopped) await rest();
    }
  };
  const running = run();
  return async () => {
    stopped = true;
    wake?.();
    await running;
  };
}
