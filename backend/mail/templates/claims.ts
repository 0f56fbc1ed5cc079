import type { MailEvent } from "../events";
import type { MailTemplates } from "../template";

type Claims = Extract<MailEvent, `claim${string}`>;

const facts = `| Claim | {ref} |
| Booking | {order}, {title} |`;

export const claims: Pick<MailTemplates, Claims> = {
  claimReceived: {
    subject: "We've received your claim {ref}",
    preheader: "We'll review it and reply in writing.",
    body: `# We've received your claim
{greeting}

We'll review it and reply in writing. You can add information until then.

${facts}
| Amount claimed | {amount} |

[View my claim]({link})`,
  },
  claimTaken: {
    subject: "Your claim {ref} is under review",
    preheader: "We'll let you know once it is decided.",
    body: `# Your claim is under review
{greeting}

We're reviewing your claim. We'll let you know once it is decided or if we need more information.

${facts}
| Response by | {decideBy} |

[View my claim]({link})`,
  },
  claimQuestion: {
    subject: "A question about your claim {ref}",
    preheader: "We need more information to decide.",
    body: `# We need more information
{greeting}

{text}

${facts}

[Reply]({link})`,
  },
  claimUpdated: {
    subject: "We've received your reply to claim {ref}",
    preheader: "We're continuing the review.",
    body: `# Thank you for your reply
{greeting}

We've added it to your claim and are continuing the review.

${facts}

[View my claim]({link})`,
  },
  claimDecided: {
    subject: "Decision on your claim {ref}",
    preheader: "You get {amount}. See the letter for details.",
    body: `# Our decision
{greeting}

{letter}

${facts}
| You get | {amount} |

[View my claim]({link})`,
  },
  claimSettled: {
    subject: "{amount} for your claim {ref}",
    preheader: "Your refund is on its way.",
    body: `# Your refund is on its way
{greeting}

Your claim is settled.

${facts}
| Amount | {amount} |

[View my claim]({link})

~ A refund to a card can take a few days to appear on your statement.`,
  },
  claimWithdrawn: {
    subject: "You withdrew claim {ref}",
    preheader: "No further action is taken.",
    body: `# Your claim is withdrawn
{greeting}

You withdrew your claim. No further action is taken.

${facts}

[View my claim]({link})`,
  },
  claimReopened: {
    subject: "Claim {ref} has been reopened",
    preheader: "Another person reviews it.",
    body: `# Second review
{greeting}

Your claim has been reopened and is being reviewed by another person.

${facts}

[View my claim]({link})`,
  },
  claimMessage: {
    subject: "A message about your claim {ref}",
    preheader: "You have a new message.",
    body: `# A message about your claim
{greeting}

{text}

${facts}

[Reply]({link})

~ Please reply on the claim page. This address does not receive email.`,
  },
};
