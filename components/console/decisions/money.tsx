import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Input, RadioCard, Textarea } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { type DeskMethod, deskMethodLabels, deskMethods } from "@/lib/booking/desk-payment";
import { fillPath } from "@/lib/contracts/define";
import { type PaymentCase, type PaymentResolution, resolvePaymentCase } from "@/lib/contracts/money/payment-cases";
import { confirmRefund, type RefundTask, refundToWallet } from "@/lib/contracts/money/refunds";
import { type ReconFinding, resolveReconIssue } from "@/lib/contracts/money/settlement";
import { moneyStateStatus } from "@/lib/labels/order";
import { formatMoney } from "@/lib/money";
import { humanize } from "@/lib/text/humanize";
import { Closed, Deed, FrontDeskScreen, OrderLink } from "./queue-parts";

const resolutions: Record<PaymentResolution, { label: string; help: string }> = {
  accept: { label: "Accept", help: "Availability is checked again. Payments that can't be used are refunded." },
  refund: { label: "Refund", help: "The full payment is refunded to the payer." },
  settled_elsewhere: { label: "Settled outside the system", help: "Nothing is booked; it is only noted." },
};

/** A payment whose amounts do not match. */
export function PaymentQueue({ payment }: { payment: PaymentCase }) {
  const { actions, reported } = payment;
  return (
    <FrontDeskScreen
      title={`${formatMoney(payment.amountMinor, payment.currency)} by ${payment.client.name || "a client"}`}
      status={moneyStateStatus(payment.state)}
      about={payment.why ? <span className="text-soft">{payment.why}</span> : null}
      facts={[
        [
          "Booking",
          payment.orderRef ? <OrderLink key="order" orderRef={payment.orderRef} /> : (payment.tripRef ?? "–"),
        ],
        ["Client", [payment.client.name, payment.client.email].filter(Boolean).join(", ") || "–"],
        ["For", humanize(payment.purpose)],
        ["Requested", formatMoney(payment.chargeMinor, payment.chargeCurrency)],
        ["The provider says", reported ? formatMoney(reported.minor, reported.currency) : "nothing"],
        ["On its way back", formatMoney(payment.refundingMinor, payment.currency)],
        ["Provider", humanize(payment.provider)],
        ["Reference number", payment.providerRef ?? "–"],
        ["Since", <LocalTime key="since" at={payment.createdAt} />],
      ]}
      aside={
        actions.length > 0 ? (
          <Deed title="Action">
            <ActionForm
              action={fillPath(resolvePaymentCase.path, { id: payment.id })}
              labels={{ action: "Decision", reason: "Reason", received: "Imported rows" }}
              className="grid gap-3"
            >
              <GuardFields once />
              <fieldset className="grid gap-2">
                <legend className="sr-only">Decision</legend>
                {actions.map((action) => (
                  <RadioCard key={action} name="action" value={action} required {...resolutions[action]} />
                ))}
              </fieldset>
              <FormField
                name="received"
                label={`Amount received (${payment.currency})`}
                help="Only if it differs from the amount requested."
                optional
              >
                <Input inputMode="decimal" autoComplete="off" />
              </FormField>
              <FormField name="reason" label="Reason" help="Kept in the audit trail.">
                <Textarea rows={2} maxLength={300} required />
              </FormField>
              <div>
                <SubmitButton>Decide</SubmitButton>
              </div>
            </ActionForm>
          </Deed>
        ) : (
          <Closed
            text={
              payment.resolution
                ? `${humanize(payment.resolution)}: ${payment.resolutionReason ?? ""}`
                : "No open decisions."
            }
          />
        )
      }
    />
  );
}

const handBack: Record<DeskMethod, string> = {
  cash: "in cash",
  transfer: "by bank transfer",
  terminal: "at the card terminal",
};

/**
 * A refund that staff transfer at the bank, or hand back if the payment was taken at the desk. `next` is the page to
 * show when it is done.
 */
