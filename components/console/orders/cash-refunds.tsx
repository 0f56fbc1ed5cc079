import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Input } from "@/components/ui/field";
import { fillPath } from "@/lib/contracts/define";
import { confirmCashRefund } from "@/lib/contracts/money/refunds";
import type { OrderView } from "@/lib/contracts/orders/order";
import { formatMoney } from "@/lib/money";
import { type Flash, formFlash } from "@/lib/session/flash";
import { Part } from "../record/listing-parts";

type CashRefundsProps = { order: OrderView; path: string; flash: Flash | null };

/** The property's staff confirm that they handed cash back. Administrators do so among their decisions. */
export function CashRefunds({ order, path, flash }: CashRefundsProps) {
  if (order.cashRefunds.length === 0) return null;
  return (
    <Part title="To be handed back in cash">
      {order.cashRefunds.map(({ id, amountMinor }) => (
        <ActionForm
          key={id}
          action={fillPath(confirmCashRefund.path, { id })}
          flash={formFlash(flash)}
          scope={id}
          labels={{ reference: "Reference" }}
          className="mb-4 grid max-w-md gap-3"
        >
          <GuardFields once next={path} />
          <p className="tabular text-sm font-medium">{formatMoney(amountMinor, order.currency)}</p>
          <FormField name="reference" label="Reference" help="Number of the receipt." optional>
            <Input maxLength={40} autoComplete="off" />
          </FormField>
          <p>
            <SubmitButton>Mark as handed back</SubmitButton>
          </p>
        </ActionForm>
      ))}
    </Part>
  );
}
