import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { Button, LinkButton } from "@/components/ui/button";
import { Field, fieldId, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { fillPath } from "@/lib/contracts/define";
import type { BookingTicket } from "@/lib/contracts/orders/redemption";
import { staffOrders } from "@/lib/contracts/orders/staff-orders";
import { findBookingTicket } from "@/lib/data/console";
import { staffOrderPath } from "@/lib/links/booking-links";
import { frontDeskShow } from "@/lib/links/front-desk";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { pathTo, routes } from "@/lib/routes";
import { formatInstant } from "@/lib/zone-labels";
import { TicketScanner } from "./ticket-scanner";
import { ticketStates } from "./ticket-states";

function Found({ area, ticket, here }: { area: ConsoleArea; ticket: BookingTicket; here: string }) {
  const { ref, kind, state, serviceStart, serviceEnd, timeZone, arrivedAt } = ticket;
  const { tone, label } = ticketStates[state];
  return (
    <section aria-label="Ticket" className="mt-4 max-w-xl rounded-lg border border-line bg-card px-5 py-4">
      <h3 className="text-xl">{ticket.guestName ?? ref}</h3>
      <p className="mt-1 text-sm">
        <StatusDot tone={tone}>{state === "used" ? "Checked in" : label}</StatusDot>
        {arrivedAt ? ` ${formatInstant(arrivedAt, timeZone)}` : null}
      </p>
      <p className="mt-2 text-sm">
        {ticket.title}, {ticket.detail}
      </p>
      <p className="text-sm text-soft">
        {formatInstant(serviceStart, timeZone)} – {formatInstant(serviceEnd, timeZone)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {state === "valid" ? (
          <ActionForm action={fillPath(staffOrders(area, kind).act.path, { ref })}>
            <GuardFields once next={here} back={here} />
            <input type="hidden" name="action" value="check_in" />
            <SubmitButton size="sm">Check in</SubmitButton>
          </ActionForm>
        ) : null}
        <LinkButton size="sm" href={staffOrderPath(area, ref, kind)}>
          Open the booking
        </LinkButton>
      </div>
    </section>
  );
}

/** Opens the booking of a ticket that a guest shows on arrival, by camera or pasted code, and checks the guest in. */
export async function ArrivalTicket({
  area,
  code,
  here,
}: {
  area: ConsoleArea;
  code: string | undefined;
  here: string;
}) {
  const found = code ? await findBookingTicket(area, code) : null;
  return (
    <details open={code !== undefined} className="mb-6 rounded-lg border border-line px-4 py-3">
      <summary className="min-h-8 cursor-pointer font-medium">Scan a ticket</summary>
      <form action={pathTo(routes[area].panel)} className="mt-3 flex max-w-xl flex-wrap items-end gap-2">
        <input type="hidden" name="show" value={frontDeskShow} />
        <Field name="ticket" label="Content of the QR code" className="w-full sm:w-96">
          <Input required maxLength={200} autoComplete="off" spellCheck={false} className="font-mono" />
        </Field>
        <Button type="submit">Find</Button>
      </form>
      <TicketScanner inputId={fieldId("ticket")} publicKey={null} />
      {found && "refused" in found ? (
        <Notice kind="warning" title="Ticket not accepted" className="mt-4 max-w-xl">
          {found.refused}
        </Notice>
      ) : null}
      {found && "ticket" in found ? <Found area={area} ticket={found.ticket} here={here} /> : null}
    </details>
  );
}
