import { z } from "zod";

const text = z.string().max(2_000);
const link = z.url({ protocol: /^https?$/ });

const person = { name: text };
const booking = {
  ...person,
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
  link,
};

const claim = { ...person, ref: text, order: text, title: text, link };

/**
 * Every mail that the system sends, and what its template may name. A placeholder that is not here does not compile,
 * and one that the caller forgot does not pass.
 */
export const mailEvents = {
  verifyAddress: z.strictObject({ ...person, link, hours: z.number().int() }),
  /** Someone registered with an address that has an account: the page says nothing, the owner is told. */
  accountExists: z.strictObject({ ...person, loginLink: link, resetLink: link }),
  resetPassword: z.strictObject({ ...person, link, minutes: z.number().int() }),
  passwordChanged: z.strictObject({ ...person, at: text, resetLink: link }),
  /** Staff made it for somebody who has no account yet. */
  accountMade: z.strictObject({ ...person, link, hours: z.number().int() }),
  /** Held by telephone: what to pay until when. */
  bookingHeld: z.strictObject({ ...booking, until: text }),
  bookingRequested: z.strictObject({ ...booking, paid: text, respondBy: text.optional() }),
  bookingConfirmed: z.strictObject({ ...booking, paid: text, cancellation: text, address: text.optional() }),
  bookingDeclined: z.strictObject({ ...booking, reason: text, refund: text }),
  bookingCancelled: z.strictObject({ ...booking, reason: text, fee: text, refund: text }),
  /** A part was cancelled, the stay was changed or ended early; what no money moved for is left out. */
  bookingChanged: z.strictObject({
    ...booking,
    change: text,
    fee: text.optional(),
    refund: text.optional(),
    open: text.optional(),
  }),
  paymentReceived: z.strictObject({ ...person, ref: text, amount: text, method: text, link }),
  refundDone: z.strictObject({ ...person, ref: text, amount: text, to: text, link }),
  balanceDue: z.strictObject({ ...person, ref: text, title: text, amount: text, until: text, link }),
  arrivalSoon: z.strictObject({ ...person, ref: text, title: text, place: text, checkIn: text, from: text, link }),
  reviewAsked: z.strictObject({ ...person, title: text, link }),
  claimReceived: z.strictObject({ ...claim, amount: text }),
  claimQuestion: z.strictObject({ ...claim, words: z.string().max(10_000) }),
  claimDecided: z.strictObject({ ...claim, amount: text, letter: z.string().max(10_000) }),
  claimSettled: z.strictObject({ ...claim, amount: text }),
  walletTopUp: z.strictObject({ ...person, amount: text, balance: text, link }),
  /** To whom a hotel belongs: what the administrator decided about it or one of its room types. */
  listingApproved: z.strictObject({ ...person, title: text, link }),
  listingRefused: z.strictObject({ ...person, title: text, reason: text, link }),
  contactReceived: z.strictObject({ from: text, subject: text, words: z.string().max(10_000) }),
  contactCopy: z.strictObject({ ...person, subject: text, words: z.string().max(10_000) }),
} as const;

export type MailEvent = keyof typeof mailEvents;
export type MailData<E extends MailEvent> = z.input<(typeof mailEvents)[E]>;
export const isMailEvent = (event: string): event is MailEvent => Object.hasOwn(mailEvents, event);

/** Made when the mail is sent, from what the database says then. */
export const attachmentRef = z.strictObject({ kind: z.enum(["receipt", "ticket", "calendar"]), orderId: z.uuid() });
export type AttachmentRef = z.infer<typeof attachmentRef>;
