import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import type { CsvRow } from "@/backend/http/csv";
import { isBooked } from "@/backend/orders/is-booked";
import { listQuestions } from "@/backend/orders/questions";
import { lineTicketCode } from "@/backend/redemption/code";
import type { SailingGuest } from "@/lib/contracts/cruises/console";
import type { BookedCruise } from "@/lib/contracts/cruises/cruises";
import { cabinKey } from "@/lib/kinds/cruise/guests";
import { answerIn } from "@/lib/labels/answer";
import { formatEnglishMessage } from "@/lib/language/localized-message";
import { counted } from "@/lib/text/counted";
import { noSailing } from "../cancel-sailing";
import { matchOrders } from "./uses";

type Row = Omit<SailingGuest, "cabins"> & {
  booked: BookedCruise;
  given: Record<string, string> | null;
  lines: { position: number; redeemedAt: string | null; number: string | null }[];
};

const countGuests = ({ adults, childAges }: BookedCruise["cabins"][number]): string =>
  [counted(adults, "adult"), ...(childAges.length > 0 ? [`children of ${childAges.join(", ")}`] : [])].join(", ");

/** The confirmed and requested bookings of a sailing with their cabins, tickets and answers. @throws AppError 404 */
export async function readGuests(db: Db, sailingId: number, key: string): Promise<SailingGuest[]> {
  const known = await db.execute(sql`SELECT 1 FROM sailing WHERE id = ${sailingId}`);
  if (known.rows.length === 0) throw noSailing();
  const { rows } = await db.execute<Row>(sql`
    SELECT o.ref, o.status, o.lead_name AS "guestName", o.guests->>'phone' AS phone, o.guests->>'email' AS email,
           coalesce(o.guests->>'requests', '') AS requests, o.quote->'booked' AS booked, o.guests->'answers' AS given,
           o.paid_minor - o.refunded_minor AS "paidMinor", o.currency,
           (SELECT coalesce(json_agg(json_build_object('position', l.position, 'redeemedAt', ${isoTime("l.redeemed_at")},
                     'number', (SELECT e.label FROM hold h JOIN seat_claim c ON c.hold_id = h.id AND c.line = l.position AND c.active
                                  JOIN seat e ON e.id = c.seat_id WHERE h.order_id = o.id LIMIT 1)) ORDER BY l.position), '[]')
              FROM order_line l WHERE l.order_id = o.id AND l.state = 'active') AS lines
      FROM orders o WHERE ${matchOrders(sql`${sailingId}::int`)} AND ${isBooked}
     ORDER BY public.fold(coalesce(o.lead_name, '')), o.id`);
  return rows.map(({ booked, given, lines, ...order }) => {
    const questions = listQuestions({ ref: order.ref, booked }, given ?? undefined);
    return {
      ...order,
      cabins: lines.flatMap(({ position, redeemedAt, number }, at) => {
        const cabin = booked.cabins[at];
        if (!cabin) return [];
        const prefix = `${order.ref}-${cabinKey(cabin)}`;
        return [
          {
            number,
            category: cabin.category,
            guests: countGuests(cabin),
            redeemedAt,
            code: lineTicketCode({ ref: order.ref, position }, key),
            answers: questions.flatMap((question) =>
              question.key.startsWith(prefix) && question.answer
                ? [
                    {
                      person: question.person ? formatEnglishMessage(question.person) : "",
                      question: question.label,
                      answer: answerIn("en", question),
                    },
                  ]
                : [],
            ),
          },
        ];
      }),
    };
  });
}

/** One row for each cabin. */
export function guestRows(guests: readonly SailingGuest[]): [string[], CsvRow[]] {
  return [
    [
      "Booking",
      "State",
      "Lead guest",
      "Phone",
      "Email",
      "Cabin",
      "Category",
      "Guests",
      "Details",
      "Code",
      "Boarded",
      "Requests",
    ],
    guests.flatMap((order) =>
      order.cabins.map((cabin) => [
        order.ref,
        order.status,
        order.guestName,
        order.phone,
        order.email,
        cabin.number,
        cabin.category,
        cabin.guests,
        cabin.answers.map(({ person, question, answer }) => `${person}, ${question}: ${answer}`).join("; "),
        cabin.code,
        cabin.redeemedAt,
        order.requests,
      ]),
    ),
  ];
}
