import { StatusDot } from "@/components/ui/badge";
import { buttonLook, LinkButton } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb } from "@/components/ui/navigation";
import { CellPair } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { adminSlots, type SlotManifest } from "@/lib/contracts/tours/slots";
import { getManifest } from "@/lib/data/operations";
import { slotIn, slotTimeIn } from "@/lib/kinds/tour/slot-text";
import { serviceTimesIn } from "@/lib/language/instants";
import { storedTextTranslator } from "@/lib/language/written";
import { departuresHref } from "@/lib/resources/tours/tour-screens";
import { pathTo, routes } from "@/lib/routes";
import { formatInstant } from "@/lib/zone-labels";
import { ManifestGuest } from "../orders/manifest-guest";
import { BlockTable } from "../record/block-table";
import { Fact, Part } from "../record/listing-parts";
import { ownOptionName, SlotState } from "./schedule";
import { SlotChange } from "./slot-change";

type Ticket = SlotManifest["participants"][number]["tickets"][number];

function Tickets({ tickets, timeZone }: { tickets: readonly Ticket[]; timeZone: string }) {
  return (
    <ul className="grid gap-1">
      {tickets.map(({ name, code, redeemedAt }) => (
        <li key={code} className="flex flex-wrap gap-x-3">
          <span>{name}</span>
          {redeemedAt ? (
            <StatusDot tone="good">Redeemed {formatInstant(redeemedAt, timeZone)}</StatusDot>
          ) : (
            <span className="font-mono text-xs text-soft">{code}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Notes({ order }: { order: SlotManifest["participants"][number] }) {
  return (
    <>
      {[order.language, order.pickup && `Pick-up: ${order.pickup}`, order.requests].filter(Boolean).join(". ")}
      {order.answers.map(({ question, answer }) => (
        <span key={question} className="block">
          {question}: {answer}
        </span>
      ))}
    </>
  );
}

function Manifest({ slot }: { slot: SlotManifest }) {
  if (slot.participants.length === 0)
    return <p className="text-sm text-soft">No active bookings for this departure.</p>;
  return (
    <BlockTable
      caption="Participants"
      columns={[
        { label: "Guest" },
        { label: "Contact", wide: true },
        { label: "Tickets", wide: true },
        { label: "Notes", wide: true },
      ]}
      rows={slot.participants.map((order) => ({
        key: order.ref,
        cells: [
          <ManifestGuest key="guest" order={order} kind="tour" />,
          <CellPair key="contact" main={order.phone ?? ""} sub={order.email ?? ""} />,
          <Tickets key="tickets" tickets={order.tickets} timeZone={slot.timeZone} />,
          <Notes key="notes" order={order} />,
        ],
      }))}
    />
  );
}

/** A departure with its participants. `change` opens the confirmation of closing, moving or cancelling it. */
export async function SlotPage({ slotId, change }: { slotId: string; change: string | undefined }) {
  const slot = await getManifest(slotId);
  const here = departuresHref({ slot: slot.id });
  const times = serviceTimesIn(storedTextTranslator("en"), {
    serviceStart: slot.startsAt,
    serviceEnd: slot.endsAt,
    timeZone: slot.timeZone,
  });
  // A date with opening hours is on sale until it closes.
  const canSell = slot.status === "open" || slot.status === "closed";
  const ahead = canSell && new Date(slot.startsAt) > new Date();
  const canChange = ahead || (canSell && (change === "open" || change === "close"));
  const tickets = slot.participants.flatMap((order) => order.tickets);
  const redeemed = tickets.filter(({ redeemedAt }) => redeemedAt).length;
  const download = (path: string) => fillPath(path, { slotId: slot.id });
  return (
    <>
      <Breadcrumb
        className="mb-3"
        crumbs={[
          { label: "Departures", href: departuresHref({ date: slot.date }) },
          { label: `${slot.title}, ${slotTimeIn("en", slot)}` },
        ]}
      />
      <header className="mb-6">
        <h1 className="text-3xl">{slot.title}</h1>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <span>{[ownOptionName(slot), slotIn("en", slot)].filter(Boolean).join(", ")}</span>
          <SlotState slot={slot} />
          {slot.reason ? <span className="text-soft">{slot.reason}</span> : null}
        </p>
      </header>
      {change && canChange ? <SlotChange slot={slot} change={change} here={here} /> : null}
      <dl className="mb-7 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Fact label="Places sold">
          {slot.sold} of {slot.capacity}
        </Fact>
        <Fact label="Held">{slot.held}</Fact>
        <Fact label="Min participants">{slot.minParticipants}</Fact>
        <Fact label="Tickets redeemed">
          {redeemed} of {tickets.length}
        </Fact>
        <Fact label="Starts">{times.begins}</Fact>
        <Fact label="Ends">{times.ends}</Fact>
        <Fact label="Tour">
          <AppLink
            href={pathTo(routes.admin.viewTour, { transid: slot.tourId })}
            className="underline underline-offset-4"
          >
            {slot.title}
          </AppLink>
        </Fact>
      </dl>
      <Part title="Participants">
        <div className="mb-4 flex flex-wrap gap-2">
          <a href={download(adminSlots.csv.path)} className={buttonLook({ size: "sm" })}>
            CSV
          </a>
          <a href={download(adminSlots.pdf.path)} className={buttonLook({ size: "sm" })}>
            PDF
          </a>
        </div>
        <Manifest slot={slot} />
      </Part>
      {canSell && !change ? (
        <Part title="Change the departure">
          <div className="flex flex-wrap gap-2">
            <LinkButton href={`${here}&change=${slot.status === "open" ? "close" : "open"}`} size="sm">
              {slot.status === "open" ? "Close to new bookings" : "Open again"}
            </LinkButton>
            {ahead ? (
              <>
                <LinkButton href={`${here}&change=move`} size="sm">
                  Move to another time
                </LinkButton>
                <LinkButton href={`${here}&change=cancel`} size="sm">
                  Cancel for all guests
                </LinkButton>
              </>
            ) : null}
          </div>
        </Part>
      ) : null}
    </>
  );
}
