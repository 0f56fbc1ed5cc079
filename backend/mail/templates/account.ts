import type { MailTemplates } from "../template";

type Account =
  | "verifyAddress"
  | "accountExists"
  | "welcome"
  | "invitation"
  | "accountMade"
  | "resetPassword"
  | "passwordChanged"
  | "securityChanged"
  | "confirmNewAddress"
  | "agreeNewAddress"
  | "addressChanged"
  | "accountBanned"
  | "accountReopened"
  | "accountClosed"
  | "dataReady";

/** Security e-mails. They are sent regardless of notification preferences. */
export const account: Pick<MailTemplates, Account> = {
  verifyAddress: {
    subject: "Confirm your e-mail address",
    preheader: "Confirm the address and choose a password for your account at {site}.",
    body: `# Confirm your e-mail address
Somebody asked for an account at {site} with this address. If that was you, confirm the address and choose your password.

| When | {at} |
| Where | {device} |

[Confirm and choose a password]({link})

~ The link works for {hours} hours, once. If you did not register at {site}, do nothing: without confirmation there is no account.`,
  },
  accountExists: {
    subject: "You already have an account",
    preheader: "Somebody tried to register with this address. Nothing was changed.",
    body: `# You already have an account
{greeting}

Someone, probably you, tried to register at {site} with this address. It has an account already, so nothing was changed.

[Log in]({loginLink})

~ Forgotten the password? Choose a new one here: {resetLink}`,
  },
  welcome: {
    subject: "Welcome to {site}",
    preheader: "Your account is ready. Everything you book is kept in one place.",
    body: `# Welcome, {name}
Your account at {site} is ready.

Bookings, receipts and your wallet are in one place now, and booking again takes a minute. What we write to you about, and how, is yours to choose in your notifications.

[Find a place to stay]({link})`,
  },
  invitation: {
    subject: "{by} invites you to {site}",
    preheader: "Choose a password, and you can begin as {role}.",
    body: `# You are invited
{greeting}

{by} made you an account at {site}. Choose a password of your own, and you can begin.

| You are | {role} |

[Choose a password]({link})

~ The link works for {hours} hours, once. If you don't know {by}, do nothing.`,
  },
  accountMade: {
    subject: "Your account at {site}",
    preheader: "Choose a password, and you find your booking there.",
    body: `# Your account is ready
{greeting}

Our people made you an account at {site}, so that you find your booking there. Choose a password of your own for it.

[Choose a password]({link})

~ The link works for {hours} hours, once. Later you get a new one with "Forgotten your password?".`,
  },
  resetPassword: {
    subject: "Choose a new password",
    preheader: "The link works for {minutes} minutes, once.",
    body: `# Choose a new password
{greeting}

You asked for a new password at {site}.

[Choose a new password]({link})

~ The link works for {minutes} minutes, once. If it was not you who asked, do nothing: your password stays as it is.`,
  },
  passwordChanged: {
    subject: "Your password was changed",
    preheader: "Every other device was logged out. Was it not you?",
    body: `# Your password was changed
{greeting}

The password of your account at {site} was changed, and every other device was logged out.

| When | {at} |

If that was you, there is nothing to do.

[It was not me]({resetLink})

~ The button lets you choose a new password at once.`,
  },
  securityChanged: {
    subject: "A change to your account",
    preheader: "{change}",
    body: `# Something changed
{greeting}

{change}

| When | {at} |
| Where | {device} |

If that was you, there is nothing to do. If not, look at your settings and choose a new password.

[Look at my account]({link})`,
  },
  confirmNewAddress: {
    subject: "Confirm your new e-mail address",
    preheader: "Until then the account keeps the old one.",
    body: `# Confirm your new address
This address is to be used for an account at {site}. Until you confirm it, everything stays as it is.

| Asked for | {at} |

[Confirm this address]({link})

~ The link works for {hours} hours, once. If you don't know of this, do nothing.`,
  },
  agreeNewAddress: {
    subject: "Your account is to get another e-mail address",
    preheader: "Confirm only if you asked for it.",
    body: `# Another address for your account
{greeting}

We were asked to change the e-mail address of your account at {site}.

| New address | {address} |
| Asked for | {at} |

[Agree to the change]({link})

~ The link works for {hours} hours, once. If you did not ask for this, do not agree and write to us at once.`,
  },
  addressChanged: {
    subject: "Your e-mail address was changed",
    preheader: "From now on you log in with {address}.",
    body: `# Your address was changed
{greeting}

From now on your account at {site} belongs to another address, and our mails go there. This is the last one to this address.

| New address | {address} |
| When | {at} |

Was it not you? Write to us at once.

[Write to us]({link})`,
  },
  accountBanned: {
    subject: "Your account is closed",
    preheader: "You can't log in for now. This is why.",
    body: `# Your account is closed
{greeting}

We have closed your account at {site}, and every device was logged out. Bookings that were made stay as they are.

| Reason | {reason} |
| Until | {until} |

If you think that this is a mistake, write to us. A person reads it.

[Write to us]({link})`,
  },
  accountReopened: {
    subject: "Your account is open again",
    preheader: "You can log in as before.",
    body: `# Good to have you back
{greeting}

Your account at {site} is open again. You log in as before.

[Log in]({link})`,
  },
  accountClosed: {
    subject: "You have closed your account",
    preheader: "What we had to keep, and what is gone.",
    body: `# Goodbye, {name}
Your account at {site} is closed, and every device was logged out. What the law asks us to keep about payments is kept; the rest is gone.

| When | {at} |

Was it not you? Write to us at once.

[Write to us]({link})`,
  },
  dataReady: {
    subject: "Your data is ready",
    preheader: "One archive with all that we know about you.",
    body: `# Your data is ready
{greeting}

You asked for all that we know about you. It is one archive, which only you can open while you are logged in.

| There until | {until} |

[Download my data]({link})`,
  },
};
