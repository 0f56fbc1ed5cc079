import { z } from "zod";
import { type MailEvent, mailEvents } from "@/backend/mail/events";
import type { NotificationKind } from "@/lib/labels/notification-kinds";

const text = z.string().max(2_000);

/** Events that create a notification but no mail. */
const noticeEvents = {
  bookingExpired: z.strictObject({ ref: text, title: text }),
  /** A booking made without an account joined the account of its address. */
  bookingJoined: z.strictObject({ ref: text, title: text }),
} as const;

/** Mails that respond directly to a request and need no notification: sent with `sendMail` only. */
type OnlyMail =
  | "verifyAddress"
  | "accountExists"
  | "invitation"
  | "accountMade"
  | "confirmNewAddress"
  | "agreeNewAddress"
  | "accountBanned"
  | "accountClosed"
  | "guestBooking"
  | "contactReceived"
  | "contactCopy";

export type NotificationEvent = Exclude<MailEvent, OnlyMail> | keyof typeof noticeEvents;

/** The data of each event. An event with a mail has the data of the mail. */
export const shapes: Record<NotificationEvent, z.ZodObject> = { ...mailEvents, ...noticeEvents };
type Shapes = typeof mailEvents & typeof noticeEvents;
export type DataOf<H extends NotificationEvent> = z.input<Shapes[H]>;

export const hasMail = (notificationEvent: NotificationEvent): notificationEvent is NotificationEvent & MailEvent =>
  Object.hasOwn(mailEvents, notificationEvent);

type EventTexts = {
  kind: NotificationKind;
  /** With the placeholders of the event. */
  title: string;
  text: string;
};

const booking = "{title}, {begins} ({ref})";
const stay = "{guest}, {detail} ({ref})";
const claim = "{title} ({order}), claim {ref}";

