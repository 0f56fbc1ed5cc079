import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { releaseFiles } from "@/backend/files/use";
import { AppError } from "@/lib/errors";

/** The owner of the files of one side of a handover. */
export const usedByHandover = (orderId: string, line: number, side: "out" | "back") =>
  `handover:${orderId}:${line}:${side}`;

/**
 * Removes the pick-ups of an order that were recorded by mistake, and their files.
 * @throws AppError 409 once a vehicle was returned
 */
export async function removeHandovers(tx: Db, orderId: string): Promise<void> {
  const { rows } = await tx.execute<{ line: number; back: boolean }>(sql`
    DELETE FROM rental_handover WHERE order_id = ${orderId} RETURNING line, returned_at IS NOT NULL AS back`);
  if (rows.some(({ back }) => back)) {
    throw new AppError("conflict", { user: "A vehicle of this booking has already been returned." });
  }
  for (const { line } of rows) await releaseFiles(tx, usedByHandover(orderId, line, "out"));
}
