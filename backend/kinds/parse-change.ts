import type { z } from "zod";
import { AppError } from "@/lib/errors";

/** Parses the change of a booking. @throws AppError 422 if it has fields of another kind */
export function parseChange<Change>(schema: z.ZodType<Change>, change: unknown): Change {
  const parsed = schema.safeParse(change);
  if (!parsed.success) throw new AppError("invalid", { user: "Bookings of this kind can't be changed in this way." });
  return parsed.data;
}
