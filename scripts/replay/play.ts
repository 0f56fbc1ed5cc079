import { randomUUID } from "node:crypto";
import type { ErrorBody } from "@/lib/errors";
import type { Booking, PlayEvent } from "./bookings";
import { shifted } from "./bookings";
import { planKey, type ReplayClient, type ReplayHotel } from "./hotel";

export type Played = {
  /** Orders by row of the file. */
  orders: Map<number, { ref: string; totalMinor: number; client: ReplayClient }>;
  /** Refusal codes by row. */
  refused: Map<number, string>;
  cancelled: Set<number>;
  refundedMinor: number;
  /** Results other than booked or refused for lack of rooms. */
  surprises: { row: number; what: string }[];
  requests: number;
  seconds: number;
};

class Refusal extends Error {
  constructor(readonly body: ErrorBody) {
    super(body.message);
  }
}

/** Plays the events in order over HTTP with the requests of the web: quote, hold, pay, cancel. */
export async function play(
  origin: string,
  events: readonly PlayEvent[],
  hotel: ReplayHotel,
  clients: readonly ReplayClient[],
  weeks: number,
  onProgress: (done: number, played: Played) => void,
): Promise<Played> {
  const played: Played = {
    orders: new Map(),
    refused: new Map(),
    cancelled: new Set(),
    refundedMinor: 0,
    surprises: [],
    requests: 0,
    seconds: 0,
  };
  const startedAt = performance.now();

  async function post(path: string, client: ReplayClient, body: unknown): Promise<Record<string, unknown>> {
    played.requests++;
    const response = await fetch(origin + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${client.token}`,
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const result = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Refusal(result as unknown as ErrorBody);
    return result;
  }

  async function book(booking: Booking): Promise<void> {
    const client = clients[booking.row % clients.length] as ReplayClient;
    const quote = await post("/api/hotel/quotes", client, {
      request: {
        roomId: hotel.rooms.get(booking.roomType),
        planId: hotel.plans.get(planKey(booking.roomType, booking.board, booking.refundable)),
        checkIn: shifted(booking.arrival, weeks),
        checkOut: shifted(booking.departure, weeks),
        party: [{ adults: booking.adults, childAges: booking.childAges }],
      },
    });
    const held = await post("/api/orders", client, { quoteToken: quote.token });
    const ref = String(held.ref);
    const guests = {
      firstName: "Guest",
      lastName: `Row ${booking.row}`,
      email: `guest${booking.row}@replay.test`,
      phone: "+351 900 000 000",
    };
    await post(`/api/orders/${ref}/payment`, client, { method: "wallet", guests });
    const { totals } = quote.price as { totals: { totalMinor: number } };
    played.orders.set(booking.row, { ref, totalMinor: totals.totalMinor, client });
  }

  async function cancel(booking: Booking): Promise<void> {
    const order = played.orders.get(booking.row);
    if (!order) return;
    const quote = await post(`/api/orders/${order.ref}/cancellation/quote`, order.client, {});
    await post(`/api/orders/${order.ref}/cancellation`, order.client, {
      quoteId: quote.id,
      reason: "As in the file",
      refundTo: "wallet",
    });
    played.cancelled.add(booking.row);
    played.refundedMinor += Number(quote.refundMinor);
  }

  for (const [index, { kind, booking }] of events.entries()) {
    try {
      if (kind === "book") await book(booking);
      else await cancel(booking);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (kind === "book" && error.body.code === "sold_out") played.refused.set(booking.row, error.body.code);
      else
        played.surprises.push({
          row: booking.row,
          what: `${kind}: ${error.body.code} ${error.body.message} ${JSON.stringify(error.body.fields ?? {})}`,
        });
    }
    played.seconds = (performance.now() - startedAt) / 1000;
    if (index % 250 === 249) onProgress(index + 1, played);
  }
  return played;
}
