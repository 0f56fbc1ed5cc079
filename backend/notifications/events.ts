import { z } from "zod";
import { type MailEvent, mailEvents } from "@/backend/mail/events";
import type { NotificationKind } from "@/lib/notification-kinds";

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

type LocalizedMessage = {
  kind: NotificationKind;
  /** With the placeholders of the event. */
  title: string;
  words: string;
};

const booking = "{title}, {begins} ({ref})";
const stay = "{guest}, {detail} ({ref})";
const claim = "{title} ({order}), claim {ref}";

/** All notification events with their preference group and texts. */
export const notificationEvents: Record<NotificationEvent, LocalizedMessage> = {
  welcome: { kind: "security", title: "Welcome", words: "Your account is ready. Bookings and receipts will be here." },
  resetPassword: {
    kind: "security",
    title: "Somebody asked for a new password",
    words: "We mailed a link that works for {minutes} minutes. If it was not you, do nothing.",
  },
  passwordChanged: {
    kind: "security",
    title: "Your password was changed",
    words: "On {at}. Every other device was logged out.",
  },
  securityChanged: { kind: "security", title: "A change to your account", words: "{change} On {at}." },
  addressChanged: { kind: "security", title: "Your e-mail address was changed", words: "To {address}, on {at}." },
  accountReopened: { kind: "security", title: "Your account is open again", words: "You can do everything as before." },
  dataReady: { kind: "security", title: "Your data is ready", words: "You can download it until {until}." },

  bookingHeld: { kind: "bookings", title: "Held for you until {until}", words: booking },
  bookingExpired: { kind: "bookings", title: "Your hold is over", words: "{title} ({ref})" },
  bookingJoined: {
    kind: "bookings",
    title: "A booking is in your account now",
    words: "{title} ({ref}), booked with your address",
  },
  bookingRequested: { kind: "bookings", title: "{waiting}", words: booking },
  bookingConfirmed: { kind: "bookings", title: "{confirmed}", words: booking },
  bookingDeclined: { kind: "bookings", title: "{declined}", words: booking },
  bookingCancelled: { kind: "bookings", title: "Your booking is cancelled", words: booking },
  bookingCompleted: { kind: "bookings", title: "{thanks}", words: booking },
  bookingChanged: { kind: "bookings", title: "Your booking has changed", words: booking },
  bookingMessage: { kind: "bookings", title: "{from} wrote about your booking", words: "{words}" },
  cancellationAsked: {
    kind: "bookings",
    title: "We look at your wish to cancel",
    words: "{title} ({ref}). You would get back {refund}.",
  },
  cancellationRefused: {
    kind: "bookings",
    title: "Your booking was not cancelled",
    words: "{title} ({ref}): {reason}",
  },
  balanceDue: { kind: "reminders", title: "{amount} are due by {until}", words: "{title} ({ref})" },
  arrivalSoon: { kind: "reminders", title: "{expects}", words: "{place}, from {from} ({ref})" },
  reviewAsked: { kind: "reviews", title: "How was {title}?", words: "A few words of yours help others to choose." },
  reviewAnswered: { kind: "reviews", title: "{title} answered your review", words: "{words}" },

  paymentReceived: { kind: "payments", title: "We have your payment of {amount}", words: "{title} ({ref})" },
  paymentFailed: {
    kind: "payments",
    title: "Your payment of {amount} did not go through",
    words: "{title} ({ref}): {reason}",
  },
  refundSent: { kind: "payments", title: "{amount} are on their way back", words: "To {to}, for booking {ref}." },
  refundDone: { kind: "payments", title: "You have {amount} back", words: "To {to}, for booking {ref}." },
  walletTopUp: { kind: "wallet", title: "{amount} in your wallet", words: "Your balance is {balance} now." },
  walletCredited: { kind: "wallet", title: "{amount} came in", words: "{reason}. Your balance is {balance} now." },
  walletDebited: { kind: "wallet", title: "{amount} went out", words: "{reason}. Your balance is {balance} now." },

  claimReceived: { kind: "claims", title: "We have your claim", words: claim },
  claimTaken: { kind: "claims", title: "Somebody is looking at your claim", words: claim },
  claimQuestion: { kind: "claims", title: "We have a question about your claim", words: claim },
  claimUpdated: { kind: "claims", title: "We have your answer", words: claim },
  claimDecided: { kind: "claims", title: "Your claim is decided", words: claim },
  claimSettled: { kind: "claims", title: "The money for your claim is on its way", words: claim },
  claimWithdrawn: { kind: "claims", title: "You withdrew your claim", words: claim },
  claimReopened: { kind: "claims", title: "Your claim is open again", words: claim },
  claimMessage: { kind: "claims", title: "A message about your claim", words: claim },

  staffBookingRequested: { kind: "bookings", title: "A booking waits for your answer", words: stay },
  staffBookingConfirmed: { kind: "bookings", title: "New booking", words: stay },
  staffBookingCancelled: { kind: "bookings", title: "A booking is cancelled", words: stay },
  staffBookingChanged: { kind: "bookings", title: "A booking is changed", words: stay },
  staffBookingMessage: { kind: "bookings", title: "{guest} wrote about booking {ref}", words: "{words}" },
  staffClaim: { kind: "claims", title: "{what}", words: claim },
  staffReview: { kind: "reviews", title: "A new review of {title}", words: "{score}. You can answer it." },
  listingApproved: {
    kind: "listings",
    title: "{title} is approved",
    words: "Travellers find it as long as it is switched on.",
  },
  listingChangeApproved: { kind: "listings", title: "Your change of {title} is approved", words: "It is on sale now." },
  listingChangeRejected: { kind: "listings", title: "Your change of {title} was rejected", words: "{reason}" },
  listingRefused: { kind: "listings", title: "{title} was not approved", words: "{reason}" },
  calendarConflict: {
    kind: "calendars",
    title: "Booked twice",
    words: "{title}, {hotel}: {calendar} has bookings for {nights} that are sold here as well.",
  },
  needsALook: { kind: "operations", title: "{title}", words: "{words}" },

  announcement: { kind: "news", title: "{title}", words: "{words}" },
};
