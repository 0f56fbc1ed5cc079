import type { MailTemplates } from "../template";

const facts = `| Booking | {ref} |
| {kindLabel} | {title} |
| {whatLabel} | {what} |
| {beginsLabel} | {begins} |
| {endsLabel} | {ends} |
| Duration | {duration} |
| {people} | {party} |
| Place | {place} |
| Total | {total} |`;

type Bookings =
  | "bookingHeld"
  | "waitingOffer"
  | "bookingRequested"
  | "bookingConfirmed"
  | "bookingDeclined"
  | "bookingCancelled"
  | "bookingCompleted"
  | "bookingChanged"
  | "bookingMessage"
  | "guestBooking"
  | "cancellationAsked"
  | "cancellationRefused"
  | "balanceDue"
  | "detailsMissing"
  | "arrivalSoon"
  | "reviewAsked"
  | "reviewReplied";

export const bookings: Pick<MailTemplates, Bookings> = {
  bookingHeld: {
    subject: "Held for you until {until}: {title}",
    preheader: "Pay by then to keep your booking.",
    body: `# Your booking is on hold
{greeting}

{title} is held for you. Pay by {until}; after that, others can book it.

${facts}

[Pay for my booking]({link})`,
  },
  waitingOffer: {
    subject: "Available again: {title}, held for you until {until}",
    preheader: "Book by then to keep it.",
    body: `# It's your turn
{greeting}

You were on the waiting list for {title}. It is available again, and we hold it for you alone. Book by {until}; after that, the next person in line gets it.

${facts}

[Complete my booking]({link})`,
  },
  bookingRequested: {
    subject: "We've received your booking {ref}",
    preheader: "{nextStep} No action is needed.",
    body: `# {waiting}
{greeting}

{nextStep} Until then, {title} is held for you. No action is needed.

${facts}
| Paid | {paid} |
| Response by | {respondBy} |

[View my booking]({link})`,
  },
  bookingConfirmed: {
    subject: "Confirmed: {title}, {begins}",
    preheader: "{expects}. Booking {ref}.",
    body: `# {confirmed}
{greeting}

{expects}.

${facts}
| Paid | {paid} |
| Address | {address} |
| Cancellation | {cancellation} |

[View my booking]({link})

~ Your ticket and a calendar entry are attached, with a receipt for any payment.`,
  },
  bookingDeclined: {
    subject: "Your booking {ref} could not be accepted",
    preheader: "You get a full refund.",
    body: `# {declined}
{greeting}

We're sorry. Your booking of {title} could not be accepted. You get a full refund.

${facts}
| Reason | {reason} |
| Refund | {refund} |

[View my booking]({link})`,
  },
  bookingCancelled: {
    subject: "Cancelled: booking {ref}",
    preheader: "{title}, {begins}. Refund: {refund}.",
    body: `# Your booking is cancelled
{greeting}

Your booking of {title} has been cancelled.

${facts}
| Reason | {reason} |
| Fee | {fee} |
| Refund | {refund} |

[View my booking]({link})`,
  },
  bookingCompleted: {
    subject: "{thanks}",
    preheader: "Your receipt is attached.",
    body: `# Thank you
{greeting}

{over}

${facts}
| Paid | {paid} |

[View my booking]({link})

~ Your receipt is attached if a payment was made. Was something not as booked? Report it on the booking page.`,
  },
  bookingChanged: {
    subject: "Changed: booking {ref}",
    preheader: "{change}",
    body: `# Your booking has changed
{greeting}

{change} Your booking is now as follows.

${facts}
| Fee | {fee} |
| Refund | {refund} |
| Balance due | {open} |

[View my booking]({link})

~ Your updated ticket and calendar entry are attached.`,
  },
  bookingMessage: {
    subject: "{from} sent a message about booking {ref}",
    preheader: "A message about your booking of {title}.",
    body: `# You have a message
{greeting}

{from} wrote about your booking of {title}:

{text}

| Booking | {ref} |

[Reply]({link})

~ Please reply on the booking page. This address does not receive email.`,
  },
  guestBooking: {
    subject: "Manage your booking {ref}",
    preheader: "Keep this email. Its link opens your booking.",
    body: `# Manage your booking
{greeting}

You booked {title} without an account. Use this link to view, pay for, change or cancel your booking.

| Booking | {ref} |
| Link valid until | {until} |

[Open my booking]({link})

~ Anyone with the link can open the booking, so don't share it. If you create an account with this address, the booking is added to it.`,
  },
  cancellationAsked: {
    subject: "Cancellation request for booking {ref}",
    preheader: "The current terms apply while we review your request.",
    body: `# We're reviewing your request
{greeting}

You asked to cancel {title}. We're reviewing your request. The fee is fixed at the time of your request.

| Booking | {ref} |
| Fee | {fee} |
| Refund | {refund} |

[View my booking]({link})`,
  },
  cancellationRefused: {
    subject: "Booking {ref} was not cancelled",
    preheader: "Your booking is unchanged.",
    body: `# Your booking is unchanged
{greeting}

We could not cancel {title} as you asked. Your booking is unchanged.

| Booking | {ref} |
| Reason | {reason} |

[View my booking]({link})`,
  },
  balanceDue: {
    subject: "Payment due by {until}: {amount} for {title}",
    preheader: "Without payment the booking is cancelled and the cancellation fee applies.",
    body: `# Balance due
{greeting}

You paid a deposit for {title}. The balance is due soon. Without payment the booking is cancelled and the cancellation fee applies.

| Booking | {ref} |
| Amount due | {amount} |
| Due by | {until} |

[Pay balance]({link})`,
  },
  detailsMissing: {
    subject: "We still need traveller details: {title}",
    preheader: "Add them before your trip.",
    body: `# Tell us who travels
{greeting}

Your booking {title} starts on {begins}. The provider needs the details of each traveller, as on the travel document. Some of them are still missing.

| Booking | {ref} |
| Starts | {begins} |

[Add the details]({link})`,
  },
  arrivalSoon: {
    subject: "{expects}",
    preheader: "{place}, from {from}.",
    body: `# Your trip is coming up
{greeting}

{expects}. Here are your details.

| Booking | {ref} |
| Address | {place} |
| {beginsLabel} | {begins} |
| From | {from} |

[View my booking]({link})`,
  },
  reviewAsked: {
    subject: "How was {title}?",
    preheader: "Your review helps other travellers choose.",
    body: `# How was it?
{greeting}

You are back from {title}. Your review helps other travellers choose.

[Write a review]({link})`,
  },
  reviewReplied: {
    subject: "{title} replied to your review",
    preheader: "See their reply.",
    body: `# A reply to your review
{greeting}

{title} replied:

{text}

[View my review]({link})`,
  },
};
