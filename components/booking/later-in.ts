import type { OrderView } from "@/lib/contracts/orders/order";
import { instantIn } from "@/lib/language/instants";
import type { PageTranslator } from "@/lib/language/messages";
import type { LaterLabels } from "./pay-choices";

/** The labels of a hold without payment; undefined for an order that is paid at once. */
export function laterIn(
  t: PageTranslator,
  { payLaterUntil, timeZone }: Pick<OrderView, "payLaterUntil" | "timeZone">,
): LaterLabels | undefined {
  if (payLaterUntil === null) return undefined;
  const time = instantIn(t, payLaterUntil, timeZone);
  return {
    label: t("Hold until {time} without payment", { time }),
    help: t("The price is guaranteed until then. Cancel without charge if you change your mind."),
    button: t("Hold without payment"),
    anyChoice: t("Continue"),
  };
}
