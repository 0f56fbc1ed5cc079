import type { MailTemplates } from "../template";

type Others =
  | "staffBookingRequested"
  | "staffBookingConfirmed"
  | "staffBookingCancelled"
  | "staffBookingChanged"
  | "staffBookingMessage"
  | "staffClaim"
  | "staffReview"
  | "listingApproved"
  | "listingRefused"
  | "listingChangeApproved"
  | "listingChangeRejected"
  | "calendarConflict"
  | "needsALook"
  | "announcement"
  | "contactReceived"
  | "contactCopy";

const booking = `| Booking | {ref} |
| {kindLabel} | {title} |
| Client | {guest} |
| Details | {detail} |`;

/** To the people of providers, announcements and contact messages. */
export const others: Pick<MailTemplates, Others> = {
  staffBookingRequested: {
    subject: "Booking {ref} waits for your answer: {guest}, {title}",
    preheader: "The booking waits for your answer.",
    body: `# A booking waits for your answer
{greeting}

It is held while you decide. Without an answer in time the booking is declined, and the client gets everything back.

${booking}
| Total | {total} |
| Answer by | {respondBy} |

[Answer]({link})`,
  },
  staffBookingConfirmed: {
    subject: "New booking {ref}: {title}",
    preheader: "{guest}, {detail}.",
    body: `# You have a new booking
{greeting}

It is confirmed; there is nothing you need to do.

${booking}
| Total | {total} |

[See the booking]({link})`,
  },
  staffBookingCancelled: {
    subject: "Cancelled: booking {ref}, {title}",
    preheader: "It can be sold again.",
    body: `# A booking is cancelled
{greeting}

It can be sold again.

${booking}

[See the booking]({link})`,
  },
  staffBookingChanged: {
    subject: "Changed: booking {ref}, {title}",
    preheader: "{guest}, {detail}.",
    body: `# A booking has changed
{greeting}

This is how it stands now.

${booking}

[See the booking]({link})`,
  },
  staffBookingMessage: {
    subject: "{guest} wrote about booking {ref}",
    preheader: "A message about {title}.",
    body: `# A message from a client
{greeting}

{words}

${booking}

[Answer]({link})

~ Answer on the booking's page: replies to this mail reach nobody.`,
  },
  staffClaim: {
    subject: "Claim {ref}: {what}",
    preheader: "{order}, {title}.",
    body: `# {what}
{greeting}

| Claim | {ref} |
| Booking | {order}, {title} |

[Look at it]({link})`,
  },
  staffReview: {
    subject: "A new review of {title}",
    preheader: "{score}. You can answer it.",
    body: `# A new review
{greeting}

A client wrote about {title}. You can answer, and every reader sees both.

| Reviewed | {title} |
| Score | {score} |

[Read it]({link})`,
  },
  listingApproved: {
    subject: "Approved: {title}",
    preheader: "Travellers find it as long as it is switched on.",
    body: `# {title} is approved
{greeting}

We have looked at it and approved it. As long as it is switched on, travellers find it and can book it.

[Look at it]({link})`,
  },
  listingRefused: {
    subject: "Not approved: {title}",
    preheader: "What to change, and how it comes back to us.",
    body: `# {title} can't be shown yet
{greeting}

We have looked at it and can't approve it as it is.

| Reason | {reason} |

Change it, and it comes back to us by itself. Bookings that were made stay as they are.

[Change it]({link})`,
  },
  listingChangeApproved: {
    subject: "Change approved: {title}",
    preheader: "Travellers see the new version now.",
    body: `# Your change of {title} is approved
{greeting}

We have reviewed your change and approved it. Travellers see the new version now.

[Look at it]({link})`,
  },
  listingChangeRejected: {
    subject: "Change rejected: {title}",
    preheader: "The approved version stays on sale.",
    body: `# Your change of {title} was rejected
{greeting}

We have reviewed your change and can't approve it. The version that was approved before stays on sale.

| Reason | {reason} |

Change it again, and we review it again.

[Change it]({link})`,
  },
  calendarConflict: {
    subject: "Booked twice: {title}, {hotel}",
    preheader: "{calendar} has bookings for {nights} that are sold here as well.",
    body: `# Booked twice
{greeting}

{calendar} has bookings for {nights} that are sold here as well. One of the two guests needs another room, and soon.

| Room | {title} |
| Hotel | {hotel} |
| Calendar | {calendar} |

[See the nights]({link})`,
  },
  needsALook: {
    subject: "{title}",
    preheader: "A person has to look at this.",
    body: `# {title}
{greeting}

{words}

[Look at it]({link})`,
  },
  announcement: {
    subject: "{title}",
    preheader: "News from {site}.",
    body: `# {title}
{greeting}

{words}

[Read more]({link})

~ You get this mail because you have an account at {site}. What we write to you about is yours to choose, in your notifications there.`,
  },
  contactReceived: {
    subject: "Message: {subject}",
    preheader: "From {from}.",
    body: `# {subject}
{from} wrote:

{words}`,
  },
  contactCopy: {
    subject: "We have your message",
    preheader: "A person will answer you.",
    body: `# We have your message
Thank you for writing to {site}. A person will answer you.

~ If you did not write to us, do nothing.`,
  },
};
