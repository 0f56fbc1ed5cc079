import { formatPaidSums } from "@/components/console/paid-sums";
import { ReasonField, ServiceChange } from "@/components/console/service-change";
import { FormField } from "@/components/form/action-form";
import { Fieldset, Input, RadioCard, Select } from "@/components/ui/field";
import { fillPath } from "@/lib/contracts/define";
import { adminDepartures, type DepartureManifest, type ScheduledDeparture } from "@/lib/contracts/transport/operations";
import { formatDay } from "@/lib/dates";
import { counted } from "@/lib/text/counted";

const titles = {
  announce: "Announce a delay or a platform",
  cancel: "Cancel this departure for all passengers?",
} as const;

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
  // A cancellation also refunds bookings that were completed after an earlier ride.
  const concerned = departure.passengers.filter(({ status, noShow }) =>
    change === "cancel" ? !noShow : status !== "completed",
  );
  const refunds = formatPaidSums(concerned);
  const isCancelled = departure.status === "cancelled";
  const text =
    change === "announce"
      ? `${counted(concerned.length, "booking gets", "bookings get")} a message. From a delay of 60 minutes on, passengers may cancel without a fee.`
      : concerned.length === 0
        ? "No bookings."
        : `${counted(concerned.length, "booking is", "bookings are")} moved, refunded, or left to the passengers' choice (${refunds} paid). All passengers are notified. This can't be undone.`;
  return (
    <ServiceChange
      title={isCancelled ? "Move or refund the passengers who have not chosen?" : titles[change]}
      text={text}
      action={fillPath(adminDepartures[change].path, { departureId: departure.id })}
      labels={{ delayMinutes: "Delay", platform: "Platform" }}
      here={here}
      change={change}
      submit={change === "announce" ? "Announce" : isCancelled ? "Settle the bookings" : "Cancel the departure"}
      isDanger={change === "cancel"}
    >
      {change === "cancel" ? <input type="hidden" name="acceptBookings" value={concerned.length} /> : null}
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
      {change === "cancel" && concerned.length > 0 && others.length > 0 ? (
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
      {change === "cancel" && concerned.length > 0 ? (
        <Fieldset legend="Passengers who are not moved" name="others">
          <div className="grid gap-2.5">
            <RadioCard
              name="others"
              value="choose"
              defaultChecked={!isCancelled}
              label="Let them choose"
              help="Another departure at no extra cost, or a full refund. Those who don't choose before this departure would have started are refunded."
            />
            <RadioCard
              name="others"
              value="refund"
              defaultChecked={isCancelled}
              label="Refund them now"
              help="Their bookings are cancelled."
            />
          </div>
        </Fieldset>
      ) : null}
      <ReasonField
        help="Shown to the passengers."
        required={change === "cancel"}
        defaultValue={departure.reason ?? ""}
      />
    </ServiceChange>
  );
}
