import type { MailTemplates } from "../template";

const facts = `| Booking | {ref} |
| Hotel | {hotel} |
| Room | {room} |
| Check-in | {checkIn} |
| Check-out | {checkOut} |
| Nights | {nights} |
| Guests | {guests} |
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
    subject: "Held for you until {until}: {hotel}",
    preheader: "Pay until then, and the rooms are yours.",
    body: `# Your rooms are waiting
Hello {name},

{hotel} keeps your rooms. Pay until {until} and they are yours; after that others may book them.

${facts}

[Pay for my booking]({link})`,
  },
  bookingRequested: {
    subject: "We have your booking {ref}",
    preheader: "The hotel answers next. There is nothing you need to do.",
    body: `# The hotel has your booking
Hello {name},

Your rooms at {hotel} are yours while the hotel answers. There is nothing you need to do.

${facts}
| Paid | {paid} |
| Answer by | {respondBy} |

[See my booking]({link})`,
  },
  bookingConfirmed: {
    subject: "Confirmed: {hotel}, {checkIn}",
    preheader: "{hotel} expects you on {checkIn}. Booking {ref}.",
    body: `# Your stay is confirmed
Hello {name},

{hotel} expects you on {checkIn}.

${facts}
| Paid | {paid} |
| Address | {address} |
| Cancelling | {cancellation} |

[See my booking]({link})

~ The ticket and a calendar entry come with this mail, and the receipt where something was paid.`,
  },
  bookingDeclined: {
    subject: "{hotel} could not take your booking {ref}",
    preheader: "What you paid goes back to you in full.",
    body: `# The hotel said no
Hello {name},

We are sorry: {hotel} could not take your booking. What you paid goes back to you in full.

${facts}
| Reason | {reason} |
| You get back | {refund} |

[See my booking]({link})`,
  },
  bookingCancelled: {
    subject: "Cancelled: booking {ref}",
    preheader: "{hotel}, {checkIn}. You get back {refund}.",
    body: `# Your booking is cancelled
Hello {name},

The rooms at {hotel} were given back.

${facts}
| Reason | {reason} |
| Fee | {fee} |
| You get back | {refund} |

[See my booking]({link})`,
  },
  bookingCompleted: {
    subject: "Thank you for staying at {hotel}",
    preheader: "Your receipt comes with this mail.",
    body: `# Thank you for staying
Hello {name},

Your stay at {hotel} is over, and we hope it was a good one.

${facts}
| Paid | {paid} |

[See my booking]({link})

~ The receipt comes with this mail, where something was paid. Was something not as booked? Tell us on the booking's page.`,
  },
  bookingChanged: {
    subject: "Changed: booking {ref}",
    preheader: "{change}",
    body: `# Your booking has changed
Hello {name},

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
    preheader: "A message about your stay at {hotel}.",
    body: `# A message for you
Hello {name},

{from} wrote about your stay at {hotel}:

{words}

| Booking | {ref} |

[Answer]({link})

~ Answer on the booking's page: replies to this mail reach nobody.`,
  },
  guestBooking: {
    subject: "Your booking {ref}, without an account",
    preheader: "Keep this mail: its link opens your booking.",
    body: `# Your booking opens here
Hello {name},

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
Hello {name},

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
Hello {name},

You asked to cancel {title}. We could not do that, and your booking stays as it was.

| Booking | {ref} |
| Reason | {reason} |

[See my booking]({link})`,
  },
  balanceDue: {
    subject: "{amount} for {title} are due by {until}",
    preheader: "Without it the booking is cancelled and its fee is kept.",
    body: `# The rest of your booking
Hello {name},

You paid a deposit for {title}. The rest is due soon; without it the booking is cancelled and its fee is kept.

| Booking | {ref} |
| To pay | {amount} |
| Until | {until} |

[Pay the rest]({link})`,
  },
  arrivalSoon: {
    subject: "{title} expects you on {checkIn}",
    preheader: "{place}, from {from}.",
    body: `# Nearly there
Hello {name},

{title} expects you soon. This is all you need to get there.

| Booking | {ref} |
| Where | {place} |
| Arrival | {checkIn} |
| From | {from} |

[See my booking]({link})`,
  },
  reviewAsked: {
    subject: "How was {title}?",
    preheader: "A few words of yours help the next guests.",
    body: `# How was it?
Hello {name},

You are back from {title}. A few words of yours help the next guests, and the people there.

[Write a review]({link})`,
  },
  reviewAnswered: {
    subject: "{title} answered your review",
    preheader: "They read what you wrote.",
    body: `# An answer to your review
Hello {name},

{title} read what you wrote, and answered:

{words}

[See my review]({link})`,
  },
};
