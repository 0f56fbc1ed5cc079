import { formatPaidSums } from "@/components/console/paid-sums";
import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { LinkButton } from "@/components/ui/button";
import { Fieldset, Input, RadioCard, Select, Textarea } from "@/components/ui/field";
import { fillPath } from "@/lib/contracts/define";
import { adminDepartures, type DepartureManifest, type ScheduledDeparture } from "@/lib/contracts/transport/operations";
import { formatDay } from "@/lib/dates";
import { formFlash, readFlash } from "@/lib/session/flash";

const titles = {
  announce: "Announce a delay or a platform",
  cancel: "Cancel this departure for all passengers?",
} as const;

const counted = (n: number) => (n === 1 ? "1 booking" : `${n} bookings`);

type Props = {
  departure: DepartureManifest;
  change: string;
  here: string;
  /** Other departures of the line, to which passengers can be moved. */
  others: readonly ScheduledDeparture[];
};

/** Confirms a change of a departure: who is affected, the refund, and the reason that the passengers read. */
export async function DepartureChange({ departure, change, here, others }: Props) {
  if (change !== "announce" && change !== "cancel") return null;
  const flash = formFlash(await readFlash());
  const open = departure.passengers.filter(({ status }) => status !== "completed");
  const refunds = formatPaidSums(open);
  const endpoint = adminDepartures[change];
  const text =
    change === "announce"
      ? `${counted(open.length)} get a message. From a delay of 60 minutes on, passengers may cancel without a fee.`
      : open.length === 0
        ? "No bookings."
        : `${counted(open.length)} with ${refunds} are moved, refunded, or left to the passengers' choice. All passengers are notified. This can't be undone.`;
  return (
    <section className="mb-8 max-w-2xl rounded-lg border border-line bg-card px-5 py-4">
      <h2 className="text-xl">
        {departure.status === "cancelled" ? "Move or refund the passengers who have not chosen?" : titles[change]}
      </h2>
      <p className="mt-1 mb-4 text-sm">{text}</p>
      <QuotedForm
        action={fillPath(endpoint.path, { departureId: departure.id })}
        flash={flash}
        labels={{ reason: "Reason", delayMinutes: "Delay", platform: "Platform" }}
        className="grid gap-4"
      >
        <GuardFields once next={here} back={`${here}&change=${change}`} />
        {change === "cancel" ? <input type="hidden" name="acceptBookings" value={open.length} /> : null}
        {change === "announce" ? (
          <div className="flex flex-wrap gap-4">
            <FormField name="delayMinutes" label="Delay in minutes">
              <Input inputMode="numeric" required defaultValue={String(departure.delayMinutes)} />
            </FormField>
            <FormField name="platform" label="Platform" optional>
              <Input maxLength={20} defaultValue={departure.platform ?? ""} />
            </FormField>
          </div>
        ) : null}
        {change === "cancel" && open.length > 0 && others.length > 0 ? (
          <FormField
            name="replacementId"
            label="Move passengers to"
            help="At the booked price, as far as it has room. They can still take another departure or a full refund."
          >
            <Select defaultValue="">
              <option value="">No one</option>
              {others.map(({ id, date, time, number, route }) => (
                <option key={id} value={id}>
                  {[formatDay(date), time, number, route].filter(Boolean).join(", ")}
                </option>
              ))}
            </Select>
          </FormField>
        ) : null}
        {change === "cancel" && open.length > 0 ? (
          <Fieldset legend="Passengers who are not moved" name="others">
            <div className="grid gap-2.5">
              <RadioCard
                name="others"
                value="choose"
                defaultChecked={departure.status !== "cancelled"}
                label="Let them choose"
                help="Another departure at no extra cost, or a full refund. Those who don't choose before this departure would have started are refunded."
              />
              <RadioCard
                name="others"
                value="refund"
                defaultChecked={departure.status === "cancelled"}
                label="Refund them now"
                help="Their bookings are cancelled."
              />
            </div>
          </Fieldset>
        ) : null}
        <FormField name="reason" label="Reason" optional={change === "announce"} help="Shown to the passengers.">
          <Textarea rows={2} maxLength={300} required={change === "cancel"} defaultValue={departure.reason ?? ""} />
        </FormField>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant={change === "cancel" ? "danger" : "primary"} className="whitespace-normal!">
            {change === "announce"
              ? "Announce"
              : departure.status === "cancelled"
                ? "Settle the bookings"
                : "Cancel the departure"}
          </SubmitButton>
          <LinkButton href={here} variant="quiet">
            Keep as it is
          </LinkButton>
        </div>
      </QuotedForm>
    </section>
  );
}
