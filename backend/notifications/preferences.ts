import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { NotificationPreference } from "@/lib/contracts/notification";
import { kindsFor, type NotificationKind, notificationKinds } from "@/lib/notification-kinds";

type Choice = { inApp: boolean; email: boolean };

export async function preferencesOf(db: Db, actor: UserActor): Promise<NotificationPreference[]> {
  const { rows } = await db.execute<Choice & { kind: string }>(
    sql`SELECT kind, in_app AS "inApp", email FROM notification_preference WHERE user_id = ${actor.id}`,
  );
  return kindsFor(actor.role).map((kind) => {
    const { label, about, usual, mailStays = false } = notificationKinds[kind];
    const { inApp, email } = rows.find((row) => row.kind === kind) ?? usual;
    return { kind, label, about, mailStays, inApp, email: email || mailStays };
  });
}

/** Stores the preferences for the groups that this user can choose. */
export async function keepPreferences(
  tx: Db,
  actor: UserActor,
  choices: Partial<Record<NotificationKind, Choice>>,
): Promise<void> {
  const asked = kindsFor(actor.role).flatMap((kind) => {
    const choice = choices[kind];
    return choice
      ? [{ kind, in_app: choice.inApp, email: choice.email || notificationKinds[kind].mailStays === true }]
      : [];
  });
  await tx.execute(sql`
    INSERT INTO notification_preference (user_id, kind, in_app, email)
    SELECT ${actor.id}, p.kind, p.in_app, p.email
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS p (kind text, in_app boolean, email boolean)
    ON CONFLICT (user_id, kind) DO UPDATE SET in_app = excluded.in_app, email = excluded.email`);
}
