import type { MailTemplates } from "../template";

const bookingFacts = `| Booking | {ref} |
| Hotel | {hotel} |
| Room | {room} |
| Check-in | {checkIn} |
| Check-out | {checkOut} |
| Nights | {nights} |
| Guests | {guests} |
| Total | {total} |`;

/** English. The markup is that of `template.ts`: paragraphs, `# heading`, `[button](link)`, `| fact | value |`, `~ small print`. */
export const en: MailTemplates = {
  verifyAddress: {
    subject: "Confirm your e-mail address",
    body: `# One tap and you are in
Hello {name},

Confirm that this address is yours, and your account at {site} is ready.

[Confirm my address]({link})

~ The link works for {hours} hours, once. If you did not register at {site}, do nothing: without it there is no account.`,
  },
  accountExists: {
    subject: "You already have an account",
    body: `# You already have an account
Hello {name},

Someone, probably you, tried to register at {site} with this address. It has an account already, so nothing was changed.

[Log in]({loginLink})

~ Forgotten the password? Choose a new one here: {resetLink}`,
  },
  resetPassword: {
    subject: "Choose a new password",
    body: `# Choose a new password
Hello {name},

You asked for a new password at {site}.

[Choose a new password]({link})

~ The link works for {minutes} minutes, once. If it was not you who asked, do nothing: your password stays as it is.`,
  },
  passwordChanged: {
    subject: "Your password was changed",
    body: `# Your password was changed
Hello {name},

The password of your account at {site} was changed on {at}, and every other device was logged out.

~ Was it not you? Choose a new password at once: {resetLink}`,
  },
  accountMade: {
    subject: "Your account at {site}",
    body: `# Your account is ready
Hello {name},

Our people made you an account at {site}, so that you find your booking there. Choose a password of your own for it.

[Choose a password]({link})

~ The link works for {hours} hours, once. Later you get a new one with "Forgotten your password?".`,
  },
  bookingHeld: {
    subject: "Held for you until {until}: {hotel}",
    body: `# Your rooms are waiting
Hello {name},

As we said, {hotel} keeps your rooms. Pay until {until} and they are yours; after that others may book them.

${bookingFacts}

[Pay for my booking]({link})`,
  },
  bookingRequested: {
    subject: "We have your booking {ref}",
    body: `# The hotel has your booking
Hello {name},

Your rooms at {hotel} are yours while the hotel answers. There is nothing you need to do.

${bookingFacts}
| Paid | {paid} |
| Answer by | {respondBy} |

[See my booking]({link})`,
  },
  bookingConfirmed: {
    subject: "Confirmed: {hotel}, {checkIn}",
    body: `# Your stay is confirmed
Hello {name},

{hotel} expects you on {checkIn}.

${bookingFacts}
| Paid | {paid} |
| Address | {address} |
| Cancelling | {cancellation} |

[See my booking]({link})

~ The receipt and a calendar entry come with this mail, where there is one.`,
  },
  bookingDeclined: {
    subject: "{hotel} could not take your booking {ref}",
    body: `# The hotel said no
Hello {name},

We are sorry: {hotel} could not take your booking. What you paid goes back to you in full.

${bookingFacts}
| Reason | {reason} |
| You get back | {refund} |

[Find another stay]({link})`,
  },
  bookingCancelled: {
    subject: "Cancelled: booking {ref}",
    body: `# Your booking is cancelled
Hello {name},

${bookingFacts}
| Reason | {reason} |
| Fee | {fee} |
| You get back | {refund} |

[See my booking]({link})`,
  },
  bookingChanged: {
    subject: "Changed: booking {ref}",
    body: `# Your booking has changed
Hello {name},

{change} This is how it stands now.

${bookingFacts}
| Fee | {fee} |
| You get back | {refund} |
| Still to be paid | {open} |

[See my booking]({link})

~ A new ticket and calendar entry come with this mail, where there is one.`,
  },
  paymentReceived: {
    subject: "We have your payment of {amount}",
    body: `# Thank you, {name}
We have received your payment.

| Amount | {amount} |
| Paid by | {method} |
| Booking | {ref} |

[See my booking]({link})`,
  },
  refundDone: {
    subject: "{amount} are on their way back",
    body: `# Your money is on its way back
Hello {name},

| Amount | {amount} |
| To | {to} |
| Booking | {ref} |

[See the details]({link})

~ A card's bank may take a few days to show it.`,
  },
  balanceDue: {
    subject: "{amount} for {title} are due by {until}",
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
    body: `# Nearly there
Hello {name},

| Booking | {ref} |
| Where | {place} |
| Arrival | {checkIn} |
| From | {from} |

[See my booking]({link})`,
  },
  reviewAsked: {
    subject: "How was {title}?",
    body: `# How was it?
Hello {name},

You are back from {title}. A few words of yours help the next guests, and the people there.

[Write a review]({link})`,
  },
  claimReceived: {
    subject: "We have your claim {ref}",
    body: `# We have your claim
Hello {name},

| Claim | {ref} |
| Booking | {order}, {title} |
| You ask for | {amount} |

[See my claim]({link})

~ A person looks at it and answers in writing.`,
  },
  claimQuestion: {
    subject: "A question about your claim {ref}",
    body: `# We need to know one more thing
Hello {name},

{words}

| Claim | {ref} |
| Booking | {order}, {title} |

[Answer]({link})`,
  },
  claimDecided: {
    subject: "Your claim {ref} is decided",
    body: `# Our decision
Hello {name},

{letter}

| Claim | {ref} |
| Booking | {order}, {title} |
| You get | {amount} |

[See my claim]({link})`,
  },
  claimSettled: {
    subject: "{amount} for your claim {ref}",
    body: `# Your money is on its way
Hello {name},

| Claim | {ref} |
| Booking | {order}, {title} |
| Amount | {amount} |

[See my claim]({link})

~ A card's bank may take a few days to show it.`,
  },
  walletTopUp: {
    subject: "{amount} in your wallet",
    body: `# Your wallet is topped up
Hello {name},

| Added | {amount} |
| Balance | {balance} |

[See my wallet]({link})`,
  },
  listingApproved: {
    subject: "Approved: {title}",
    body: `# {title} is approved
Hello {name},

We have looked at it and approved it. As long as it is switched on, travellers find it and can book it.

[Look at it]({link})`,
  },
  listingRefused: {
    subject: "Not approved: {title}",
    body: `# {title} can't be shown yet
Hello {name},

We have looked at it and can't approve it as it is.

| Reason | {reason} |

Change it, and it comes back to us by itself. Bookings that were made stay as they are.

[Change it]({link})`,
  },
  contactReceived: {
    subject: "Message: {subject}",
    body: `# {subject}
{from} wrote:

{words}`,
  },
  contactCopy: {
    subject: "We have your message: {subject}",
    body: `# We have your message
Hello {name},

Thank you for writing. A person will answer you. This is what you wrote:

{words}`,
  },
};
