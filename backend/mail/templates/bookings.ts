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
  | "arrivalSoon"
  | "reviewAsked"
  | "reviewAnswered";

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
  bookingRequested: {
    subject: "We have your booking {ref}",
    preheader: "{answers} There is nothing you need to do.",
    body: `# {waiting}
{greeting}

{answers} Until then, {title} is held for you, and there is nothing you need to do.

${facts}
| Paid | {paid} |
| Answer by | {respondBy} |

[See my booking]({link})`,
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
| Cancelling | {cancellation} |

[See my booking]({link})

~ The ticket and a calendar entry come with this mail, and the receipt where something was paid.`,
  },
  bookingDeclined: {
    subject: "Your booking {ref} could not be accepted",
    preheader: "What you paid goes back to you in full.",
    body: `# {declined}
{greeting}

We are sorry: your booking of {title} could not be accepted. What you paid goes back to you in full.

${facts}
| Reason | {reason} |
| You get back | {refund} |

[See my booking]({link})`,
  },
  bookingCancelled: {
    subject: "Cancelled: booking {ref}",
    preheader: "{title}, {begins}. You get back {refund}.",
    body: `# Your booking is cancelled
{greeting}

Your booking of {title} is cancelled, and others can book it again.

${facts}
| Reason | {reason} |
| Fee | {fee} |
| You get back | {refund} |

[See my booking]({link})`,
  },
  bookingCompleted: {
    subject: "{thanks}",
    preheader: "Your receipt comes with this mail.",
    body: `# Thank you
{greeting}

{over}

${facts}
| Paid | {paid} |

[See my booking]({link})

~ The receipt comes with this mail, where something was paid. Was something not as booked? Tell us on the booking's page.`,
  },
  bookingChanged: {
    subject: "Changed: booking {ref}",
    preheader: "{change}",
    body: `# Your booking has changed
{greeting}

{change} This is how it stands now.

${facts}
| Fee | {fee} |
| You get back | {refund} |
| Still to be paid | {open} |

[See my booking]({link})

~ A new ticket and calendar entry come with this mail, where there is one.`,
  },
  bookingMessage: {
    subject: "{from} wrote about booking {ref}",
    preheader: "A message about your booking of {title}.",
    body: `# A message for you
{greeting}

{from} wrote about your booking of {title}:

{words}

| Booking | {ref} |

[Answer]({link})

~ Answer on the booking's page: replies to this mail reach nobody.`,
  },
  guestBooking: {
    subject: "Your booking {ref}, without an account",
    preheader: "Keep this mail: its link opens your booking.",
    body: `# Your booking opens here
{greeting}

You booked {title} without an account. The link opens the booking: to look at it, to pay, to change or cancel it.

| Booking | {ref} |
| Link works until | {until} |

[Open my booking]({link})

~ Whoever has the link can open the booking, so keep it to yourself. If you later make an account with this address, the booking is there.`,
  },
  cancellationAsked: {
    subject: "You asked to cancel booking {ref}",
    preheader: "The terms of now are kept for you while we look at it.",
    body: `# We look at it
{greeting}

You asked to cancel {title}. A person looks at it; what cancelling costs is what it cost when you asked, however long we take.

| Booking | {ref} |
| Fee | {fee} |
| You would get back | {refund} |

[See my booking]({link})`,
  },
  cancellationRefused: {
    subject: "Booking {ref} was not cancelled",
    preheader: "Your booking stands as it was.",
    body: `# Your booking stands
{greeting}

You asked to cancel {title}. We could not do that, and your booking stays as it was.

| Booking | {ref} |
| Reason | {reason} |

[See my booking]({link})`,
  },
  balanceDue: {
    subject: "{amount} for {title} are due by {until}",
    preheader: "Without it the booking is cancelled and its fee is kept.",
    body: `# The rest of your booking
{greeting}

You paid a deposit for {title}. The rest is due soon; without it the booking is cancelled and its fee is kept.

| Booking | {ref} |
| To pay | {amount} |
| Until | {until} |

[Pay the rest]({link})`,
  },
  arrivalSoon: {
    subject: "{expects}",
    preheader: "{place}, from {from}.",
    body: `# Nearly there
{greeting}

{expects}. This is all you need to get there.

| Booking | {ref} |
| Where | {place} |
| {beginsLabel} | {begins} |
| From | {from} |

[See my booking]({link})`,
  },
  reviewAsked: {
    subject: "How was {title}?",
    preheader: "A few words of yours help others to choose.",
    body: `# How was it?
{greeting}

You are back from {title}. A few words of yours help others to choose.

[Write a review]({link})`,
  },
  reviewAnswered: {
    subject: "{title} answered your review",
    preheader: "They read what you wrote.",
    body: `# An answer to your review
{greeting}

{title} read what you wrote, and answered:

{words}

[See my review]({link})`,
  },
};