/** All notification events with their preference group and texts. */
export const notificationEvents: Record<NotificationEvent, EventTexts> = {
  welcome: {
    kind: "security",
    title: "Welcome",
    text: "Your account is ready. You'll find your bookings and receipts here.",
  },
  resetPassword: {
    kind: "security",
    title: "Password reset requested",
    text: "We emailed you a link that is valid for {minutes} minutes. If you didn't request it, ignore it.",
  },
  passwordChanged: {
    kind: "security",
    title: "Your password was changed",
    text: "On {at}. All other devices were logged out.",
  },
  securityChanged: { kind: "security", title: "A change to your account", text: "{change} On {at}." },
  addressChanged: { kind: "security", title: "Your email address was changed", text: "To {address}, on {at}." },
  accountReopened: { kind: "security", title: "Your account is active again", text: "You can use it as before." },
  dataReady: { kind: "security", title: "Your data is ready", text: "You can download it until {until}." },

  bookingHeld: { kind: "bookings", title: "Held for you until {until}", text: booking },
  waitingOffer: { kind: "bookings", title: "Available again: held for you until {until}", text: booking },
  bookingExpired: { kind: "bookings", title: "Your hold has expired", text: "{title} ({ref})" },
  bookingJoined: {
    kind: "bookings",
    title: "A booking was added to your account",
    text: "{title} ({ref}), booked with your address",
  },
  bookingRequested: { kind: "bookings", title: "{waiting}", text: booking },
  bookingConfirmed: { kind: "bookings", title: "{confirmed}", text: booking },
  bookingDeclined: { kind: "bookings", title: "{declined}", text: booking },
  bookingCancelled: { kind: "bookings", title: "Your booking is cancelled", text: booking },
  bookingCompleted: { kind: "bookings", title: "{thanks}", text: booking },
  bookingChanged: { kind: "bookings", title: "Your booking has changed", text: booking },
  bookingCharged: { kind: "payments", title: "{reason}: {amount}", text: "{title} ({ref}): {text}" },
  bookingMessage: { kind: "bookings", title: "New message from {from}", text: "{text}" },
  cancellationAsked: {
    kind: "bookings",
    title: "We're reviewing your cancellation request",
    text: "{title} ({ref}). Refund if approved: {refund}.",
  },
  cancellationRefused: {
    kind: "bookings",
    title: "Your booking was not cancelled",
    text: "{title} ({ref}): {reason}",
  },
  balanceDue: { kind: "reminders", title: "Payment due by {until}: {amount}", text: "{title} ({ref})" },
  detailsMissing: {
    kind: "reminders",
    title: "We still need traveller details: {title}",
    text: "Add them before {begins} ({ref})",
  },
  arrivalSoon: { kind: "reminders", title: "{expects}", text: "{place}, from {from} ({ref})" },
  reviewAsked: { kind: "reviews", title: "How was {title}?", text: "Your review helps other travellers choose." },
  reviewReplied: { kind: "reviews", title: "{title} replied to your review", text: "{text}" },

  paymentReceived: { kind: "payments", title: "Payment received: {amount}", text: "{title} ({ref})" },
  paymentFailed: {
    kind: "payments",
    title: "Payment failed: {amount}",
    text: "{title} ({ref}): {reason}",
  },
  refundSent: {
    kind: "payments",
    title: "Your refund of {amount} is on its way",
    text: "To {to}, for booking {ref}.",
  },
  refundDone: { kind: "payments", title: "Refund completed: {amount}", text: "To {to}, for booking {ref}." },
  walletTopUp: { kind: "wallet", title: "{amount} added to your wallet", text: "New balance: {balance}." },
  walletCredited: {
    kind: "wallet",
    title: "{amount} added to your wallet",
    text: "{reason}. New balance: {balance}.",
  },
  walletDebited: {
    kind: "wallet",
    title: "{amount} deducted from your wallet",
    text: "{reason}. New balance: {balance}.",
  },

  claimReceived: { kind: "claims", title: "Claim received", text: claim },
  claimTaken: { kind: "claims", title: "Your claim is under review", text: claim },
  claimQuestion: { kind: "claims", title: "We have a question about your claim", text: claim },
  claimUpdated: { kind: "claims", title: "Reply received", text: claim },
  claimDecided: { kind: "claims", title: "Decision on your claim", text: claim },
  claimSettled: { kind: "claims", title: "Your claim refund is on its way", text: claim },
  claimWithdrawn: { kind: "claims", title: "You withdrew your claim", text: claim },
  claimReopened: { kind: "claims", title: "Your claim has been reopened", text: claim },
  claimMessage: { kind: "claims", title: "A message about your claim", text: claim },

  staffBookingRequested: { kind: "bookings", title: "New booking request", text: stay },
  staffBookingConfirmed: { kind: "bookings", title: "New booking", text: stay },
  staffBookingCancelled: { kind: "bookings", title: "Booking cancelled", text: stay },
  staffBookingChanged: { kind: "bookings", title: "Booking changed", text: stay },
  staffBookingMessage: { kind: "bookings", title: "New message from {guest} ({ref})", text: "{text}" },
  staffClaim: { kind: "claims", title: "{what}", text: claim },
  staffReview: { kind: "reviews", title: "A new review of {title}", text: "{score}. You can reply to it." },
  listingApproved: {
    kind: "listings",
    title: "{title} is approved",
    text: "Travellers can book it while it is active.",
  },
  listingChangeApproved: {
    kind: "listings",
    title: "Your change of {title} is approved",
    text: "It is available now.",
  },
  listingChangeRejected: { kind: "listings", title: "Your change of {title} was rejected", text: "{reason}" },
  listingRefused: { kind: "listings", title: "{title} was not approved", text: "{reason}" },
  calendarConflict: {
    kind: "calendars",
    title: "Double booking",
    text: "{title}, {hotel}: {calendar} has bookings for {nights} that are also sold here.",
  },
  needsALook: { kind: "operations", title: "{title}", text: "{text}" },

  announcement: { kind: "news", title: "{title}", text: "{text}" },
};
