import { cn } from "@/lib/cn";
import { getCardPayment } from "@/lib/data/wallet";
import { getTranslator } from "@/lib/language/server";

/** Beside a payment by card: the bank is in test mode, so that no card is charged. */
export async function TestModeNotice({ className }: { className?: string }) {
  const [t, { test }] = await Promise.all([getTranslator(), getCardPayment()]);
  return test ? (
    <p className={cn("rounded-lg border border-care bg-care-wash px-4 py-3 text-sm text-ink", className)}>
      {t("Test mode: no card is charged.")}
    </p>
  ) : null;
}
