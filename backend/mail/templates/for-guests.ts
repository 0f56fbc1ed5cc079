import type { MailEvent } from "../events";
import type { MailTemplates } from "../template";

type ForStaff =
  | Extract<MailEvent, `staff${string}`>
  | "invitation"
  | "listingApproved"
  | "listingRefused"
  | "listingChangeApproved"
  | "listingChangeRejected"
  | "calendarConflict"
  | "needsALook"
  | "contactReceived";

/** The consoles are in English, and so are the emails to their users. */
const forStaff: Record<ForStaff, true> = {
  staffBookingRequested: true,
  staffBookingConfirmed: true,
  staffBookingCancelled: true,
  staffBookingChanged: true,
  staffBookingMessage: true,
  staffClaim: true,
  staffReview: true,
  invitation: true,
  listingApproved: true,
  listingRefused: true,
  listingChangeApproved: true,
  listingChangeRejected: true,
  calendarConflict: true,
  needsALook: true,
  contactReceived: true,
};

/** Emails to guests and clients, which exist in every language. */
export type ForGuests = Exclude<MailEvent, ForStaff>;
export type GuestTemplates = Pick<MailTemplates, ForGuests>;

export const isForGuests = (event: MailEvent): event is ForGuests => !Object.hasOwn(forStaff, event);
