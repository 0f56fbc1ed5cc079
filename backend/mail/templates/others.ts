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
    subject: "Booking request {ref}: {guest}, {title}",
    preheader: "Please accept or decline it.",
    body: `# New booking request
{greeting}

It is held while you decide. Without a response in time the booking is declined and the client is refunded.

${booking}
| Total | {total} |
| Response by | {respondBy} |

[Accept or decline]({link})`,
  },
  staffBookingConfirmed: {
    subject: "New booking {ref}: {title}",
    preheader: "{guest}, {detail}.",
    body: `# New booking
{greeting}

It is confirmed. No action is needed.

${booking}
| Total | {total} |

[View the booking]({link})`,
  },
  staffBookingCancelled: {
    subject: "Cancelled: booking {ref}, {title}",
    preheader: "It is available again.",
    body: `# Booking cancelled
{greeting}

It is available again.

${booking}

[View the booking]({link})`,
  },
  staffBookingChanged: {
    subject: "Changed: booking {ref}, {title}",
    preheader: "{guest}, {detail}.",
    body: `# Booking changed
{greeting}

Here are the current details.

${booking}

[View the booking]({link})`,
  },
  staffBookingMessage: {
    subject: "{guest} sent a message about booking {ref}",
    preheader: "A message about {title}.",
    body: `# Message from a client
{greeting}

{text}

${booking}

[Reply]({link})

~ Please reply on the booking page. This address does not receive email.`,
  },
  staffClaim: {
    subject: "Claim {ref}: {what}",
    preheader: "{order}, {title}.",
    body: `# {what}
{greeting}

| Claim | {ref} |
| Booking | {order}, {title} |

[View]({link})`,
  },
  staffReview: {
    subject: "A new review of {title}",
    preheader: "{score}. You can reply to it.",
    body: `# A new review
{greeting}

A client reviewed {title}. Your reply is shown publicly below the review.

| Reviewed | {title} |
| Score | {score} |

[View review]({link})`,
  },
  listingApproved: {
    subject: "Approved: {title}",
    preheader: "It is visible to travellers while it is active.",
    body: `# {title} is approved
{greeting}

We've approved it. Travellers can find and book it while it is active.

[View]({link})`,
  },
  listingRefused: {
    subject: "Not approved: {title}",
    preheader: "See what to change and how to resubmit it.",
    body: `# {title} was not approved
{greeting}

We can't approve it in its current form.

| Reason | {reason} |

Edit it to resubmit it for approval. Existing bookings are unaffected.

[Edit]({link})`,
  },
  listingChangeApproved: {
    subject: "Change approved: {title}",
    preheader: "Travellers now see the new version.",
    body: `# Your change of {title} is approved
{greeting}

Your change is approved. Travellers now see the new version.

[View]({link})`,
  },
  listingChangeRejected: {
    subject: "Change rejected: {title}",
    preheader: "The approved version stays available.",
    body: `# Your change of {title} was rejected
{greeting}

We can't approve your change. The previously approved version stays available.

| Reason | {reason} |

Edit it again to resubmit it.

[Edit]({link})`,
  },
  calendarConflict: {
    subject: "Double booking: {title}, {hotel}",
    preheader: "{calendar} has bookings for {nights} that are also sold here.",
    body: `# Double booking
{greeting}

{calendar} has bookings for {nights} that are also sold here. Move one of the guests to another room as soon as possible.

| Room | {title} |
| Hotel | {hotel} |
| Calendar | {calendar} |

[View nights]({link})`,
  },
  needsALook: {
    subject: "{title}",
    preheader: "This needs your attention.",
    body: `# {title}
{greeting}

{text}

[View]({link})`,
  },
  announcement: {
    subject: "{title}",
    preheader: "News from {site}.",
    body: `# {title}
{greeting}

{text}

[Read more]({link})

~ You receive this email because you have an account at {site}. Change your preferences in your notification settings.`,
  },
  contactReceived: {
    subject: "Message: {subject}",
    preheader: "From {from}.",
    body: `# {subject}
{from} wrote:

{text}`,
  },
  contactCopy: {
    subject: "We've received your message",
    preheader: "We'll reply soon.",
    body: `# We've received your message
Thank you for contacting {site}. We'll reply soon.

~ If you didn't contact us, ignore this email.`,
  },
};
