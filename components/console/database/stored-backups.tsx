import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { AppLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { adminDatabase, type StoredBackup } from "@/lib/contracts/site/database";
import { getStoredBackups } from "@/lib/data/admin/database";
import { getSettings } from "@/lib/data/admin/settings";
import { backupSettings } from "@/lib/resources/settings/backups";
import { settingsHref } from "@/lib/resources/settings/define";
import { routes } from "@/lib/routes";
import { formatBytes } from "./format-bytes";

const states = {
  waiting: { label: "Waiting", tone: "info" },
  running: { label: "Running", tone: "info" },
  done: { label: "Finished", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
} as const;
const verified = { ...states, done: { label: "Verified", tone: "good" } } as const;

function Row({ backup }: { backup: StoredBackup }) {
  const { id, state, verification } = backup;
  const pending = verification === "waiting" || verification === "running";
  return (
    <Tr>
      <Td>
        <LocalTime at={backup.createdAt} />
        <span className="block text-xs text-soft">
          {backup.reason === "schedule" ? "By schedule" : `By ${backup.requestedBy ?? "an administrator"}`}
        </span>
      </Td>
      <Td>
        <StatusDot tone={states[state].tone}>{states[state].label}</StatusDot>
        {backup.error ? <span className="block text-xs">{backup.error}</span> : null}
      </Td>
      <Td numeric>{state === "done" ? formatBytes(backup.bytes) : ""}</Td>
      <Td numeric>{state === "done" ? backup.rows.toLocaleString("en") : ""}</Td>
      <Td>
        {verification ? (
          <StatusDot tone={verified[verification].tone}>{verified[verification].label}</StatusDot>
        ) : state === "done" ? (
          "Not verified"
        ) : null}
        {backup.verificationError ? <span className="block text-xs">{backup.verificationError}</span> : null}
      </Td>
      <Td>
        {state === "done" ? (
          <div className="flex flex-wrap gap-2">
            <ActionForm action={fillPath(adminDatabase.prepareStored.path, { id })} scope={`download-${id}`}>
              <GuardFields back={routes.admin.databaseSettings} />
              <SubmitButton variant="secondary" size="sm">
                Download
              </SubmitButton>
            </ActionForm>
            {pending ? null : (
              <ActionForm action={fillPath(adminDatabase.verify.path, { id })} scope={`verify-${id}`}>
                <GuardFields back={routes.admin.databaseSettings} />
                <SubmitButton variant="secondary" size="sm">
                  Verify
                </SubmitButton>
              </ActionForm>
            )}
          </div>
        ) : null}
      </Td>
    </Tr>
  );
}

function describeSchedule({ schedule, hour, keep }: { schedule: string; hour: number; keep: number }): string {
  if (schedule === "off") return "No backups are scheduled.";
  const at = `${String(hour).padStart(2, "0")}:00`;
  return `Every ${schedule === "daily" ? "day" : "Monday"} at ${at}. The newest ${keep === 1 ? "one is" : `${keep} are`} kept.`;
}

/** Backups in the file store with their verification. */
export async function StoredBackups() {
  const [items, { value }] = await Promise.all([getStoredBackups(), getSettings(backupSettings.group)]);
  return (
    <>
      <p className="mb-3 max-w-prose text-sm text-soft">
        {describeSchedule(value as Parameters<typeof describeSchedule>[0])}{" "}
        <AppLink href={settingsHref(backupSettings)} className="underline underline-offset-4">
          Change the schedule
        </AppLink>
      </p>
      <ActionForm action={adminDatabase.store.path} scope="store" className="mb-4">
        <GuardFields back={routes.admin.databaseSettings} />
        <SubmitButton variant="secondary">Back up to the file store</SubmitButton>
      </ActionForm>
      {items.length === 0 ? (
        <p className="text-sm text-soft">No backups in the file store yet.</p>
      ) : (
        <Table caption="Backups in the file store">
          <thead>
            <tr>
              <Th>Made</Th>
              <Th>Status</Th>
              <Th numeric>Size</Th>
              <Th numeric>Rows</Th>
              <Th>Verification</Th>
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {items.map((backup) => (
              <Row key={backup.id} backup={backup} />
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
