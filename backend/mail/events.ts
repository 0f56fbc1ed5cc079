import { z } from "zod";

const text = z.string().max(2_000);
const message = z.string().max(10_000);
/** An absolute URL, or a path of our site that is made absolute when the email is rendered. */
const link = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?![/\\])/)]);

const person = { name: text };
/** Fields of an email about one of the recipient's records: the recipient and the link. */
const about = { ...person, link };

/** How long a link of several days is valid; templates that an administrator has changed may still name the hours. */
const linkDuration = { days: z.number().int(), hours: z.number().int() };

/** A value that an email needs: without it a sentence or a subject would have a gap. */
const filled = text.min(1);

/** A booking of any kind with the labels of its kind. Values that a kind does not have are omitted. */
const booking = {
  ...about,
  ref: filled,
  /** `Stay`. */
  kindLabel: filled,
  title: filled,
  /** `Rooms`, and what is booked of it. */
  whatLabel: filled,
  what: filled.optional(),
  /** `Check in`, and when: `12 Jan 2027` for nights, else with time and zone. */
  beginsLabel: filled,
  begins: filled,
  endsLabel: filled,
  ends: filled.optional(),
  /** `3 nights`. */
  duration: filled.optional(),
  place: filled.optional(),
  /** `Guests`, and how many. */
  people: filled,
  party: filled.optional(),
  /** `338.63 USD`. */
  total: filled,
};
const staffBooking = { ...about, ref: filled, kindLabel: filled, title: filled, guest: filled, detail: filled };
const claim = { ...about, ref: text, order: text, title: text };
const wallet = { ...about, amount: text, balance: text };

/**
 * All emails and the placeholders of their templates. A test rejects unknown placeholders, and the type check requires
 * all values.
 */
