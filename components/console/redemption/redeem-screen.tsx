import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { findKindConsole } from "@/components/kinds/console";
import { StatusDot } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { fieldId, Textarea } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { redemption, type TicketView } from "@/lib/contracts/orders/redemption";
import { findTicket, getTicketKey } from "@/lib/data/operations";
import { serviceTimesIn } from "@/lib/language/instants";
import { storedTextTranslator } from "@/lib/language/written";
import { staffOrderPath } from "@/lib/links/booking-links";
import { enteredValue, formFlash, readFlash } from "@/lib/session/flash";
import { formatInstant } from "@/lib/zone-labels";
import { Fact } from "../record/listing-parts";
import { RedeemForm } from "./redeem-form";
import { TicketScanner } from "./ticket-scanner";
import { ticketStates } from "./ticket-states";

/** A ticket with its state, and the form that undoes its redemption. */
async function Ticket({ ticket, here }: { ticket: TicketView; here: string }) {
  const { state, hint, redeemedAt, redeemedBy, timeZone } = ticket;
  const times = serviceTimesIn(storedTextTranslator("en"), ticket);
  const handover = ticket.handsOver ? findKindConsole(ticket.kind)?.handoverHref?.(ticket.ref) : undefined;
  return (
    <section className="mt-8 max-w-xl rounded-lg border border-line bg-card px-5 py-4" aria-label="Ticket">
      <h2 className="text-xl">{ticket.title}</h2>
      <p className="mt-1 text-sm">
        <StatusDot tone={ticketStates[state].tone}>{ticketStates[state].label}</StatusDot>
      </p>
      {hint ? <p className="mt-1 text-sm">{hint}</p> : null}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact label="Ticket">
          {ticket.name}
          {ticket.quantity > 1 ? `, ${ticket.quantity} people` : ""}
          {ticket.holder.map((text) => (
            <span key={text} className="block font-semibold">
              {text}
            </span>
          ))}
        </Fact>
        <Fact label="Details">{ticket.detail}</Fact>
        <Fact label="Guest">{ticket.guestName ?? "Not named yet"}</Fact>
        <Fact label="Starts">{times.begins}</Fact>
        <Fact label="Booking">
          <AppLink
            href={staffOrderPath("admin", ticket.ref, ticket.kind)}
            className="font-mono underline underline-offset-4"
          >
            {ticket.ref}
          </AppLink>
        </Fact>
        {redeemedAt ? (
          <Fact label="Redeemed">
            {formatInstant(redeemedAt, timeZone)}
            {redeemedBy ? ` by ${redeemedBy}` : ""}
          </Fact>
        ) : null}
      </dl>
      {handover ? (
        <LinkButton href={handover} size="sm" className="mt-4">
          Handover and return
        </LinkButton>
      ) : null}
      {state === "used" ? (
        <details className="mt-4 border-t border-line pt-3 text-sm">
          <summary className="min-h-8 cursor-pointer font-medium">Undo the redemption</summary>
          <ActionForm key={redeemedAt} action={redemption.undo.path} scope="undo" className="mt-3">
            <GuardFields once next={`${here}&code={code}`} back={here} />
            <input type="hidden" name="code" value={ticket.code} />
            <FormField name="reason" label="Reason" help="Kept in the history of the booking.">
              <Textarea rows={2} maxLength={500} required />
            </FormField>
            <SubmitButton size="sm" variant="secondary" className="mt-3">
              Undo
            </SubmitButton>
          </ActionForm>
        </details>
      ) : null}
    </section>
  );
}

/** Redeems tickets one by one, by camera or typed code. `code` shows the ticket that was redeemed last. */
export async function RedeemScreen({ here, code }: { here: string; code: string | undefined }) {
  const [flash, found, key] = await Promise.all([readFlash(), code ? findTicket(code) : null, getTicketKey()]);
  const form = formFlash(flash);
  const typed = enteredValue(form, "ticket");
  const refused = form?.kind === "error" && typed ? await findTicket(typed) : null;
  return (
    <>
      <h1 className="mb-2 text-3xl">Redeem tickets</h1>
      <p className="mb-6 max-w-prose text-sm text-soft">
        Each ticket can be redeemed once, from the day of its start. Tickets for opening hours are valid within them.
      </p>
      <RedeemForm
        key={code ?? ""}
        flash={form}
        typed={typed}
        wasOutside={refused !== null && "ticket" in refused && refused.ticket.state === "outside_hours"}
      >
        <GuardFields once next={`${here}&code={code}`} back={here} />
      </RedeemForm>
      <TicketScanner inputId={fieldId("ticket")} publicKey={key} />
      {found && "refused" in found ? (
        <Notice kind="warning" title="Ticket not found" className="mt-6 max-w-xl">
          {found.refused}
        </Notice>
      ) : null}
      {found && "ticket" in found ? <Ticket ticket={found.ticket} here={here} /> : null}
    </>
  );
}
