import type { MailTemplates } from "../template";

type Money =
  | "paymentReceived"
  | "paymentFailed"
  | "refundSent"
  | "refundDone"
  | "walletTopUp"
  | "walletCredited"
  | "walletDebited";

export const money: Pick<MailTemplates, Money> = {
  paymentReceived: {
    subject: "We have your payment of {amount}",
    preheader: "For {title}, booking {ref}.",
    body: `# Thank you
We have received your payment for {title}.

| Amount | {amount} |
| Paid by | {method} |
| Booking | {ref} |

[See my booking]({link})`,
  },
  paymentFailed: {
    subject: "Your payment of {amount} did not go through",
    preheader: "Nothing was charged. You can try again.",
    body: `# That did not go through
{greeting}

Your payment for {title} did not go through. Nothing was charged.

| Booking | {ref} |
| Amount | {amount} |
| Reason | {reason} |
| Held until | {until} |

[Try again]({link})`,
  },
  refundSent: {
    subject: "{amount} are on their way back",
    preheader: "We have told your bank. It may take a few days.",
    body: `# Your money is on its way back
{greeting}

We have told the bank to give the money back. It may take a few days to show; we write again when the bank has said that it is done.

| Amount | {amount} |
| To | {to} |
| Booking | {ref} |

[See the details]({link})`,
  },
  refundDone: {
    subject: "You have {amount} back",
    preheader: "It went to {to}.",
    body: `# You have your money back
{greeting}

| Amount | {amount} |
| To | {to} |
| Booking | {ref} |

[See the details]({link})

~ A card's bank may take a few more days to show it.`,
  },
  walletTopUp: {
    subject: "{amount} in your wallet",
    preheader: "Your balance is {balance} now.",
    body: `# Your wallet is topped up
{greeting}

| Added | {amount} |
| Balance | {balance} |

[See my wallet]({link})`,
  },
  walletCredited: {
    subject: "{amount} came into your wallet",
    preheader: "{reason}. Your balance is {balance} now.",
    body: `# Money in your wallet
{greeting}

| Came in | {amount} |
| For | {reason} |
| Balance | {balance} |

[See my wallet]({link})`,
  },
  walletDebited: {
    subject: "{amount} went out of your wallet",
    preheader: "{reason}. Your balance is {balance} now.",
    body: `# Money from your wallet
{greeting}

| Went out | {amount} |
| For | {reason} |
| Balance | {balance} |

[See my wallet]({link})

~ Was it not you? Write to us at once: {origin}/contact/us`,
  },
};
