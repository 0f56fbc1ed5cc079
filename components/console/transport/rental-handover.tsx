import { EvidenceField } from "@/components/claim/evidence-field";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { PlainUpload, sentFiles } from "@/components/form/uploads/plain-upload";
import { Input, Select, Textarea } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { chargeLabels } from "@/lib/booking/charges";
import { fillPath } from "@/lib/contracts/define";
import { staffOrders } from "@/lib/contracts/orders/staff-orders";
import { adminHandover, type RentalHandover } from "@/lib/contracts/transport/rental-handover";
import { getRentalHandover } from "@/lib/data/operations";
import { formatDate } from "@/lib/dates";
import { staffOrderPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { formatAmount, formatMoney } from "@/lib/money";
import { transportDayHref } from "@/lib/resources/transport/transport-screens";
import { type Flash, formFlash, readFlash } from "@/lib/session/flash";
import { Fact, Part } from "../record/listing-parts";
import { StepUpWithoutScripts } from "../settings/step-up-form";
import { formatFuel, HandoverFacts } from "./handover-record";
import { SignaturePad } from "./signature-pad";

type Vehicle = RentalHandover["vehicles"][number];
type FormProps = { rental: RentalHandover; vehicle: Vehicle; here: string; query: SearchParams; flash: Flash | null };

const eighths = [8, 7, 6, 5, 4, 3, 2, 1, 0];

/** The form of a pick-up, or of a return with its station. */
function RecordForm({ rental, vehicle, here, query, flash, returns }: FormProps & { returns: boolean }) {
  const { ref, guestName, stations } = rental;
  const endpoint = returns ? adminHandover.takeBack : adminHandover.handOver;
  const sent = sentFiles(query);
  return (
    <>
      <PlainUpload purpose="evidence" page={here} sent={sent} />
      <ActionForm
        action={fillPath(endpoint.path, { ref })}
        flash={formFlash(flash)}
        scope={`vehicle-${vehicle.line}`}
        labels={{ km: "Odometer reading (km)", fuel: "Fuel or battery", signedBy: "Signed by" }}
        className="mt-4 grid max-w-xl gap-4"
      >
        <GuardFields once back={here} next={here} />
        <input type="hidden" name="line" value={vehicle.line} />
        {returns ? (
          <FormField name="stationId" label="Returned at">
            <Select defaultValue={String(rental.return.stationId)}>
              {stations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </FormField>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="km" label="Odometer reading (km)">
            <Input inputMode="numeric" autoComplete="off" />
          </FormField>
          <FormField name="fuel" label="Fuel or battery">
            <Select defaultValue="">
              <option value="">Not recorded</option>
              {eighths.map((level) => (
                <option key={level} value={level}>
                  {formatFuel(level)}
                </option>
              ))}
            </Select>
          </FormField>
        </div>
        <FormField name="notes" label="Damages and remarks">
          <Textarea rows={3} maxLength={2000} />
        </FormField>
        <EvidenceField sent={sent} />
        <FormField name="signedBy" label="Signed by" help="The name counts as the signature if none is drawn.">
          <Input required maxLength={120} autoComplete="off" defaultValue={guestName ?? ""} />
        </FormField>
        <SignaturePad name="signature" label="Signature" />
        <p>
          <SubmitButton>{returns ? `Take ${vehicle.label} back` : `Hand ${vehicle.label} over`}</SubmitButton>
        </p>
      </ActionForm>
    </>
  );
}

/** A charge that follows from the terms; staff may change the amount before they confirm it. */
function Proposals({ rental, vehicle, here, flash }: Omit<FormProps, "query">) {
  const { ref, currency } = rental;
  return vehicle.proposals.map(({ kind, amountMinor, note, inEnglish }) => (
    <ActionForm
      key={`${kind} ${note}`}
      action={fillPath(staffOrders("admin", "transport").charge.path, { ref })}
      flash={formFlash(flash)}
      scope={`${kind}-${vehicle.line}`}
      labels={{ amount: "Amount" }}
      className="mt-4 grid max-w-xl gap-3 rounded-lg border border-line bg-card p-4"
    >
      <GuardFields once back={here} next={here} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="note" value={note} />
      <p className="text-sm">
        <span className="font-semibold">
          {chargeLabels[kind]}, {formatMoney(amountMinor, currency)}
        </span>
        <span className="block text-soft">{inEnglish}</span>
        {note === inEnglish ? null : (
          <span className="mt-1 block text-soft">
            The client reads: <bdi>{note}</bdi>
          </span>
        )}
      </p>
      <FormField name="amount" label={`Amount, ${currency}`}>
        <Input inputMode="decimal" required defaultValue={formatAmount(amountMinor, currency)} />
      </FormField>
      <p>
        <SubmitButton>Charge the client</SubmitButton>
      </p>
    </ActionForm>
  ));
}

function VehiclePart({ rental, vehicle, here, query, flash }: FormProps) {
  const { out, back } = vehicle;
  const open = rental.status === "processing";
  return (
    <Part title={vehicle.label}>
      {out ? <HandoverFacts title="Pick-up" record={out} timeZone={rental.pickUp.timeZone} /> : null}
      {back ? <HandoverFacts title="Return" record={back} timeZone={rental.return.timeZone} /> : null}
      {open && !back ? (
        <RecordForm rental={rental} vehicle={vehicle} here={here} query={query} flash={flash} returns={out !== null} />
      ) : null}
      {vehicle.proposals.length > 0 ? (
        <>
          <h3 className="mt-6 font-semibold">To charge by the booked terms</h3>
          <Proposals rental={rental} vehicle={vehicle} here={here} flash={flash} />
        </>
      ) : null}
      {!open && !out ? <p className="text-sm text-soft">This vehicle was not handed over.</p> : null}
    </Part>
  );
}

/** Pick-up and return of the vehicles of one rental, made for a phone at the counter. */
export async function RentalHandoverScreen({ orderRef, query }: { orderRef: string; query: SearchParams }) {
  const rental = await getRentalHandover(orderRef);
  const flash = await readFlash();
  const here = transportDayHref("rentals", { ref: rental.ref });
  const { pickUp, return: back } = rental;
  const each = rental.vehicles.length > 1 ? " for each vehicle" : "";
  return (
    <>
      <Breadcrumb
        className="mb-3"
        crumbs={[
          { label: "Pick-ups and returns", href: transportDayHref("rentals", { date: pickUp.date }) },
          { label: rental.ref },
        ]}
      />
      <h1 className="mb-4 text-3xl">
        {rental.guestName ?? rental.ref}, {rental.title}
      </h1>
      <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-4">
        <Fact label="Pick-up">
          {pickUp.name}, {formatDate(pickUp.date)}, {pickUp.time}
        </Fact>
        <Fact label="Return">
          {back.name}, {formatDate(back.date)}, {back.time}
        </Fact>
        <Fact label="Deposit">
          {formatMoney(rental.depositMinor, rental.currency)}
          {each}
        </Fact>
        <Fact label="Distance">
          {rental.kmIncluded === null ? "Unlimited" : `${rental.kmIncluded.toLocaleString("en")} km included${each}`}
        </Fact>
        {rental.extras.length > 0 ? (
          <Fact label="Extras">{rental.extras.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</Fact>
        ) : null}
        <Fact label="Phone">{rental.phone ? <a href={`tel:${rental.phone}`}>{rental.phone}</a> : "None"}</Fact>
        <Fact label="Booking">
          <AppLink href={staffOrderPath("admin", rental.ref, "transport")} className="font-mono underline">
            {rental.ref}
          </AppLink>
        </Fact>
      </dl>
      {rental.vehicles.some(({ proposals }) => proposals.length > 0) ? <StepUpWithoutScripts path={here} /> : null}
      {rental.vehicles.length === 0 ? (
        <Notice kind="info">No vehicle of this booking is left.</Notice>
      ) : (
        rental.vehicles.map((vehicle) => (
          <VehiclePart key={vehicle.line} rental={rental} vehicle={vehicle} here={here} query={query} flash={flash} />
        ))
      )}
    </>
  );
}
