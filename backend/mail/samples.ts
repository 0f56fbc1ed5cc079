import type { MailData, MailEvent } from "./events";

/** Sample data for every e-mail, for `npm run mails` and tests. */

const name = "Ana";
const link = "/client/panel";
const booking = {
  ...{ name, link: "/client/hotel/details?ref=K7QW4RTPX2MN", ref: "K7QW4RTPX2MN" },
  ...{ kindLabel: "Stay", title: "Casa do Mirante", place: "Lisbon, Portugal" },
  ...{ whatLabel: "Rooms", what: "Double room with a view of the river" },
  ...{ beginsLabel: "Check in", begins: "12 Jan 2027", endsLabel: "Check out", ends: "15 Jan 2027" },
  ...{ duration: "3 nights", people: "Guests", party: "2 adults, 1 child (6)" },
  total: "338.63 USD",
};
const short = { name, link, ref: "K7QW4RTPX2MN", title: "Casa do Mirante" };
const wallet = { name, link: "/client/Wallet", amount: "50.00 USD", balance: "112.40 USD" };
const claim = {
  ...{ name, link: "/client/claim/and/refund?claim=C4MHTR7QX9WP", ref: "C4MHTR7QX9WP" },
  ...{ order: "K7QW4RTPX2MN", title: "Casa do Mirante" },
};
const staff = {
  ...{ name: "Rui", link: "/subadmin/order/hotel/details/K7QW4RTPX2MN", ref: "K7QW4RTPX2MN" },
  ...{
    kindLabel: "Stay",
    title: "Casa do Mirante",
    guest: "Ana Conceição",
    detail: "12 to 15 Jan 2027, 1 × Double room",
  },
};
const token = "?token=Zr3-sample-of-a-key-that-opens-nothing-yc0";
const at = "4 Jan 2027, 09:12 UTC";

