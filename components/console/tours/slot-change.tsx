import { formatPaidSums, splitCancelled } from "@/components/console/paid-sums";
import { ReasonField, ServiceChange } from "@/components/console/service-change";
import { FormField } from "@/components/form/action-form";
import { DateInput } from "@/components/ui/date-input";
import { TimeInput } from "@/components/ui/time-input";
import { fillPath } from "@/lib/contracts/define";
import { adminSlots, type SlotManifest } from "@/lib/contracts/tours/slots";
import { counted } from "@/lib/text/counted";
import { formatZone } from "@/lib/zone-labels";

type Change = "open" | "close" | "move" | "cancel";
const titles: Record<Change, string> = {
  open: "Open this departure again?",
  close: "Close this departure to new bookings?",
  move: "Move this departure to another time?",
  cancel: "Cancel this departure for all participants?",
};

const splitParticipants = ({ participants }: SlotManifest) =>
  splitCancelled(participants, ({ tickets }) => tickets.some(({ redeemedAt }) => redeemedAt !== null));

function describe(change: Change, slot: SlotManifest): string {
  const { open, refunded, note } = splitParticipants(slot);
  const bookings = open.length;
  if (change === "open") return "It is on sale again.";
  const places = counted(slot.sold, "place");
  if (change === "close")
    return `It takes no new bookings. ${counted(bookings, "booking stays", "bookings stay")} valid (${places}).`;
  if (bookings === 0) return "No bookings yet.";
  if (change === "move")
    return `${counted(bookings, "booking moves", "bookings move")} with it (${places}). Each client is notified and may cancel with a full refund.`;
  const sums = refunded.length > 0 ? `: ${formatPaidSums(refunded)}` : "";
  return `${counted(refunded.length, "booking is", "bookings are")} cancelled and fully refunded${sums}.${note} Each client is notified. This can't be undone.`;
}

/** Confirms a change of a departure: who is affected, the refund, and the reason that the clients read. */
export async function SlotChange({ slot, change, here }: { slot: SlotManifest; change: string; here: string }) {
  if (!Object.hasOwn(titles, change)) return null;
  const chosen = change as Change;
  const endpoint = chosen === "cancel" ? adminSlots.cancel : chosen === "move" ? adminSlots.move : adminSlots.status;
  const { open, refunded } = splitParticipants(slot);
  const cancel = refunded.length > 0 ? `Cancel and give ${formatPaidSums(refunded)} back` : "Cancel the departure";
  return (
    <ServiceChange
      title={titles[chosen]}
      text={describe(chosen, slot)}
      action={fillPath(endpoint.path, { slotId: slot.id })}
      labels={{ date: "New date", time: "New start" }}
      here={here}
      change={chosen}
      submit={{ open: "Open", close: "Close", move: "Move", cancel }[chosen]}
      isDanger={chosen === "cancel"}
    >
      {chosen === "cancel" ? <input type="hidden" name="acceptBookings" value={open.length} /> : null}
      {chosen === "open" || chosen === "close" ? (
        <input type="hidden" name="status" value={chosen === "open" ? "open" : "closed"} />
      ) : null}
      {chosen === "move" ? (
        <div className="flex flex-wrap gap-4">
          <FormField name="date" label="New date">
            <DateInput required defaultValue={slot.date} />
          </FormField>
          <FormField name="time" label="New start" help={formatZone(slot.timeZone)}>
            <TimeInput required defaultValue={slot.time} />
          </FormField>
        </div>
      ) : null}
      {chosen === "close" ? <ReasonField help="Shown to staff." required={false} maxLength={200} /> : null}
      {chosen === "move" || chosen === "cancel" ? <ReasonField help="Shown to the guests." required /> : null}
    </ServiceChange>
  );
}
