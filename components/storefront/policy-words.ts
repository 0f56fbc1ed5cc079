import type { Policy } from "@/lib/contracts/price";
import { moneyIn } from "@/lib/language/formats";
import type { PageSay } from "@/lib/language/words";
import { deadlineIn, zoneIn } from "./stay-words";

/** What leaving would cost and until when; English as the backend says it, other languages from the same frozen steps. */
export function policyIn(say: PageSay, policy: Policy, zone: string, currency: string): string {
  if (say.language === "en") return policy.words;
  const live = policy.timeline.filter(({ untilUtc }) => untilUtc === null || Date.parse(untilUtc) >= Date.now());
  const until = (instant: string) => `${deadlineIn(say, instant, zone)} ${zoneIn(say, zone)}`;
  return live
    .map(({ untilUtc, feeMinor }, at) => {
      const amount = moneyIn(say.language, feeMinor, currency);
      if (feeMinor === 0)
        return untilUtc
          ? say("Free cancellation until {when}.", { when: until(untilUtc) })
          : say("Free cancellation at any time.");
      if (live.length === 1) return say("If you cancel, {amount} is kept.", { amount });
      return at === 0 && untilUtc
        ? say("Until {when} {amount} is kept.", { when: until(untilUtc), amount })
        : say("After that {amount} is kept.", { amount });
    })
    .join(" ");
}
