import { MissingAnswers } from "@/components/booking/missing-answers";
import { PayableGroup } from "@/components/booking/price-breakdown";
import { findKindConsole } from "@/components/kinds/console";
import { Documents } from "@/components/order/documents";
import { Messages } from "@/components/order/messages";
import { Payments, Refunds } from "@/components/order/money-moves";
import { Timeline } from "@/components/order/timeline";
import { StatusDot } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindLabels } from "@/lib/kinds";
import { servicePeriodIn } from "@/lib/kinds/service-period";
import { accountLabel, getOutcomeLabel, getReasonLabel, kindLabel, paymentStatusLabels } from "@/lib/labels/order";
import { formatDeadline } from "@/lib/labels/waiting";
import { formatFact } from "@/lib/language/localized-message";
import { storedTextTranslator } from "@/lib/language/written";
import { staffOrderPath } from "@/lib/links/booking-links";
import { formatAmount, formatMoney } from "@/lib/money";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { readFlash } from "@/lib/session/flash";
import { formatInstant } from "@/lib/zone-labels";
import type { DetailProps } from "../record/detail-screen";
import { Fact, Part } from "../record/listing-parts";
import { CashRefunds } from "./cash-refunds";
import { HandBack } from "./hand-back";
import { OrderCharges } from "./order-charges";
import { OrderClaims } from "./order-claims";
import { OrderNotes } from "./order-notes";
import { OrderPeople } from "./order-people";
import { UnitPrices } from "./unit-prices";

