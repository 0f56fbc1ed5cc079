import type { MailTemplates } from "../template";

type Money =
  | "paymentReceived"
  | "paymentFailed"
  | "bookingCharged"
  | "refundSent"
  | "refundDone"
  | "walletTopUp"
  | "walletCredited"
  | "walletDebited";

export const money: Pick<MailTemplates, Money> = {
  paymentReceived: {
    subject: "Payment received: {amount}",
    preheader: "For {title}, booking {ref}.",
    body: `# Thank you
We have received your payment for {title}.

| Amount | {amount} |
| Paid by | {method} |
| Booking | {ref} |

[View my booking]({link})`,
  },
  paymentFailed: {
    subject: "Payment failed: {amount}",
    preheader: "You haven't been charged. You can try again.",
    body: `# Payment failed
{greeting}

Your payment for {title} failed. You haven't been charged.

| Booking | {ref} |
| Amount | {amount} |
| Reason | {reason} |
| Held until | {until} |

[Try again]({link})`,
  },
  bookingCharged: {
    subject: "A charge for booking {ref}: {amount}",
    preheader: "{reason}, {title}.",
    body: `# A charge for your booking
{greeting}

An amount was charged for your booking of {title}.

| Reason | {reason} |
| Amount | {amount} |
| Paid from your wallet | {paid} |
| To pay | {open} |
| Booking | {ref} |

{text}

[View the booking]({link})

~ If you disagree, open a claim on the booking page.`,
  },
  refundSent: {
    subject: "Your refund of {amount} is on its way",
    preheader: "Refunds to a card take 3–10 days.",
    body: `# Your refund is on its way
{greeting}

Your refund has been started. A refund to a card usually takes 3–10 days. We'll email you when it is complete.

| Amount | {amount} |
| To | {to} |
| Booking | {ref} |

[View the details]({link})`,
  },
  refundDone: {
    subject: "Refund completed: {amount}",
    preheader: "Refunded to {to}.",
    body: `# Your refund is complete
{greeting}

| Amount | {amount} |
| To | {to} |
| Booking | {ref} |

[View the details]({link})

~ A refund to a card can take a few more days to appear on your statement.`,
  },
  walletTopUp: {
    subject: "{amount} added to your wallet",
    preheader: "New balance: {balance}.",
    body: `# Wallet topped up
{greeting}

| Added | {amount} |
| Balance | {balance} |

[View my wallet]({link})`,
  },
  walletCredited: {
    subject: "{amount} added to your wallet",
    preheader: "{reason}. New balance: {balance}.",
    body: `# Added to your wallet
{greeting}

| Added | {amount} |
| For | {reason} |
| Balance | {balance} |

[View my wallet]({link})`,
  },
  walletDebited: {
    subject: "{amount} deducted from your wallet",
    preheader: "{reason}. New balance: {balance}.",
    body: `# Deducted from your wallet
{greeting}

| Deducted | {amount} |
| For | {reason} |
| Balance | {balance} |

[View my wallet]({link})

~ Wasn't you? Contact us immediately: {origin}/contact/us`,
  },
};
