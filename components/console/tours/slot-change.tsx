import { formatPaidSums } from "@/components/console/paid-sums";
import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { LinkButton } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Textarea } from "@/components/ui/field";
import { TimeInput } from "@/components/ui/time-input";
import { fillPath } from "@/lib/contracts/define";
import { adminSlots, type SlotManifest } from "@/lib/contracts/tours/slots";
import { formFlash, readFlash } from "@/lib/session/flash";

type Change = "open" | "close" | "move" | "cancel";
const titles: Record<Change, string> = {
  open: "Open this departure again?",
  close: "Close this departure to new bookings?",
  move: "Move this departure to another time?",
  cancel: "Cancel this departure for all participants?",
};

const counted = (n: number) => (n === 1 ? "1 booking" : `${n} bookings`);

function describe(change: Change, slot: SlotManifest): string {
  const bookings = slot.participants.filter(({ status }) => status !== "completed").length;
  if (change === "open") return "It is on sale again.";
  if (change === "close") return `It takes no new bookings. ${counted(bookings)} with ${slot.sold} places stay valid.`;
  if (bookings === 0) return "No bookings yet.";
  if (change === "move")
    return `${counted(bookings)} with ${slot.sold} places move with it. Each client is notified and may cancel with a full refund.`;
  return `${counted(bookings)} with ${slot.sold} places are cancelled and fully refunded: ${formatPaidSums(slot.participants)}. Each client is notified. This can't be undone.`;
}

/** Confirms a change of a departure: who is affected, the refund, and the reason that the clients read. */
export async function SlotChange({ slot, change, here }: { slot: SlotManifest; change: string; here: string }) {
  if (!Object.hasOwn(titles, change)) return null;
  const chosen = change as Change;
  const flash = formFlash(await readFlash());
  const endpoint = chosen === "cancel" ? adminSlots.cancel : chosen === "move" ? adminSlots.move : adminSlots.status;
  const affected = slot.participants.filter(({ status }) => status !== "completed").length;
  return (
    <section className="mb-8 max-w-2xl rounded-lg border border-line bg-card px-5 py-4">
      <h2 className="text-xl">{titles[chosen]}</h2>
      <p className="mt-1 mb-4 text-sm">{describe(chosen, slot)}</p>
      <QuotedForm
        action={fillPath(endpoint.path, { slotId: slot.id })}
        flash={flash}
        labels={{ reason: "Reason", date: "New date", time: "New start" }}
        className="grid gap-4"
      >
        <GuardFields once next={here} back={`${here}&change=${chosen}`} />
        {chosen === "cancel" ? <input type="hidden" name="acceptBookings" value={affected} /> : null}
        {chosen === "open" || chosen === "close" ? (
          <input type="hidden" name="status" value={chosen === "open" ? "open" : "closed"} />
        ) : null}
        {chosen === "move" ? (
          <div className="flex flex-wrap gap-4">
            <FormField name="date" label="New date">
              <DateInput required defaultValue={slot.date} />
            </FormField>
            <FormField name="time" label="New start" help={slot.timeZone}>
              <TimeInput required defaultValue={slot.time} />
            </FormField>
          </div>
        ) : null}
        {chosen === "open" ? null : (
          <FormField
            name="reason"
            label="Reason"
            optional={chosen === "close"}
            help={chosen === "close" ? "Shown to staff." : "Shown to the guests."}
          >
            <Textarea rows={2} maxLength={chosen === "close" ? 200 : 300} required={chosen !== "close"} />
          </FormField>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant={chosen === "cancel" ? "danger" : "primary"} className="whitespace-normal!">
            {chosen === "cancel"
              ? affected > 0
                ? `Cancel and give ${formatPaidSums(slot.participants)} back`
                : "Cancel the departure"
              : { open: "Open", close: "Close", move: "Move" }[chosen]}
          </SubmitButton>
          <LinkButton href={here} variant="quiet">
            Keep as it is
          </LinkButton>
        </div>
      </QuotedForm>
    </section>
  );
}
