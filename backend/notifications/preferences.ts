import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { NotificationPreference } from "@/lib/contracts/site/notification";
import { kindsFor, type NotificationKind, notificationKinds } from "@/lib/labels/notification-kinds";

type Choice = { inApp: boolean; email: boolean };

export async function getPreferences(db: Db, actor: UserActor): Promise<NotificationPreference[]> {
  const { rows } = await db.execute<Choice & { kind: string; consented: boolean }>(
    sql`SELECT kind, in_app AS "inApp", email, email_consent_at IS NOT NULL AS consented FROM notification_preference WHERE user_id = ${actor.id}`,
  );
  return kindsFor(actor.role).map((kind) => {
    const { label, about, usual, mailStays = false, mailNeedsConsent = false } = notificationKinds[kind];
    const chosen = rows.find((row) => row.kind === kind);
    const { inApp, email } = chosen ?? usual;
    const allowed = email && (!mailNeedsConsent || chosen?.consented === true);
    return { kind, label, about, mailStays, inApp, email: allowed || mailStays };
  });
}

/**
 * Stores the preferences for the groups that this user can choose. A consent keeps the time at which it was first given,
 * and ends with the choice.
 */
export async function storePreferences(
  tx: Db,
  actor: UserActor,
  choices: Partial<Record<NotificationKind, Choice>>,
): Promise<void> {
  const preferences = kindsFor(actor.role).flatMap((kind) => {
    const choice = choices[kind];
    return choice
      ? [
          {
            kind,
            in_app: choice.inApp,
            email: choice.email || notificationKinds[kind].mailStays === true,
            consents: choice.email && notificationKinds[kind].mailNeedsConsent === true,
          },
        ]
      : [];
  });
  await tx.execute(sql`
    INSERT INTO notification_preference AS old (user_id, kind, in_app, email, email_consent_at)
    SELECT ${actor.id}, p.kind, p.in_app, p.email, CASE WHEN p.consents THEN now() END
      FROM jsonb_to_recordset(${JSON.stringify(preferences)}::jsonb) AS p (kind text, in_app boolean, email boolean, consents boolean)
    ON CONFLICT (user_id, kind) DO UPDATE SET in_app = excluded.in_app, email = excluded.email,
       email_consent_at = CASE WHEN excluded.email_consent_at IS NULL THEN NULL
                               ELSE coalesce(old.email_consent_at, excluded.email_consent_at) END`);
}