export const mailEvents = {
  // The account.
  /** The address is unconfirmed, so the email contains no text of the requester. */
  verifyAddress: z.strictObject({ link, hours: z.number().int(), at: text, device: text.optional() }),
  /** Registration with the address of an existing account: the page does not reveal it, but the owner is notified. */
  accountExists: z.strictObject({ ...person, loginLink: link, resetLink: link }),
  /** The address of a new account was confirmed. */
  welcome: z.strictObject(about),
  /** Staff created an account; its owner sets a password through the link. */
  invitation: z.strictObject({ ...about, by: text, role: text, ...linkDuration }),
  /** Staff created the account for a new client. */
  accountMade: z.strictObject({ ...about, hours: z.number().int() }),
  resetPassword: z.strictObject({ ...about, minutes: z.number().int() }),
  passwordChanged: z.strictObject({ ...person, at: text, resetLink: link }),
  /** A change of second factor, passkey, device or role. `change` is a sentence. */
  securityChanged: z.strictObject({ ...about, change: text, at: text, device: text.optional() }),
  /** The address is unconfirmed, so the email contains no text of the requester. */
  confirmNewAddress: z.strictObject({ link, ...linkDuration, at: text }),
  /** To the old address, whose owner must approve. */
  agreeNewAddress: z.strictObject({ ...about, address: text, ...linkDuration, at: text }),
  /** To the old address. */
  addressChanged: z.strictObject({ ...about, address: text, at: text }),
  accountBanned: z.strictObject({ ...about, reason: text, until: text.optional() }),
  accountReopened: z.strictObject(about),
  accountClosed: z.strictObject({ ...about, at: text }),
  dataReady: z.strictObject({ ...about, until: text }),

  // Bookings, to the client or guest.
  /** A long hold: the amount to pay and the deadline. */
  bookingHeld: z.strictObject({ ...booking, until: text }),
  /** Something the client waited for was released and is held for the client alone. */
  waitingOffer: z.strictObject({ ...booking, until: text }),
  bookingRequested: z.strictObject({
    ...booking,
    waiting: filled,
    nextStep: filled,
    paid: text,
    respondBy: text.optional(),
  }),
  bookingConfirmed: z.strictObject({
    ...booking,
    confirmed: filled,
    expects: filled,
    paid: filled,
    cancellation: filled,
    address: filled.optional(),
  }),
  bookingDeclined: z.strictObject({ ...booking, declined: filled, reason: text, refund: text }),
  bookingCancelled: z.strictObject({ ...booking, reason: text, fee: text, refund: text }),
  bookingCompleted: z.strictObject({ ...booking, thanks: filled, over: filled, paid: text }),
  /** A partial cancellation, amendment or early departure. Amounts of zero are omitted. */
  bookingChanged: z.strictObject({
    ...booking,
    change: text,
    fee: text.optional(),
    refund: text.optional(),
    open: text.optional(),
  }),
  /** An amount charged after booking. `paid`: taken from the wallet; `open`: to be paid by card. */
  bookingCharged: z.strictObject({
    ...about,
    ref: text,
    title: text,
    reason: text,
    amount: text,
    text: message,
    paid: text.optional(),
    open: text.optional(),
  }),
  bookingMessage: z.strictObject({ ...about, ref: filled, title: filled, from: filled, text: message }),
  /** Gives a guest without an account access to the booking. */
  guestBooking: z.strictObject({ ...about, ref: text, title: text, until: text }),
  cancellationAsked: z.strictObject({ ...about, ref: text, title: text, fee: text, refund: text }),
  cancellationRefused: z.strictObject({ ...about, ref: text, title: text, reason: text }),
  balanceDue: z.strictObject({ ...about, ref: text, title: text, amount: text, until: text }),
  detailsMissing: z.strictObject({ ...about, ref: filled, title: filled, begins: filled }),
  arrivalSoon: z.strictObject({
    ...about,
    ref: filled,
    title: filled,
    place: filled,
    expects: filled,
    beginsLabel: filled,
    begins: filled,
    /** Local time. */
    from: filled,
  }),
  reviewAsked: z.strictObject({ ...about, title: text }),
  reviewReplied: z.strictObject({ ...about, title: text, text: message }),

  // Payments.
  paymentReceived: z.strictObject({ ...about, ref: text, title: text, amount: text, method: text }),
  paymentFailed: z.strictObject({
    ...about,
    ref: text,
    title: text,
    amount: text,
    reason: text,
    until: text.optional(),
  }),
  /** The refund was sent to the bank but is not yet confirmed. */
  refundSent: z.strictObject({ ...about, ref: text, amount: text, to: text }),
  refundDone: z.strictObject({ ...about, ref: text, amount: text, to: text }),
  walletTopUp: z.strictObject(wallet),
  walletCredited: z.strictObject({ ...wallet, reason: text }),
  walletDebited: z.strictObject({ ...wallet, reason: text }),

  // Claims, each step.
  claimReceived: z.strictObject({ ...claim, amount: text }),
  claimTaken: z.strictObject({ ...claim, decideBy: text.optional() }),
  claimQuestion: z.strictObject({ ...claim, text: message }),
  claimUpdated: z.strictObject(claim),
  claimDecided: z.strictObject({ ...claim, amount: text, letter: message }),
  claimSettled: z.strictObject({ ...claim, amount: text }),
  claimWithdrawn: z.strictObject(claim),
  claimReopened: z.strictObject(claim),
  claimMessage: z.strictObject({ ...claim, text: message }),

  // To the people of the provider.
  staffBookingRequested: z.strictObject({ ...staffBooking, total: text, respondBy: text.optional() }),
  staffBookingConfirmed: z.strictObject({ ...staffBooking, total: text }),
  staffBookingCancelled: z.strictObject(staffBooking),
  staffBookingChanged: z.strictObject(staffBooking),
  staffBookingMessage: z.strictObject({ ...staffBooking, text: message }),
  staffClaim: z.strictObject({ ...claim, what: text }),
  staffReview: z.strictObject({ ...about, title: text, score: text }),
  /** The administrator's decision about a hotel or room type. */
  listingApproved: z.strictObject({ ...about, title: text }),
  listingRefused: z.strictObject({ ...about, title: text, reason: text }),
  /** The decision about a change of an approved listing. */
  listingChangeApproved: z.strictObject({ ...about, title: text }),
  listingChangeRejected: z.strictObject({ ...about, title: text, reason: text }),
  calendarConflict: z.strictObject({ ...about, title: text, hotel: text, calendar: text, nights: text }),

  /** To administrators: a payment, refund or message that needs a manual decision. */
  needsALook: z.strictObject({ ...person, title: text, text: message, link: link.optional() }),

  // Announcements and contact messages.
  announcement: z.strictObject({ ...person, title: text, text: message, link: link.optional() }),
  contactReceived: z.strictObject({ from: text, subject: text, text: message }),
  /** The address is unconfirmed, so the email contains no text of the sender. */
  contactCopy: z.strictObject({}),
} as const;

export type MailEvent = keyof typeof mailEvents;
export type MailData<E extends MailEvent> = z.input<(typeof mailEvents)[E]>;
export const isMailEvent = (event: string): event is MailEvent => Object.hasOwn(mailEvents, event);

/** Created when the email is sent, from the current data. */
export const attachmentRef = z.strictObject({ kind: z.enum(["receipt", "ticket", "calendar"]), orderId: z.uuid() });
export type AttachmentRef = z.infer<typeof attachmentRef>;
