import { formatPaidSums } from "@/components/console/paid-sums";
import { ReasonField, ServiceChange } from "@/components/console/service-change";
import { FormField } from "@/components/form/action-form";
import { Input } from "@/components/ui/field";
import { fillPath } from "@/lib/contracts/define";
import { adminFlightDates, type FlightManifest } from "@/lib/contracts/flights/dates";
import { counted } from "@/lib/text/counted";

type Change = "open" | "close" | "news" | "cancel";
const titles: Record<Change, string> = {
  open: "Open this flight again?",
  close: "Close this flight to new bookings?",
  news: "Announce a delay or the terminal",
  cancel: "Cancel this flight for all passengers?",
};

/** The bookings that a change concerns: a cancellation also refunds those that were completed after an earlier flight. */
const listConcerned = (change: Change, { bookings }: FlightManifest) =>
  bookings.filter(({ status, noShow }) => (change === "cancel" ? !noShow : status !== "completed"));

function describe(change: Change, flight: FlightManifest): string {
  const concerned = listConcerned(change, flight);
  const bookings = concerned.length;
  if (change === "open") return "It is on sale again.";
  if (change === "close")
    return `It takes no new bookings. ${counted(bookings, "booking stays", "bookings stay")} valid.`;
  if (change === "news")
    return `${counted(bookings, "booking is", "bookings are")} notified. From a delay of 3 hours, or if a connection is missed, passengers may cancel with a full refund.`;
  if (bookings === 0) return "No bookings yet.";
  return `${counted(bookings, "booking is cancelled with all its", "bookings are cancelled with all their")} flights and fully refunded: ${formatPaidSums(concerned)}. Each client is notified. This can't be undone.`;
}

const endpoints = {
  open: adminFlightDates.status,
  close: adminFlightDates.status,
  news: adminFlightDates.news,
  cancel: adminFlightDates.cancel,
};

/** Confirms a change of a flight date: who is affected, the refund, and the reason that passengers read. */
export async function FlightDateChange({
  flight,
  change,
  here,
}: {
  flight: FlightManifest;
  change: string;
  here: string;
}) {
  if (!Object.hasOwn(titles, change)) return null;
  const chosen = change as Change;
  const concerned = listConcerned(chosen, flight);
  const cancel = concerned.length > 0 ? `Cancel and give ${formatPaidSums(concerned)} back` : "Cancel the flight";
  return (
    <ServiceChange
      title={titles[chosen]}
      text={describe(chosen, flight)}
      action={fillPath(endpoints[chosen].path, { dateId: flight.id })}
      labels={{ delayMinutes: "Delay", terminal: "Terminal" }}
      here={here}
      change={chosen}
      submit={{ open: "Open", close: "Close", news: "Announce", cancel }[chosen]}
      isDanger={chosen === "cancel"}
    >
      {chosen === "cancel" ? <input type="hidden" name="acceptBookings" value={concerned.length} /> : null}
      {chosen === "open" || chosen === "close" ? (
        <input type="hidden" name="status" value={chosen === "open" ? "scheduled" : "closed"} />
      ) : null}
      {chosen === "news" ? (
        <div className="flex flex-wrap gap-4">
          <FormField name="delayMinutes" label="Delay in minutes">
            <Input type="number" min={0} max={2880} defaultValue={flight.delayMinutes} />
          </FormField>
          <FormField name="terminal" label="Terminal" optional>
            <Input maxLength={10} defaultValue={flight.terminal ?? ""} />
          </FormField>
        </div>
      ) : null}
      {chosen === "close" ? <ReasonField help="Shown to staff." required={false} maxLength={200} /> : null}
      {chosen === "news" ? <ReasonField help="Shown to the passengers." required={false} maxLength={200} /> : null}
      {chosen === "cancel" ? <ReasonField help="Shown to the passengers." required /> : null}
    </ServiceChange>
  );
}
