import { z } from "zod";

const text = z.string().max(2_000);
const words = z.string().max(10_000);
/** Anywhere, or an address of ours, which is made whole when the mail is. */
const link = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?![/\\])/)]);

const person = { name: text };
/** What a mail about a thing of one's own has: who reads it, and where the thing is. */
const about = { ...person, link };

const booking = {
  ...about,
  ref: text,
  hotel: text,
  room: text,
  /** In words, in the hotel's own calendar: `12 Jan 2027`. */
  checkIn: text,
  checkOut: text,
  nights: z.number().int(),
  guests: text,
  /** `338.63 USD`. */
  total: text,
};
const staffBooking = { ...about, ref: text, hotel: text, guest: text, detail: text };
const claim = { ...about, ref: text, order: text, title: text };
const wallet = { ...about, amount: text, balance: text };

/**
 * Every mail that the system sends, and what its template may name. A placeholder that is not here fails a test, and
 * one that the caller forgot does not pass.
 */
export const mailEvents = {
  // The account.
  /** To an address that nobody has confirmed, so without any text of the visitor who asked. */
  verifyAddress: z.strictObject({ link, hours: z.number().int(), at: text, device: text.optional() }),
  /** Someone registered with an address that has an account: the page says nothing, the owner is told. */
  accountExists: z.strictObject({ ...person, loginLink: link, resetLink: link }),
  /** The address of a new account was confirmed. */
  welcome: z.strictObject(about),
  /** Staff made an account with a role for somebody, who chooses a password by the link. */
  invitation: z.strictObject({ ...about, by: text, role: text, hours: z.number().int() }),
  /** Staff made it for a client who has no account yet. */
  accountMade: z.strictObject({ ...about, hours: z.number().int() }),
  resetPassword: z.strictObject({ ...about, minutes: z.number().int() }),
  passwordChanged: z.strictObject({ ...person, at: text, resetLink: link }),
  /** A second factor, a passkey, a device, a role: `change` is a sentence. */
  securityChanged: z.strictObject({ ...about, change: text, at: text, device: text.optional() }),
  /** To the new address, which nobody has confirmed: without any text of the person who asked. */
  confirmNewAddress: z.strictObject({ link, hours: z.number().int(), at: text }),
  /** To the old address, whose owner has to agree. */
  agreeNewAddress: z.strictObject({ ...about, address: text, hours: z.number().int(), at: text }),
  /** To the old address. */
  addressChanged: z.strictObject({ ...about, address: text, at: text }),
  accountBanned: z.strictObject({ ...about, reason: text, until: text.optional() }),
  accountReopened: z.strictObject(about),
  accountClosed: z.strictObject({ ...about, at: text }),
  dataReady: z.strictObject({ ...about, until: text }),

  // A booking, to the client or guest.
  /** Held for longer than a visit lasts: what to pay until when. */
  bookingHeld: z.strictObject({ ...booking, until: text }),
  bookingRequested: z.strictObject({ ...booking, paid: text, respondBy: text.optional() }),
  bookingConfirmed: z.strictObject({ ...booking, paid: text, cancellation: text, address: text.optional() }),
  bookingDeclined: z.strictObject({ ...booking, reason: text, refund: text }),
  bookingCancelled: z.strictObject({ ...booking, reason: text, fee: text, refund: text }),
  bookingCompleted: z.strictObject({ ...booking, paid: text }),
  /** A part was cancelled, the stay was changed or ended early; what no money moved for is left out. */
  bookingChanged: z.strictObject({
    ...booking,
    change: text,
    fee: text.optional(),
    refund: text.optional(),
    open: text.optional(),
  }),
  bookingMessage: z.strictObject({ ...about, ref: text, hotel: text, from: text, words }),
  /** Whoever booked without an account opens the booking with it. */
  guestBooking: z.strictObject({ ...about, ref: text, title: text, until: text }),
  cancellationAsked: z.strictObject({ ...about, ref: text, title: text, fee: text, refund: text }),
  cancellationRefused: z.strictObject({ ...about, ref: text, title: text, reason: text }),
  balanceDue: z.strictObject({ ...about, ref: text, title: text, amount: text, until: text }),
  arrivalSoon: z.strictObject({ ...about, ref: text, title: text, place: text, checkIn: text, from: text }),
  reviewAsked: z.strictObject({ ...about, title: text }),
  reviewAnswered: z.strictObject({ ...about, title: text, words }),

  // Money.
  paymentReceived: z.strictObject({ ...about, ref: text, title: text, amount: text, method: text }),
  paymentFailed: z.strictObject({
    ...about,
    ref: text,
    title: text,
    amount: text,
    reason: text,
    until: text.optional(),
  }),
  /** The bank has been told; it has not said yet that the money is there. */
  refundSent: z.strictObject({ ...about, ref: text, amount: text, to: text }),
  refundDone: z.strictObject({ ...about, ref: text, amount: text, to: text }),
  walletTopUp: z.strictObject(wallet),
  walletCredited: z.strictObject({ ...wallet, reason: text }),
  walletDebited: z.strictObject({ ...wallet, reason: text }),

  // A claim, each step.
  claimReceived: z.strictObject({ ...claim, amount: text }),
  claimTaken: z.strictObject({ ...claim, answerBy: text.optional() }),
  claimQuestion: z.strictObject({ ...claim, words }),
  claimUpdated: z.strictObject(claim),
  claimDecided: z.strictObject({ ...claim, amount: text, letter: words }),
  claimSettled: z.strictObject({ ...claim, amount: text }),
  claimWithdrawn: z.strictObject(claim),
  claimReopened: z.strictObject(claim),
  claimMessage: z.strictObject({ ...claim, words }),

  // To the people of a hotel.
  staffBookingRequested: z.strictObject({ ...staffBooking, total: text, respondBy: text.optional() }),
  staffBookingConfirmed: z.strictObject({ ...staffBooking, total: text }),
  staffBookingCancelled: z.strictObject(staffBooking),
  staffBookingChanged: z.strictObject(staffBooking),
  staffBookingMessage: z.strictObject({ ...staffBooking, words }),
  staffClaim: z.strictObject({ ...claim, what: text }),
  staffReview: z.strictObject({ ...about, title: text, score: text }),
  /** What the administrator decided about a hotel or one of its room types. */
  listingApproved: z.strictObject({ ...about, title: text }),
  listingRefused: z.strictObject({ ...about, title: text, reason: text }),
  /** The same about a change of what is approved already. */
  listingChangeApproved: z.strictObject({ ...about, title: text }),
  listingChangeRejected: z.strictObject({ ...about, title: text, reason: text }),
  calendarConflict: z.strictObject({ ...about, title: text, hotel: text, calendar: text, nights: text }),

  /** To the administrators: a payment, a refund or a message that a person has to see to. */
  needsALook: z.strictObject({ ...person, title: text, words, link: link.optional() }),

  // Words to many, and to us.
  announcement: z.strictObject({ ...person, title: text, words, link: link.optional() }),
  contactReceived: z.strictObject({ from: text, subject: text, words }),
  /** To an address that nobody has confirmed: without any text of the sender. */
  contactCopy: z.strictObject({}),
} as const;

export type MailEvent = keyof typeof mailEvents;
export type MailData<E extends MailEvent> = z.input<(typeof mailEvents)[E]>;
export const isMailEvent = (event: string): event is MailEvent => Object.hasOwn(mailEvents, event);

/** Made when the mail is sent, from what the database says then. */
export const attachmentRef = z.strictObject({ kind: z.enum(["receipt", "ticket", "calendar"]), orderId: z.uuid() });
export type AttachmentRef = z.infer<typeof attachmentRef>;
