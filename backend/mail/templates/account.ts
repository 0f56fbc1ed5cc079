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

/** Security emails. They are sent regardless of notification preferences. */
export const account: Pick<MailTemplates, Account> = {
  verifyAddress: {
    subject: "Confirm your email address",
    preheader: "Confirm the address and choose a password for your account at {site}.",
    body: `# Confirm your email address
Someone registered at {site} with this address. If that was you, confirm your address and choose a password.

| Time | {at} |
| Device | {device} |

[Confirm and choose a password]({link})

~ The link is valid for {hours} hours and works once. If you didn't register at {site}, ignore this email.`,
  },
  accountExists: {
    subject: "You already have an account",
    preheader: "Someone tried to register with this address. Nothing was changed.",
    body: `# You already have an account
{greeting}

Someone, probably you, tried to register at {site} with this address. An account already exists, so nothing was changed.

[Log in]({loginLink})

~ Forgot your password? Choose a new one: {resetLink}`,
  },
  welcome: {
    subject: "Welcome to {site}",
    preheader: "Your account is ready. All your bookings in one place.",
    body: `# Welcome, {name}
Your account at {site} is ready.

Your bookings, receipts and wallet are all in one place. Choose which emails you receive in your notification settings.

[Find a stay]({link})`,
  },
  invitation: {
    subject: "{by} invited you to {site}",
    preheader: "Choose a password to get started as {role}.",
    body: `# You are invited
{greeting}

{by} created an account for you at {site}. Choose a password to get started.

| Role | {role} |

[Choose a password]({link})

~ The link is valid for {days} days and works once. If you don't know {by}, ignore this email.`,
  },
  accountMade: {
    subject: "Your account at {site}",
    preheader: "Choose a password to see your booking.",
    body: `# Your account is ready
{greeting}

We created an account for you at {site} so that you can manage your booking. Choose a password for it.

[Choose a password]({link})

~ The link is valid for {hours} hours and works once. You can request a new one with “Forgotten your password?”.`,
  },
  resetPassword: {
    subject: "Choose a new password",
    preheader: "The link is valid for {minutes} minutes.",
    body: `# Choose a new password
{greeting}

You asked for a new password at {site}.

[Choose a new password]({link})

~ The link is valid for {minutes} minutes and works once. If you didn't request it, ignore this email. Your password is unchanged.`,
  },
  passwordChanged: {
    subject: "Your password was changed",
    preheader: "All other devices were logged out. Wasn't you?",
    body: `# Your password was changed
{greeting}

The password of your account at {site} was changed and all other devices were logged out.

| Time | {at} |

If this was you, no action is needed.

[This wasn't me]({resetLink})

~ The button lets you set a new password immediately.`,
  },
  securityChanged: {
    subject: "A change to your account",
    preheader: "{change}",
    body: `# Your account has changed
{greeting}

{change}

| Time | {at} |
| Device | {device} |

If this was you, no action is needed. Otherwise, check your settings and choose a new password.

[View my account]({link})`,
  },
  confirmNewAddress: {
    subject: "Confirm your new email address",
    preheader: "Your account keeps the old address until then.",
    body: `# Confirm your new address
This address was entered for an account at {site}. Nothing changes until you confirm it.

| Requested | {at} |

[Confirm this address]({link})

~ The link is valid for {days} days and works once. If you didn't request this, ignore this email.`,
  },
  agreeNewAddress: {
    subject: "Confirm the change of your email address",
    preheader: "Confirm only if you requested it.",
    body: `# Confirm the change of your address
{greeting}

A change of the email address of your account at {site} was requested.

| New address | {address} |
| Requested | {at} |

[Confirm change]({link})

~ The link is valid for {days} days and works once. If you didn't request this, don't confirm it and contact us immediately.`,
  },
  addressChanged: {
    subject: "Your email address was changed",
    preheader: "You now log in with {address}.",
    body: `# Your address was changed
{greeting}

Your account at {site} now uses a different email address. This is the last email to this address.

| New address | {address} |
| Time | {at} |

Wasn't you? Contact us immediately.

[Contact us]({link})`,
  },
  accountBanned: {
    subject: "Your account is suspended",
    preheader: "You can't log in at the moment. Here is why.",
    body: `# Your account is suspended
{greeting}

We have suspended your account at {site} and logged out all devices. Existing bookings are unaffected.

| Reason | {reason} |
| Until | {until} |

If you think this is a mistake, contact us.

[Contact us]({link})`,
  },
  accountReopened: {
    subject: "Your account is active again",
    preheader: "You can log in as before.",
    body: `# Welcome back
{greeting}

Your account at {site} is active again. You can log in as before.

[Log in]({link})`,
  },
  accountClosed: {
    subject: "You have closed your account",
    preheader: "Here is which data we delete and which we must keep.",
    body: `# Goodbye, {name}
Your account at {site} is closed and all devices are logged out. We keep payment records as required by law. All other data is deleted.

| Time | {at} |

Wasn't you? Contact us immediately.

[Contact us]({link})`,
  },
  dataReady: {
    subject: "Your data is ready",
    preheader: "An archive of all your data.",
    body: `# Your data is ready
{greeting}

The archive of your data is ready. You can download it while logged in.

| Available until | {until} |

[Download my data]({link})`,
  },
};
