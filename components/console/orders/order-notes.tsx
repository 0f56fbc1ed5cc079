import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { Textarea } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { fillPath } from "@/lib/contracts/define";
import type { OrderView } from "@/lib/contracts/orders/order";
import { orderNotes } from "@/lib/contracts/orders/order-notes";
import { getOrderNotes } from "@/lib/data/console";
import { formatDate } from "@/lib/dates";
import { getOutcomeLabel } from "@/lib/labels/order";
import { staffOrderPath } from "@/lib/links/booking-links";
import { formatMoney } from "@/lib/money";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { wallClock } from "@/lib/time-zone";
import { formatInstant } from "@/lib/zone-labels";
import { Part } from "../record/listing-parts";

/** Internal notes about a booking, and the client's other bookings that this reader may see. */
export async function OrderNotes({ area, order, back }: { area: ConsoleArea; order: OrderView; back: string }) {
  const { notes, bookings, total } = await getOrderNotes(area, order);
  return (
    <>
      <Part title="Internal notes">
        {notes.length > 0 ? (
          <ol className="mb-4 grid gap-3 text-sm">
            {notes.map((note) => (
              <li key={note.id} className="border-l-2 border-line pl-4">
                <p className="whitespace-pre-line">{note.text}</p>
                <p className="text-xs text-soft">
                  {note.author}, <time dateTime={note.at}>{formatInstant(note.at, order.timeZone)}</time>
                </p>
              </li>
            ))}
          </ol>
        ) : null}
        <ActionForm
          key={notes.length}
          action={fillPath(orderNotes(area, order.kind).add.path, { ref: order.ref })}
          labels={{ text: "Add a note" }}
          scope="note"
        >
          <GuardFields next={back} back={back} />
          <FormField name="text" label="Add a note" help="Only staff see it.">
            <Textarea rows={2} maxLength={2000} required />
          </FormField>
          <SubmitButton size="sm" variant="secondary" className="mt-2">
            Save note
          </SubmitButton>
        </ActionForm>
      </Part>
      <Part title="Guest history">
        {bookings.length === 0 ? (
          <p className="text-sm text-soft">No other bookings.</p>
        ) : (
          <ul className="grid gap-3 text-sm">
            {bookings.map((booking) => {
              const outcome = getOutcomeLabel(booking);
              const day = (at: string) => formatDate(wallClock(Date.parse(at), booking.timeZone).date);
              return (
                <li key={booking.ref}>
                  <AppLink
                    href={staffOrderPath(area, booking.ref, booking.kind)}
                    className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
                  >
                    {booking.title}
                  </AppLink>
                  <p className="flex flex-wrap gap-x-4">
                    <span>
                      {day(booking.serviceStart)} – {day(booking.serviceEnd)}
                    </span>
                    <span className="tabular">{formatMoney(booking.totalMinor, booking.currency)}</span>
                    <StatusDot tone={outcome.tone}>{outcome.label}</StatusDot>
                  </p>
                </li>
              );
            })}
          </ul>
        )}
        {total > bookings.length ? (
          <p className="mt-2 text-sm text-soft">and {(total - bookings.length).toLocaleString("en")} earlier ones</p>
        ) : null}
      </Part>
    </>
  );
}
