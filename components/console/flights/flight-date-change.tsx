import { formatPaidSums } from "@/components/console/paid-sums";
import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { LinkButton } from "@/components/ui/button";
import { Input, Textarea } from "@/components/ui/field";
import { fillPath } from "@/lib/contracts/define";
import { adminFlightDates, type FlightManifest } from "@/lib/contracts/flights/dates";
import { formFlash, readFlash } from "@/lib/session/flash";

type Change = "open" | "close" | "news" | "cancel";
const titles: Record<Change, string> = {
  open: "Open this flight again?",
  close: "Close this flight to new bookings?",
  news: "Announce a delay or the terminal",
  cancel: "Cancel this flight for all passengers?",
};

const counted = (n: number) => (n === 1 ? "1 booking" : `${n} bookings`);
const isOpen = ({ status }: FlightManifest["bookings"][number]) => status !== "completed";

function describe(change: Change, flight: FlightManifest): string {
  const bookings = flight.bookings.filter(isOpen).length;
  if (change === "open") return "It is on sale again.";
  if (change === "close") return `It takes no new bookings. ${counted(bookings)} stay valid.`;
  if (change === "news")
    return `${counted(bookings)} are notified. From a delay of 3 hours, or if a connection is missed, passengers may cancel with a full refund.`;
  if (bookings === 0) return "No bookings yet.";
  return `${counted(bookings)} are cancelled with all their flights and fully refunded: ${formatPaidSums(flight.bookings.filter(isOpen))}. Each client is notified. This can't be undone.`;
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
  const flash = formFlash(await readFlash());
  const affected = flight.bookings.filter(isOpen).length;
  return (
    <section className="mb-8 max-w-2xl rounded-lg border border-line bg-card px-5 py-4">
      <h2 className="text-xl">{titles[chosen]}</h2>
      <p className="mt-1 mb-4 text-sm">{describe(chosen, flight)}</p>
      <QuotedForm
        action={fillPath(endpoints[chosen].path, { dateId: flight.id })}
        flash={flash}
        labels={{ reason: "Reason", delayMinutes: "Delay", terminal: "Terminal" }}
        className="grid gap-4"
      >
        <GuardFields once next={here} back={`${here}&change=${chosen}`} />
        {chosen === "cancel" ? <input type="hidden" name="acceptBookings" value={affected} /> : null}
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
        {chosen === "open" ? null : (
          <FormField
            name="reason"
            label="Reason"
            optional={chosen !== "cancel"}
            help={chosen === "close" ? "Shown to staff." : "Shown to the passengers."}
          >
            <Textarea rows={2} maxLength={chosen === "cancel" ? 300 : 200} required={chosen === "cancel"} />
          </FormField>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant={chosen === "cancel" ? "danger" : "primary"} className="whitespace-normal!">
            {chosen === "cancel"
              ? affected > 0
                ? `Cancel and give ${formatPaidSums(flight.bookings.filter(isOpen))} back`
                : "Cancel the flight"
              : { open: "Open", close: "Close", news: "Announce" }[chosen]}
          </SubmitButton>
          <LinkButton href={here} variant="quiet">
            Keep as it is
          </LinkButton>
        </div>
      </QuotedForm>
    </section>
  );
}
