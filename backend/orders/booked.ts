import { sql } from "drizzle-orm";

/**
 * Of orders `o`: those that were booked once, paid for or by the client's word, whatever became of them. Neither unpaid
 * holds nor holds that ran out. The one meaning of 'bookings' in every figure.
 */
export const wasBooked = sql`EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = o.id AND e.to_status = 'requested')`;
