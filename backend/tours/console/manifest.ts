import type { ListContent } from "@/backend/documents/list";
import type { CsvRow } from "@/backend/http/csv";
import type { SlotManifest } from "@/lib/contracts/tours/slots";
import { slotIn } from "@/lib/kinds/tour/slot-text";
import { awaitingConfirmation } from "@/lib/labels/order";
import { formatInstant } from "@/lib/zone-labels";

type Ticket = SlotManifest["participants"][number]["tickets"][number];

const header = [
  "Booking",
  "State",
  "Guest",
  "Phone",
  "Email",
  "Ticket",
  "Code",
  "Redeemed",
  "Pick-up",
  "Language",
  "Requests",
  "Answers",
];

/** Such as `Diet: vegan`. */
export const listAnswers = ({ answers }: Pick<SlotManifest["participants"][number], "answers">): string[] =>
  answers.map(({ question, answer }) => `${question}: ${answer}`);

/** One row per ticket. */
export function manifestRows(manifest: SlotManifest): [string[], CsvRow[]] {
  const rows = manifest.participants.flatMap((order) =>
    order.tickets.map(({ name, code, redeemedAt }) => [
      order.ref,
      order.status,
      order.guestName,
      order.phone,
      order.email,
      name,
      code,
      redeemedAt && formatInstant(redeemedAt, manifest.timeZone),
      order.pickup,
      order.language,
      order.requests,
      listAnswers(order).join("; "),
    ]),
  );
  return [header, rows];
}

/** The tickets by name, such as `2 × Adult, Child`. */
export function countTickets(tickets: readonly Pick<Ticket, "name">[]): string {
  const names = [...new Set(tickets.map(({ name }) => name))];
  return names
    .map((name) => {
      const n = tickets.filter((ticket) => ticket.name === name).length;
      return n > 1 ? `${n} × ${name}` : name;
    })
    .join(", ");
}

export function manifestList(manifest: SlotManifest, seller: string): ListContent {
  const { participants, timeZone } = manifest;
  const all = participants.flatMap(({ tickets }) => tickets);
  return {
    seller,
    title: manifest.title,
    subtitle: [manifest.option, `${slotIn("en", manifest)} (${timeZone})`].join(" · "),
    facts: [
      { title: "Places", lines: [`${manifest.sold} of ${manifest.capacity} sold`] },
      { title: "Bookings", lines: [String(participants.length)] },
      { title: "Tickets", lines: [countTickets(all)] },
    ],
    rows: participants.map((order) => ({
      main: order.guestName ?? order.ref,
      aside: countTickets(order.tickets),
      notes: [
        [order.ref, order.phone, order.email, order.language].filter(Boolean).join(" · "),
        order.status === "requested" ? awaitingConfirmation : "",
        order.pickup ? `Pick-up: ${order.pickup}` : "",
        order.requests,
        ...listAnswers(order),
        ...order.tickets.map(({ name, code, redeemedAt }) => `${name}: ${code}${redeemedAt ? " (redeemed)" : ""}`),
      ].filter(Boolean),
    })),
    empty: "No bookings for this departure yet.",
  };
}
