/** Labels of the account history for its owner. */
const texts: Record<string, string> = {
  login: "Logged in",
  "login refused": "Login refused: wrong password",
  "password changed": "Password changed",
  "second factor on": "Two-step verification turned on",
  "second factor off": "Two-step verification turned off",
  "passkey added": "Passkey added",
  "passkey renamed": "Passkey renamed",
  "passkey removed": "Passkey removed",
  "session ended": "A device was logged out",
  "other sessions ended": "All other devices were logged out",
  "profile changed": "Profile changed",
  "picture changed": "Profile photo changed",
  "picture removed": "Profile photo removed",
  "traveller added": "Traveller saved",
  "traveller changed": "Traveller changed",
  "traveller removed": "Traveller removed",
  "data downloaded": "Data downloaded",
  "account closed": "Account closed",
  "administrator made by an operator": "Made an administrator",
};

/** Actions of staff have codes such as `user.verb`. */
const verbs: Record<string, string> = {
  create: "Account created by staff",
  invite: "Invited by us",
  update: "Changed by staff",
  ban: "Banned by staff",
  unban: "Unbanned by staff",
  role: "Role changed by us",
  fund: "Added to wallet by staff",
  take: "Taken from wallet by staff",
  verify: "Address confirmed by us",
  resend: "Link sent again by us",
  end_sessions: "Logged out everywhere by staff",
  address: "New address confirmed",
};

export function activityLabel(action: string): string {
  const known = texts[action];
  if (known) return known;
  const verb = action.split(".").at(-1) ?? action;
  const plain = verb.replaceAll(/[-_]/g, " ");
  return verbs[verb] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

/** Entries to highlight as a warning. */
export const isWarning = (action: string): boolean => action === "login refused";
