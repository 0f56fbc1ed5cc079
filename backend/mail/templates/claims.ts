import type { MailEvent } from "../events";
import type { MailTemplates } from "../template";

type Claims = Extract<MailEvent, `claim${string}`>;

const facts = `| Claim | {ref} |
| Booking | {order}, {title} |`;

export const claims: Pick<MailTemplates, Claims> = {
  claimReceived: {
    subject: "We have your claim {ref}",
    preheader: "A person looks at it and answers in writing.",
    body: `# We have your claim
{greeting}

A person looks at it and answers in writing. You can add to it until then.

${facts}
| You ask for | {amount} |

[See my claim]({link})`,
  },
  claimTaken: {
    subject: "Somebody is looking at your claim {ref}",
    preheader: "You hear from us as soon as it is decided.",
    body: `# Somebody is looking at it
{greeting}

A person has your claim on the desk now. You hear from us as soon as it is decided, or if we need to know more.

${facts}
| Answer by | {answerBy} |

[See my claim]({link})`,
  },
  claimQuestion: {
    subject: "A question about your claim {ref}",
    preheader: "We need to know one more thing before we can decide.",
    body: `# We need to know one more thing
{greeting}

{words}

${facts}

[Answer]({link})`,
  },
  claimUpdated: {
    subject: "We have your answer to claim {ref}",
    preheader: "It is our turn again.",
    body: `# Thank you for your answer
{greeting}

It is with your claim now, and it is our turn again.

${facts}

[See my claim]({link})`,
  },
  claimDecided: {
    subject: "Your claim {ref} is decided",
    preheader: "You get {amount}. The letter is inside.",
    body: `# Our decision
{greeting}

{letter}

${facts}
| You get | {amount} |

[See my claim]({link})`,
  },
  claimSettled: {
    subject: "{amount} for your claim {ref}",
    preheader: "Your money is on its way.",
    body: `# Your money is on its way
{greeting}

Your claim is settled.

${facts}
| Amount | {amount} |

[See my claim]({link})

~ A card's bank may take a few days to show it.`,
  },
  claimWithdrawn: {
    subject: "You withdrew claim {ref}",
    preheader: "We do nothing more about it.",
    body: `# Your claim is withdrawn
{greeting}

You took your claim back, and we do nothing more about it.

${facts}

[See my claim]({link})`,
  },
  claimReopened: {
    subject: "Claim {ref} is open again",
    preheader: "Somebody else looks at it a second time.",
    body: `# A second look
{greeting}

Your claim is open again, and we look at it a second time.

${facts}

[See my claim]({link})`,
  },
  claimMessage: {
    subject: "A message about your claim {ref}",
    preheader: "Somebody wrote to you.",
    body: `# A message about your claim
{greeting}

{words}

${facts}

[Answer]({link})

~ Answer on the claim's page: replies to this mail reach nobody.`,
  },
};
