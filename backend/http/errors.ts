import { sqlState, violatedConstraint } from "@/backend/db/transaction";
import { AppError } from "@/lib/errors";

/** What a constraint's refusal means to a person; anything not listed is a fault of ours. */
const wordsOfConstraint: Record<string, () => AppError> = {
  stock_bounds: () => new AppError("sold_out", { user: "That is no longer free." }),
  room_ordered: () => new AppError("in_use", { user: "It was ordered and stays for the sake of that order." }),
  last_admin: () => new AppError("conflict", { user: "The last administrator can't be demoted, banned or removed." }),
  orders_status_edge: () => new AppError("illegal_transition", { user: "The booking has moved on. Look at it again." }),
  account_overdraft: () => new AppError("insufficient_funds", { user: "There is not enough money in the wallet." }),
  refund_within_capture: () => new AppError("conflict", { user: "That is more than was paid." }),
  payment_attempt_one_open: () =>
    new AppError("in_flight", { user: "A payment for this booking is under way.", retryAfterSeconds: 1 }),
};

const lostDatabase = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "08006",
  "08001",
  "53300",
]);

const lostConnection =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|connect ENOENT/;

/** What the driver said, under what drizzle wrapped around it. */
const deepestMessage = (error: unknown): string =>
  error instanceof Error ? (error.cause ? deepestMessage(error.cause) : error.message) : "";

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const constraint = violatedConstraint(error);
  const words = constraint ? wordsOfConstraint[constraint] : undefined;
  if (words) return words();
  const state = sqlState(error);
  if ((state && lostDatabase.has(state)) || lostConnection.test(deepestMessage(error))) {
    return new AppError("unavailable", { retryAfterSeconds: 5, cause: error });
  }
  return new AppError("internal", { cause: error });
}
