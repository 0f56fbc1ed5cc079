import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { Input, Select, Textarea } from "@/components/ui/field";
import { chargeLabels } from "@/lib/booking/charges";
import { fillPath } from "@/lib/contracts/define";
import { deskChargesPayment } from "@/lib/contracts/money/desk-payment";
import type { OrderCharge } from "@/lib/contracts/orders/charge";
import type { OrderView } from "@/lib/contracts/orders/order";
import { staffOrders } from "@/lib/contracts/orders/staff-orders";
import { findKind } from "@/lib/kinds";
import { formatMoney } from "@/lib/money";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { type Flash, formFlash } from "@/lib/session/flash";
import { formatInstant } from "@/lib/zone-labels";
import { Part } from "../record/listing-parts";
import { DeskMethodField, DeskReferenceField } from "./desk-fields";

type OrderChargesProps = { area: ConsoleArea; order: OrderView; path: string; flash: Flash | null };

const states = {
  open: { tone: "care", label: "To be paid by the client" },
  paid: { tone: "good", label: "Paid" },
  withdrawn: { tone: "idle", label: "Withdrawn" },
} as const;

function getLabel({ state, paidBy, refund }: OrderCharge): string {
  if (state === "paid" && paidBy) return paidBy === "desk" ? "Paid at the desk" : `Paid by ${paidBy}`;
  if (!refund) return states[state].label;
  if (refund.destination === "desk")
    return refund.done ? "Handed back at the desk" : "Withdrawn, to be handed back at the desk";
  return refund.done ? `Returned to the ${refund.destination}` : "Withdrawn, refund to the card on its way";
}

/** The way of the money of a withdrawn charge. */
function withdrawalHelp({ state, paidBy }: OrderCharge): string {
  if (state !== "paid") return "Shown in the history. The client no longer has to pay.";
  return paidBy === "desk"
    ? "Shown in the history. The amount must be handed back at the desk."
    : `Shown in the history. The amount goes back to the client's ${paidBy}.`;
}

function Charge({ area, order, path, charge }: Omit<OrderChargesProps, "flash"> & { charge: OrderCharge }) {
  const state = states[charge.state];
  const params = { ref: order.ref, chargeId: charge.id };
  const label = chargeLabels[charge.kind];
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-medium">{label}</span>
        <span className="flex items-baseline gap-4">
          <StatusDot tone={state.tone}>{getLabel(charge)}</StatusDot>
          <span className="tabular">{formatMoney(charge.amountMinor, charge.currency)}</span>
        </span>
      </p>
      <p className="text-soft" dir="auto">
        {charge.note}, {formatInstant(charge.createdAt, order.timeZone)}
      </p>
      {charge.withdrawnNote ? <p dir="auto">{charge.withdrawnNote}</p> : null}
      {charge.state === "withdrawn" ? null : (
        <details className="mt-1">
          <summary className="cursor-pointer text-soft">Withdraw</summary>
          <ActionForm
            action={fillPath(staffOrders(area, order.kind).withdrawCharge.path, params)}
            scope={charge.id}
            className="mt-2 grid max-w-md gap-3"
          >
            <GuardFields once next={path} />
            <FormField name="reason" label="Reason" help={withdrawalHelp(charge)}>
              <Textarea rows={2} maxLength={500} required />
            </FormField>
            <p>
              <SubmitButton variant="danger">Withdraw {formatMoney(charge.amountMinor, charge.currency)}</SubmitButton>
            </p>
          </ActionForm>
        </details>
      )}
    </li>
  );
}

/** Records that all open charges were paid at the desk. */
function DeskForm({ area, order, path, flash }: OrderChargesProps) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">
        Record a payment of the open charges
      </summary>
      <ActionForm
        action={fillPath(deskChargesPayment(area, order.kind).path, { ref: order.ref })}
        flash={formFlash(flash)}
        scope="charges-payment"
        labels={{ method: "Method", reference: "Reference" }}
        className="mt-2 grid max-w-md gap-3"
      >
        <GuardFields once next={path} />
        <input type="hidden" name="version" value={order.version} />
        <DeskMethodField />
        <DeskReferenceField />
        <p>
          <SubmitButton>Record {formatMoney(order.chargesDueMinor, order.currency)}</SubmitButton>
        </p>
      </ActionForm>
    </details>
  );
}

/** Amounts charged after booking, such as for a late return or a damage, with their payment and the form for a new one. */
export function OrderCharges({ area, order, path, flash }: OrderChargesProps) {
  const mayCharge = order.actions.includes("charge");
  if (!mayCharge && order.charges.length === 0) return null;
  return (
    <Part title="Charges after booking">
      <div className="text-sm">
        <ul>
          {order.charges.map((charge) => (
            <Charge key={charge.id} area={area} order={order} path={path} charge={charge} />
          ))}
        </ul>
        {order.chargesDueMinor > 0 ? <DeskForm area={area} order={order} path={path} flash={flash} /> : null}
        {mayCharge ? (
          <details className="mt-3">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">Charge an amount</summary>
            <ActionForm
              action={fillPath(staffOrders(area, order.kind).charge.path, { ref: order.ref })}
              flash={formFlash(flash)}
              scope="charge"
              labels={{ kind: "For", amount: "Amount", note: "Reason" }}
              className="mt-2 grid max-w-md gap-3"
            >
              <GuardFields once next={path} />
              <FormField name="kind" label="For">
                <Select>
                  {(findKind(order.kind)?.charges ?? []).map((kind) => (
                    <option key={kind} value={kind}>
                      {chargeLabels[kind]}
                    </option>
                  ))}
                </Select>
              </FormField>
              <FormField name="amount" label={`Amount, ${order.currency}`}>
                <Input inputMode="decimal" required />
              </FormField>
              <FormField name="note" label="Reason" help="Shown to the client, who may open a claim.">
                <Textarea rows={2} maxLength={500} required />
              </FormField>
              <p className="text-soft">
                Taken from the client's wallet if it has enough. Otherwise the client is asked to pay by card, or pays
                at the desk.
              </p>
              <p>
                <SubmitButton>Charge the client</SubmitButton>
              </p>
            </ActionForm>
          </details>
        ) : null}
      </div>
    </Part>
  );
}
