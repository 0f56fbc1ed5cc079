import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Input } from "@/components/ui/field";
import { fillPath } from "@/lib/contracts/define";
import { handBack } from "@/lib/contracts/money/desk-payment";
import type { OrderView } from "@/lib/contracts/orders/order";
import { formatAmount } from "@/lib/money";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { type Flash, formFlash } from "@/lib/session/flash";
import { DeskMethodField, DeskReferenceField } from "./desk-fields";

type HandBackProps = { area: ConsoleArea; order: OrderView; path: string; flash: Flash | null };

/** Records what the property handed back of the amounts that it collected. */
export function HandBack({ area, order, path, flash }: HandBackProps) {
  if (!order.actions.includes("hand_back")) return null;
  const { currency, handBackMinor } = order;
  const collectedMinor = order.collections.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <details className="mt-3" open={handBackMinor > 0}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">Record a hand-back</summary>
      <ActionForm
        action={fillPath(handBack(area, order.kind).path, { ref: order.ref })}
        flash={formFlash(flash)}
        scope="hand-back"
        labels={{ method: "Method", amount: `Amount, ${currency}`, reference: "Reference" }}
        className="mt-2 grid max-w-md gap-3"
      >
        <GuardFields once next={path} />
        <input type="hidden" name="version" value={order.version} />
        <DeskMethodField />
        <FormField name="amount" label={`Amount, ${currency}`}>
          <Input
            inputMode="decimal"
            required
            defaultValue={formatAmount(handBackMinor > 0 ? handBackMinor : collectedMinor, currency)}
            className="max-w-48"
          />
        </FormField>
        <DeskReferenceField />
        <p>
          <SubmitButton>Record the hand-back</SubmitButton>
        </p>
      </ActionForm>
    </details>
  );
}
