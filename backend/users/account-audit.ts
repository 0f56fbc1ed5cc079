import { randomUUID } from "node:crypto";
import { audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import type { Context, UserActor } from "@/backend/http/context";
import type { MailTranslator } from "@/backend/mail/mail-translator";
import { notify } from "@/backend/notifications/notify";
import type { Endpoint } from "@/lib/contracts/define";
import { parseDevice } from "@/lib/http/device";
import { getNetwork } from "@/lib/http/network";
import { deviceIn, networkIn } from "@/lib/language/device";
import { getListSeparator, type Language } from "@/lib/language/languages";
import { storedTextTranslator } from "@/lib/language/written";
import { staffAccountPath } from "@/lib/links/staff-account";
import { roleNumber } from "@/lib/roles";
import { routes } from "@/lib/routes";

export type Who = { id: string; role: number; ip: string; userAgent: string };

export const caller = (user: UserActor, { ip, userAgent }: Pick<Context<Endpoint>, "ip" | "userAgent">): Who => ({
  id: user.id,
  role: roleNumber[user.role],
  ip,
  userAgent,
});

/**
 * Writes an audit entry about a user's own account, shown on their activity page. `facts` contains names of changed
 * fields, never their values.
 */
export function auditAccount(
  tx: Db,
  who: Who,
  action: string,
  facts: { detail?: string; remembered?: boolean } = {},
): Promise<void> {
  return audit(tx, {
    action,
    actorId: who.id,
    actorRole: who.role,
    ip: who.ip,
    objectKind: "user",
    objectId: who.id,
    after: { device: parseDevice(who.userAgent).text, ...facts },
  });
}

/**
 * Device and network of a request, for emails to unconfirmed addresses. Omits the user agent, because it is free text
 * from a stranger.
 */
export function requestOrigin(
  language: Language,
  { ip, userAgent }: Pick<Context<Endpoint>, "ip" | "userAgent">,
): string {
  const t = storedTextTranslator(language);
  const { kind, text } = parseDevice(userAgent);
  const device = kind === "program" ? parseDevice(null).text : text;
  const network = getNetwork(ip);
  return [deviceIn(t, device), ...(network ? [networkIn(t, network)] : [])].join(getListSeparator(language));
}

/** `2027-01-12 09:30 UTC`, as used in emails. */
export const formatNow = (): string => `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`;

const settingNames = {
  client: routes.client.settings,
  admin: staffAccountPath("admin", "security"),
  subadmin: staffAccountPath("subadmin", "security"),
};

/** Like `auditAccount`, and also notifies the owner by email. `change` is a sentence. */
export async function auditSecurity(
  tx: Db,
  who: Who,
  action: string,
  change: (t: MailTranslator) => string,
  facts: { detail?: string } = {},
): Promise<void> {
  await auditAccount(tx, who, action, facts);
  await notify(tx, "securityChanged", {
    to: { userId: who.id },
    once: randomUUID(),
    data: (t) => ({ change: change(t), at: formatNow(), device: deviceIn(t, parseDevice(who.userAgent).text) }),
    path: (role) => settingNames[role],
  });
}