/** All ledger entries of this order: debit left, credit right; each transaction sums to zero. */
function Ledger({ order }: { order: OrderView }) {
  return (
    <Table caption={`Ledger entries, in ${order.currency}`}>
      <thead>
        <tr>
          <Th>Entry</Th>
          <Th>Account</Th>
          <Th numeric>Debit, {order.currency}</Th>
          <Th numeric>Credit, {order.currency}</Th>
        </tr>
      </thead>
      <tbody>
        {order.ledger.map((entry, at) => (
          <Tr key={`${entry.id}-${at}`}>
            <Td>
              <span className="tabular text-soft">{entry.id}</span> {kindLabel(entry.kind)}
            </Td>
            <Td>{accountLabel(entry.account)}</Td>
            <Td numeric>{entry.amountMinor > 0 ? formatAmount(entry.amountMinor, order.currency) : ""}</Td>
            <Td numeric>{entry.amountMinor < 0 ? formatAmount(0 - entry.amountMinor, order.currency) : ""}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The same figure as in the front desk's lists. */
function BalanceDue({ order }: { order: OrderView }) {
  const { outstandingMinor, dueAtPropertyMinor, balanceDueMinor, currency } = order;
  const collectedMinor = order.collections.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const collected =
    collectedMinor > 0 ? (
      <p className="mt-2 text-sm">
        Collected at the property: {formatMoney(collectedMinor, currency)}
        {order.handBackMinor > 0 ? (
          <span className="block font-medium">
            {formatMoney(order.handBackMinor, currency)} of it is no longer due and must be handed back to the guest.
          </span>
        ) : null}
      </p>
    ) : null;
  const charges =
    order.chargesDueMinor > 0 ? (
      <p className="mt-2 text-sm font-medium">
        Open charges: {formatMoney(order.chargesDueMinor, currency)}
        <span className="block font-normal text-soft">The client pays them online or at the desk.</span>
      </p>
    ) : null;
  if (balanceDueMinor === 0) {
    return (
      <>
        {collected}
        {charges}
      </>
    );
  }
  const parts = [
    outstandingMinor > 0 ? `${formatMoney(outstandingMinor, currency)} unpaid online` : null,
    dueAtPropertyMinor > 0 ? `${formatMoney(dueAtPropertyMinor, currency)} due at the property` : null,
  ].filter(Boolean);
  return (
    <>
      {collected}
      <p className="mt-2 text-sm font-medium">
        Balance due: {formatMoney(balanceDueMinor, currency)}
        <span className="block font-normal text-soft">{parts.join(", ")}</span>
      </p>
      {charges}
    </>
  );
}

/** Actions with several steps have their own screen. */
function OrderDeeds({ order, path }: { order: OrderView; path: string }) {
  const { Change, changeLabel = "Change the booking" } = findKindConsole(order.kind) ?? {};
  const units = getKindLabels(order.kind).units.toLowerCase();
  const deeds = [
    { action: "pay_at_desk", label: "Record a payment", query: "payment=1" } as const,
    ...(Change ? [{ action: "amend", label: changeLabel, query: "change=1" } as const] : []),
    { action: "cancel_lines", label: `Cancel some of the ${units}`, query: "cancel=1" } as const,
  ];
  const offered = deeds.filter(({ action }) => order.actions.includes(action));
  if (offered.length === 0) return null;
  return (
    <p className="mt-5 flex flex-wrap gap-2">
      {offered.map(({ action, label, query }) => (
        <LinkButton key={action} href={`${path}?${query}`} size="sm">
          {label}
        </LinkButton>
      ))}
    </p>
  );
}

/** When and by whom the ticket of a line was redeemed. */
const getRedemption = ({ redeemedAt, redeemedBy }: OrderView["lines"][number], timeZone: string) =>
  redeemedAt ? `Redeemed ${formatInstant(redeemedAt, timeZone)}${redeemedBy ? ` by ${redeemedBy}` : ""}` : "";

/** Facts of kinds without components of their own. */
function GeneralFacts({ order }: { order: OrderView }) {
  const { begins, ends } = servicePeriodIn(storedTextTranslator("en"), order);
  return (
    <>
      <Fact label={begins.label}>{begins.time}</Fact>
      <Fact label={ends.label}>{ends.time}</Fact>
      <Fact label="Details">{order.detail}</Fact>
      {order.facts
        .map((fact) => formatFact(storedTextTranslator("en"), fact))
        .map(({ label, value }, at) => (
          <Fact key={`${label} ${at}`} label={label}>
            {value}
          </Fact>
        ))}
    </>
  );
}

/** An order of any kind: facts, payments and ledger, history. */
export async function StaffOrder({ area, record: order, now }: DetailProps<OrderView>) {
  const flash = await readFlash();
  const state = getOutcomeLabel(order);
  const payment = paymentStatusLabels[order.paymentStatus];
  const here = staffOrderPath(area, order.ref, order.kind);
  const labels = getKindLabels(order.kind);
  const Booked = findKindConsole(order.kind)?.Booked ?? GeneralFacts;
  const reason = order.status === "cancelled" || order.status === "completed" ? getReasonLabel(order) : null;
  return (
    <>
      <header className="mb-6">
        <h1 className="text-3xl">{order.title}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <span className="inline-flex items-center gap-2">
            <span className="font-mono">{order.ref}</span>
            <CopyButton text={order.ref} variant="quiet" />
          </span>
          <StatusDot tone={state.tone}>{state.label}</StatusDot>
          <StatusDot tone={payment.tone}>{payment.label}</StatusDot>
          {order.arrivedAt && order.status === "processing" ? (
            <StatusDot tone="good">Checked in {formatInstant(order.arrivedAt, order.timeZone)}</StatusDot>
          ) : null}
          {order.returnedAt && order.status === "processing" ? (
            <StatusDot tone="idle">Checked out {formatInstant(order.returnedAt, order.timeZone)}</StatusDot>
          ) : null}
          {order.holdExpiresAt ? (
            <span className="font-medium">Held until {formatInstant(order.holdExpiresAt, order.timeZone)}</span>
          ) : null}
          {reason && reason !== state.label ? <span className="text-soft">{reason}</span> : null}
          {order.status === "requested" && order.respondBy ? (
            <span className="font-medium text-danger">
              Auto-declined {formatDeadline(Date.parse(order.respondBy), now.getTime())}
            </span>
          ) : null}
        </p>
      </header>
      <div className="grid grid-cols-1 gap-x-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <Part title={labels.one}>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
              <Booked area={area} order={order} />
              <Fact label="Booked">{formatInstant(order.createdAt, order.timeZone)}</Fact>
              <Fact label="Cancellation">
                {policyIn(storedTextTranslator("en"), order.policy, {
                  kind: order.kind,
                  zone: order.timeZone,
                  currency: order.currency,
                  booked: true,
                })}
              </Fact>
            </dl>
            {order.lines.some((line) => line.state !== "active" || line.redeemedAt) ? (
              <ul className="mt-4 grid gap-1 text-sm">
                {order.lines.map((line) => (
                  <li key={line.id}>
                    {line.name}, {formatMoney(line.totalMinor, order.currency)}
                    <span className="text-soft">
                      {" "}
                      · {line.redeemedAt ? getRedemption(line, order.timeZone) : kindLabel(line.state)}
                    </span>
                  </li>
                ))}
              </ul>
            ) : null}
            <OrderDeeds order={order} path={here} />
          </Part>
          <Part title="Price">
            <div className="max-w-xl">
              <PayableGroup price={order.price} kind={order.kind} />
              <BalanceDue order={order} />
              <HandBack area={area} order={order} path={here} flash={flash} />
              <UnitPrices price={order.price} />
            </div>
          </Part>
          <Part title="Payments">
            <Payments order={order} />
          </Part>
          {order.refunds.length > 0 ? (
            <Part title="Refunds">
              <Refunds order={order} />
            </Part>
          ) : null}
          {area === "subadmin" ? <CashRefunds order={order} path={here} flash={flash} /> : null}
          <OrderCharges area={area} order={order} path={here} flash={flash} />
          {order.ledger.length > 0 ? (
            <Part title="Ledger">
              <Ledger order={order} />
            </Part>
          ) : null}
        </div>
        <div>
          <Part title="Guest">
            <OrderPeople area={area} order={order} />
            <MissingAnswers order={order} back={here} flash={flash} />
          </Part>
          <OrderNotes area={area} order={order} back={here} />
          <OrderClaims area={area} orderRef={order.ref} />
          <Part title="Messages">
            <Messages order={order} side="staff" back={here} flash={flash} />
          </Part>
          {order.documents.length > 0 ? (
            <Part title="Documents">
              <Documents documents={order.documents} />
            </Part>
          ) : null}
          <Part title="History">
            <Timeline events={order.events} timeZone={order.timeZone} kind={order.kind} />
          </Part>
        </div>
      </div>
    </>
  );
}