export const samples: { readonly [E in MailEvent]: MailData<E> } = {
  verifyAddress: {
    link: `/auth/email/confirmation${token}`,
    hours: 24,
    at,
    device: "Firefox on Linux, network 203.0.113.0",
  },
  accountExists: { name, loginLink: "/auth/login", resetLink: "/auth/forgot/password" },
  welcome: { name, link: "/hotel/lists" },
  invitation: {
    ...{ name: "Rui", by: "Marta Nunes", role: "Sub-administrator", link: `/auth/reset/password${token}` },
    ...{ days: 7, hours: 168 },
  },
  accountMade: { name, link: `/auth/reset/password${token}`, hours: 24 },
  resetPassword: { name, link: `/auth/reset/password${token}`, minutes: 30 },
  passwordChanged: { name, at, resetLink: "/auth/forgot/password" },
  securityChanged: {
    ...{ name, at, link: "/client/profile/settings", change: "A passkey was added to your account." },
    device: "Firefox on Linux, Lisbon",
  },
  confirmNewAddress: { link: `/auth/email/confirmation${token}`, days: 7, hours: 168, at },
  agreeNewAddress: {
    ...{ name, at, link: `/auth/email/confirmation${token}`, days: 7, hours: 168 },
    address: "ana.conceicao@example.com",
  },
  addressChanged: { name, at, link: "/contact/us", address: "ana.conceicao@example.com" },
  accountBanned: {
    name,
    link: "/contact/us",
    reason: "Three bookings with cards of other people",
    until: "1 Mar 2027",
  },
  accountReopened: { name, link: "/auth/login" },
  accountClosed: { name, at, link: "/contact/us" },
  dataReady: { name, link: "/client/profile/settings", until: "11 Jan 2027" },

  waitingOffer: { ...booking, until: "4 Jan 2027, 18:00 Europe/Lisbon" },
  bookingHeld: { ...booking, until: "4 Jan 2027, 18:00 Europe/Lisbon" },
  bookingRequested: {
    ...{
      ...booking,
      waiting: "Awaiting confirmation by the hotel",
      nextStep: "The hotel still has to confirm your booking.",
    },
    paid: "338.63 USD",
    respondBy: "5 Jan 2027, 09:00 Europe/Lisbon",
  },
  bookingConfirmed: {
    ...{ confirmed: "Your stay is confirmed", expects: "Casa do Mirante expects you on 12 Jan 2027" },
    ...{ ...booking, paid: "338.63 USD", address: "Rua do Mirante 14, 1100-352 Lisbon" },
    cancellation: "Free until 11 Jan 2027, 14:00 Europe/Lisbon; after that one night is kept.",
  },
  bookingDeclined: {
    declined: "The hotel declined your booking",
    ...{ ...booking, refund: "338.63 USD to your card" },
    reason: "A pipe burst on that floor, and we have no other room.",
  },
  bookingCancelled: { ...booking, reason: "Cancelled by you", fee: "112.88 USD", refund: "225.75 USD to your card" },
  bookingCompleted: {
    ...{ ...booking, thanks: "Thank you for staying at Casa do Mirante" },
    ...{ over: "Your stay at Casa do Mirante is over. We hope you enjoyed it.", paid: "338.63 USD" },
  },
  bookingChanged: {
    ...{ ...booking, change: "The stay is one night shorter.", fee: "20.00 USD", refund: "92.88 USD" },
    open: undefined,
  },
  bookingMessage: {
    ...{ name, link: booking.link, ref: booking.ref, title: "Casa do Mirante", from: "Casa do Mirante" },
    text: "Good afternoon!\nThe lift is out of order until Thursday. Shall we move you to the ground floor?",
  },
  bookingCharged: {
    ...{ ...short, reason: "Late return", amount: "55.00 USD", open: "55.00 USD" },
    text: "The car came back one day late.",
  },
  guestBooking: { ...short, until: "14 Jul 2027" },
  cancellationAsked: { ...short, fee: "0.00 USD", refund: "338.63 USD" },
  cancellationRefused: {
    ...short,
    reason: "The free days ended on 11 Jan 2027, and the hotel could not sell the room again.",
  },
  balanceDue: { ...short, amount: "238.63 USD", until: "29 Dec 2026, 14:00 Europe/Lisbon" },
  arrivalSoon: {
    ...{ ...short, place: "Lisbon, Portugal", expects: "Casa do Mirante expects you on 12 Jan 2027" },
    ...{ beginsLabel: "Check in", begins: "12 Jan 2027", from: "14:00" },
  },
  reviewAsked: { name, link, title: "Casa do Mirante" },
  reviewReplied: {
    name,
    link,
    title: "Casa do Mirante",
    text: "Thank you for coming. The coffee is on us next time.",
  },

  paymentReceived: { ...short, amount: "338.63 USD", method: "Card" },
  paymentFailed: {
    ...short,
    amount: "338.63 USD",
    reason: "The bank declined the card",
    until: "4 Jan 2027, 09:27 Europe/Lisbon",
  },
  refundSent: { name, link, ref: short.ref, amount: "225.75 USD", to: "your card" },
  refundDone: { name, link, ref: short.ref, amount: "225.75 USD", to: "your card" },
  walletTopUp: wallet,
  walletCredited: { ...wallet, reason: "For the night without hot water" },
  walletDebited: { ...wallet, reason: "Credited twice by mistake" },

  claimReceived: { ...claim, amount: "75.50 USD" },
  claimTaken: { ...claim, decideBy: "18 Jan 2027, 12:00 UTC" },
  claimQuestion: { ...claim, text: "Could you send us a picture of the bill that you paid at the desk?" },
  claimUpdated: claim,
  claimDecided: {
    ...{ ...claim, amount: "75.50 USD" },
    letter:
      "We have looked at your pictures and asked the hotel. The air conditioning did not work for two of your three nights, and nobody offered you another room.\n\nWe give you half of those nights back.",
  },
  claimSettled: { ...claim, amount: "75.50 USD" },
  claimWithdrawn: claim,
  claimReopened: claim,
  claimMessage: { ...claim, text: "The hotel has promised us its reply by Friday." },

  staffBookingRequested: { ...staff, total: "338.63 USD", respondBy: "5 Jan 2027, 09:00 Europe/Lisbon" },
  staffBookingConfirmed: { ...staff, total: "338.63 USD" },
  staffBookingCancelled: staff,
  staffBookingChanged: staff,
  staffBookingMessage: { ...staff, text: "We land at 23:40. Will somebody be there to let us in?" },
  staffClaim: { ...claim, name: "Marta", what: "A new claim" },
  staffReview: { name: "Rui", link, title: "Casa do Mirante", score: "9.2 of 10" },
  listingApproved: { name: "Rui", link, title: "Casa do Mirante" },
  listingChangeApproved: { name: "Rui", link, title: "Casa do Mirante" },
  listingChangeRejected: { name: "Rui", link, title: "Casa do Mirante", reason: "The pictures show another hotel." },
  listingRefused: { name: "Rui", link, title: "Casa do Mirante", reason: "The pictures show another property." },
  calendarConflict: {
    ...{ name: "Rui", link, title: "Double room", hotel: "Casa do Mirante", calendar: "Airbnb" },
    nights: "2 nights",
  },
  needsALook: {
    ...{ name: "Marta", link, title: "A payment needs a look" },
    text: "Paid in EUR, asked in USD. Nothing was booked for it; the money is at citybank.",
  },
  announcement: {
    ...{ name, link: "/hotel/lists", title: "Late check-out in May" },
    text: "All of May, stays of three nights and more keep their room until 14:00.\n\nWe look forward to seeing you.",
  },
  contactReceived: {
    from: "Ana Conceição <ana@example.com>",
    subject: "A lost umbrella",
    text: "I left it in room 12.",
  },
  contactCopy: {},
};
