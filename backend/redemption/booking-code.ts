import { isSigned, sign } from "@/backend/http/signature";

const version = "WAYFARE1";
const parts = ({ ref, checkIn, checkOut }: BookingCode) => [ref, checkIn ?? "", checkOut ?? ""];

/** The booking and its dates as printed, so that a ticket from before a change is recognised. */
export type BookingCode = { ref: string; checkIn: string | null; checkOut: string | null };

/** The content of the QR code of a whole booking: the booking and its dates, signed and readable offline. */
export const bookingCode = (booking: BookingCode, key: string): string =>
  [version, ...parts(booking), sign("ticket", parts(booking), key)].join(".");

/** The booking of a code, or null if the signature is wrong. */
export function readBookingCode(code: string, key: string): BookingCode | null {
  const [first, ref = "", checkIn = "", checkOut = "", signature = "", ...rest] = code.trim().split(".");
  if (first !== version || rest.length > 0) return null;
  const booking = { ref, checkIn: checkIn || null, checkOut: checkOut || null };
  return isSigned("ticket", parts(booking), signature, key) ? booking : null;
}
