import type { ListContent } from "@/backend/documents/list";
import type { CsvRow } from "@/backend/http/csv";
import type { DepartureManifest, RentalEvent } from "@/lib/contracts/transport/operations";
import { formatDate } from "@/lib/dates";
import { awaitingConfirmation } from "@/lib/labels/order";
import { formatInstant } from "@/lib/zone-labels";

type Order = DepartureManifest["passengers"][number];
type Ticket = Order["tickets"][number];

const header = [
  "Booking",
  "State",
  "Lead passenger",
  "Phone",
  "Email",
  "Passenger",
  "Name",
  "Seat",
  "Class",
  "From",
  "To",
  "Code",
  "Checked",
  "Requests",
];

/** One row per ticket. */
export function manifestRows(manifest: DepartureManifest): [string[], CsvRow[]] {
  const rows = manifest.passengers.flatMap((order) =>
    order.tickets.map(({ name, passenger, code, seats, redeemedAt }) => [
      order.ref,
      order.status,
      order.guestName,
      order.phone,
      order.email,
      name,
      passenger,
      seats.join(", "),
      order.className,
      order.from,
      order.to,
      code,
      redeemedAt && formatInstant(redeemedAt, manifest.timeZone),
      order.requests,
    ]),
  );
  return [header, rows];
}

const describeTicket = ({ name, passenger, code, seats, redeemedAt }: Ticket): string =>
  `${passenger ? `${passenger}, ${name.toLowerCase()}` : name}${seats.length > 0 ? `, seat ${seats.join(" and ")}` : ""}: ${code}${redeemedAt ? " (checked)" : ""}`;

export function departureList(manifest: DepartureManifest, seller: string): ListContent {
  const { passengers, timeZone } = manifest;
  return {
    seller,
    title: [manifest.title, manifest.number].filter(Boolean).join(", "),
    subtitle: [manifest.route, `${formatDate(manifest.date)}, ${manifest.time} (${timeZone})`].join(" · "),
    facts: [
      { title: "Places", lines: [`${manifest.taken} of ${manifest.places} taken`] },
      { title: "Bookings", lines: [String(passengers.length)] },
      { title: "Platform", lines: [manifest.platform ?? "Not announced"] },
    ],
    rows: passengers.map((order) => ({
      main: order.guestName ?? order.ref,
      aside: `${order.tickets.length} × ${order.className}`,
      notes: [
        `${order.from} – ${order.to}`,
        [order.ref, order.phone, order.email].filter(Boolean).join(" · "),
        order.status === "requested" ? awaitingConfirmation : "",
        order.requests,
        ...order.tickets.map(describeTicket),
      ].filter(Boolean),
    })),
    empty: "No bookings for this departure yet.",
  };
}

const eventNames = { pick_up: "Pick-up", return: "Return" } as const;

export function rentalDayRows(events: readonly RentalEvent[]): [string[], CsvRow[]] {
  return [
    ["Time", "Event", "Station", "Vehicle", "Units", "Booking", "State", "Driver", "Phone", "Email", "Recorded"],
    events.map((event) => [
      event.time,
      eventNames[event.kind],
      event.station,
      event.title,
      event.units.join(", "),
      event.ref,
      event.status,
      event.guestName,
      event.phone,
      event.email,
      event.recorded,
    ]),
  ];
}