export function RefundQueue({ refund, next }: { refund: RefundTask; next: string }) {
  const waits = refund.state === "waiting";
  const method = deskMethods.find((one) => one === refund.provider);
  const amount = formatMoney(refund.chargeMinor, refund.chargeCurrency);
  return (
    <FrontDeskScreen
      title={method ? `Hand back ${amount} ${handBack[method]}` : `Give ${amount} back through the bank`}
      status={
        waits
          ? { label: method ? "To be handed back" : "To be processed", tone: "care" }
          : { label: "Closed", tone: "idle" }
      }
      about={<span className="text-soft">{refund.reason}</span>}
      facts={[
        ["Booking", <OrderLink key="order" orderRef={refund.orderRef} />],
        ["Client", `${refund.client.name}, ${refund.client.email}`],
        ["In our books", formatMoney(refund.amountMinor, refund.currency)],
        ...(method
          ? [["Taken at the desk", deskMethodLabels[method]] as const]
          : [
              ["Bank", humanize(refund.provider)] as const,
              ["The payment's number", refund.providerRef ?? "–"] as const,
            ]),
        ["Since", <LocalTime key="since" at={refund.createdAt} />],
        [method ? "Reference" : "Bank's reference", refund.bankReference ?? "–"],
        ["Confirmed by", refund.confirmedBy ?? "–"],
      ]}
      aside={
        waits ? (
          <>
            <Deed title={method ? "Handed back" : "Processed at the bank"}>
              <ActionForm
                action={fillPath(confirmRefund.path, { id: refund.id })}
                scope="bank"
                labels={{ bankReference: "Reference" }}
                className="grid gap-3"
              >
                <GuardFields once next={next} />
                {method ? (
                  <FormField name="bankReference" label="Reference" help="Receipt, transfer or terminal slip." optional>
                    <Input maxLength={40} autoComplete="off" />
                  </FormField>
                ) : (
                  <FormField name="bankReference" label="The bank's reference (RRN)">
                    <Input required maxLength={40} autoComplete="off" />
                  </FormField>
                )}
                <div>
                  <SubmitButton>Mark as refunded</SubmitButton>
                </div>
              </ActionForm>
            </Deed>
            {method ? null : (
              <Deed title="Refund rejected by bank">
                <ActionForm
                  action={fillPath(refundToWallet.path, { id: refund.id })}
                  scope="wallet"
                  labels={{ reason: "Reason" }}
                  className="grid gap-3"
                >
                  <GuardFields once next={next} />
                  <FormField name="reason" label="Reason">
                    <Textarea rows={2} maxLength={300} required />
                  </FormField>
                  <div>
                    <SubmitButton variant="secondary">
                      Put {formatMoney(refund.amountMinor, refund.currency)} into the wallet
                    </SubmitButton>
                  </div>
                </ActionForm>
              </Deed>
            )}
          </>
        ) : (
          <Closed text="All done." />
        )
      }
    />
  );
}

/** A finding of the reconciliation with a payment provider. */
export function SearchStep({ finding }: { finding: ReconFinding }) {
  const open = finding.resolvedAt === null;
  return (
    <FrontDeskScreen
      title={finding.text}
      status={open ? { label: "Open", tone: "care" } : { label: "Closed", tone: "idle" }}
      facts={[
        ["Provider", humanize(finding.provider)],
        ...(finding.orderRef
          ? [["Booking", <OrderLink key="order" orderRef={finding.orderRef} />] as const]
          : [["Reference number", finding.subject] as const]),
        ["Found", <LocalTime key="found" at={finding.createdAt} />],
      ]}
      aside={
        open ? (
          <Deed title="Close">
            <ActionForm
              action={fillPath(resolveReconIssue.path, { id: finding.id })}
              labels={{ resolution: "Result" }}
              className="grid gap-3"
            >
              <GuardFields once />
              <FormField name="resolution" label="Result">
                <Textarea rows={3} maxLength={300} required />
              </FormField>
              <div>
                <SubmitButton>Close</SubmitButton>
              </div>
            </ActionForm>
          </Deed>
        ) : (
          <Closed text={finding.resolution ?? undefined} />
        )
      }
    >
      <pre className="overflow-x-auto border-t border-line pt-4 text-xs text-soft">
        {Object.entries(finding.detail ?? {})
          .map(([name, value]) => `${humanize(name)}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
          .join("\n")}
      </pre>
    </FrontDeskScreen>
  );
}
