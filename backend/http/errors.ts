import { sqlState, violatedConstraint } from "@/backend/db/transaction";
import { AppError } from "@/lib/errors";

/** Refusals that a constraint of the database and the code before it share. */
export const bookingChanged = (): AppError =>
  new AppError("illegal_transition", { user: "The booking has changed. Please check it again." });
export const insufficientFunds = (cause?: unknown): AppError =>
  new AppError("insufficient_funds", { user: "The wallet balance is too low.", cause });

const paymentInProgress = () =>
  new AppError("in_flight", { user: "A payment for this booking is in progress.", retryAfterSeconds: 1 });

/** Maps constraint violations to errors for users. Unlisted ones are internal errors. */
const constraintErrors: Record<string, () => AppError> = {
  stock_bounds: () => new AppError("sold_out", { user: "No longer available." }),
  room_ordered: () => new AppError("in_use", { user: "It belongs to a booking and can't be deleted." }),
  last_admin: () =>
    new AppError("conflict", {
      user: "The last administrator with all rights can't be demoted, limited, banned or removed.",
    }),
  orders_status_edge: bookingChanged,
  account_overdraft: () => insufficientFunds(),
  refund_within_capture: () => new AppError("conflict", { user: "That is more than was paid." }),
  payment_attempt_one_open: paymentInProgress,
  payment_attempt_one_open_of_trip: paymentInProgress,
  payment_attempt_one_open_of_charges: paymentInProgress,
};

/**
 * PostgreSQL and operating system errors that are independent of the request, so that a retry may succeed. 08:
 * connection; 25P03, 57P05: idle timeout; 57014: statement timeout; 57P01 to 57P03: shutdown or startup.
 */
const unavailableNow =
  /^(08\w{3}|25P03|57014|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE)$/;

/** 53: no disk, memory or connections left; 58030: I/O error; the others are operating system codes. */
const outOfResources = /^(53\w{3}|58030|ENOSPC|EDQUOT|EIO|EROFS)$/;

const lostConnection =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|connect ENOENT|Query read timeout/;

/** A full disk takes longer to resolve than a restart. */
const outOfResourcesRetrySeconds = 30;

/** Whether the database or the operating system has run out of disk, memory or connections. */
export function isOutOfResources(error: unknown): boolean {
  return outOfResources.test(sqlState(error) ?? "");
}

/** The driver's message inside Drizzle's wrapper. */
const deepestMessage = (error: unknown): string =>
  error instanceof Error ? (error.cause ? deepestMessage(error.cause) : error.message) : "";

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const constraint = violatedConstraint(error);
  const words = constraint ? constraintErrors[constraint] : undefined;
  if (words) return words();
  if (isOutOfResources(error))
    return new AppError("unavailable", { retryAfterSeconds: outOfResourcesRetrySeconds, cause: error });
  if (unavailableNow.test(sqlState(error) ?? "") || lostConnection.test(deepestMessage(error))) {
    return new AppError("unavailable", { retryAfterSeconds: 5, cause: error });
  }
  return new AppError("internal", { cause: error });
}
