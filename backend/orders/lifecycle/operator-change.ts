import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { AppError } from "@/lib/errors";
import type { BookingSnapshot } from "../booking-snapshot";
import { onlineAmount, readLines } from "./lines";
import type { LockedOrder } from "./lock";
import { decideByFor, respondByFor } from "./response-deadline";
import { readBookingSnapshot, revise } from "./revise";
import { applyTransition } from "./transitions";

type OperatorChange = {
  /** The client reads it. */
  note: string;
  /** The new times of the service as ISO 8601 instants, if they change. */
  service?: { start: string; end: string };
  /** The new times are those of a delay. */
  isDelay?: true;
  /** The booked service does not take place: the client chooses an alternative or a full refund. */
  choice?: true;
  /** The booked product as it is now, in the form of the kind, if the provider changed it. */
  toBooked?: (booked: BookingSnapshot["booked"]) => BookingSnapshot["booked"];
};

/**
 * Records a change that the provider makes after booking, such as another time or another vehicle. The client has not
 * agreed to it and may cancel without a fee until the service begins.
 * @throws AppError 422 if the service would end before it begins or has begun
 */
export async function operatorChange(
  tx: Db,
  order: LockedOrder,
  actor: Actor,
  { note, service, isDelay, choice, toBooked = (booked) => booked }: OperatorChange,
): Promise<LockedOrder> {
  const start = service ? new Date(service.start) : order.serviceStart;
  const end = service ? new Date(service.end) : order.serviceEnd;
  if (service && (end < start || start <= order.now)) {
    throw new AppError("invalid", { fields: { service: "Choose a begin in the future and an end after it." } });
  }
  const times = service && {
    from: order.serviceStart.toISOString(),
    to: start.toISOString(),
    ...(isDelay ? { isDelay } : {}),
  };
  const data = times || choice ? { ...times, ...(choice ? { choice } : {}) } : undefined;
  const after = await applyTransition(tx, order, "operator_change", actor, { note, data });
  await setFreeUntil(tx, after, start, toBooked);
  await setServiceTimes(tx, order.id, { start, end });
  return { ...after, serviceStart: start, serviceEnd: end };
}

/** Stores new times of the service and the deadlines that depend on them. */
export async function setServiceTimes(tx: Db, orderId: string, { start, end }: { start: Date; end: Date }) {
  await tx.execute(sql`
    UPDATE orders SET service_start = ${start.toISOString()}::timestamptz, service_end = ${end.toISOString()}::timestamptz,
           respond_by = ${respondByFor(start)}
     WHERE id = ${orderId}`);
  await tx.execute(sql`
    UPDATE cancel_request SET decide_by = ${decideByFor(start)}
     WHERE order_id = ${orderId} AND state IN ('waiting', 'approved')`);
}

/** Revises the terms: the client may cancel without a fee until `start`. The caller has written the event of the order. */
export async function setFreeUntil(
  tx: Db,
  order: LockedOrder,
  start: Date,
  toBooked: NonNullable<OperatorChange["toBooked"]>,
): Promise<void> {
  const free = (minor: number) => [
    { untilUtc: start.toISOString(), feeMinor: 0, refundMinor: minor },
    { untilUtc: null, feeMinor: minor, refundMinor: 0 },
  ];
  const lines = (await readLines(tx, order)).map((line) => ({ id: line.id, timeline: free(onlineAmount(line)) }));
  const timeline = free(order.dueNowMinor + order.dueLaterMinor - order.retainedMinor);
  const snapshot = await readBookingSnapshot(tx, order);
  const policy = { ...snapshot.policy, freeUntilUtc: start.toISOString(), grace: null, timeline };
  const changed = { ...snapshot, policy, booked: toBooked(snapshot.booked) };
  await revise(tx, order, "operator_change", { snapshot: changed, timeline });
  await tx.execute(sql`
    UPDATE order_line SET policy_timeline = l.timeline
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l (id bigint, timeline jsonb)
     WHERE order_line.id = l.id`);
}
