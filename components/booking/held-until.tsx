import { Timer } from "@/components/ui/icon";
import type { OrderRow } from "@/lib/contracts/orders/order";
import { instantIn } from "@/lib/language/instants";
import { useServerTranslations } from "@/lib/language/server";
import { HoldBar } from "./hold-bar";

/** A hold without payment ends at a fixed time, which is shown in place of a countdown. */
export function HeldUntil({ payBy, timeZone }: { payBy: string } & Pick<OrderRow, "timeZone">) {
  const t = useServerTranslations();
  return (
    <HoldBar>
      <p>
        <Timer aria-hidden className="me-1.5 inline size-4 align-[-3px]" />
        {t("Held for you until {time} at this price. If you don't pay by then, it's released without charge.", {
          time: instantIn(t, payBy, timeZone),
        })}
      </p>
    </HoldBar>
  );
}
