import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LocalTime } from "@/components/ui/local-time";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { adminDatabase } from "@/lib/contracts/site/database";
import { getDatabase } from "@/lib/data/admin/database";
import { routes } from "@/lib/routes";
import { formFlash, readFlash } from "@/lib/session/flash";
import { Part } from "../record/listing-parts";
import { StepUpWithoutScripts } from "../settings/step-up-form";
import { formatBytes } from "./format-bytes";
import { StoredBackups } from "./stored-backups";

/** State and backup of the database. */
export async function DatabaseScreen() {
  const [info, flash] = await Promise.all([getDatabase(), readFlash()]);
  const { connections, migrations, slow, tables } = info;
  const facts = [
    ["Engine", `${info.engine} ${info.version}`],
    ["Running since", <LocalTime key="since" at={info.startedAt} />],
    ["Size", formatBytes(info.sizeBytes)],
    ["Connections", `${connections.used} of ${connections.max}, ${connections.active} active`],
    ["Open transactions without a statement", String(connections.waiting)],
    ["Migrations", `${migrations.applied} applied`],
    ["Latest migration", migrations.latestAt ? <LocalTime key="latest" at={migrations.latestAt} /> : "None"],
  ] as const;
  return (
    <>
      <h1 className="mb-6 text-3xl">Database</h1>
      <dl className="mb-9 grid max-w-2xl gap-x-8 text-sm sm:grid-cols-[18rem_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="border-t border-line py-2 text-soft">{label}</dt>
            <dd className="tabular pb-2 sm:border-t sm:border-line sm:pt-2">{value}</dd>
          </div>
        ))}
      </dl>
      <Part title="Backup">
        <p className="mb-3 max-w-prose text-sm text-soft">
          The file has all tables as of one moment, with the personal data of your clients. Uploaded files and the keys
          in <span className="font-mono">secrets.json</span> are not in it: keep the data folder beside it.
        </p>
        <StepUpWithoutScripts path={routes.admin.databaseSettings} />
        <ActionForm action={adminDatabase.prepareBackup.path} flash={formFlash(flash)}>
          <GuardFields back={routes.admin.databaseSettings} />
          <SubmitButton>Back up now</SubmitButton>
        </ActionForm>
        <p className="mt-4 mb-1 text-sm">Restore it into an empty database on the server:</p>
        <pre className="rounded-md border border-line bg-card p-3 font-mono text-sm break-words whitespace-pre-wrap">
          npm run restore -- --from wayfare.backup.gz
        </pre>
      </Part>
      <Part title="Backups in the file store">
        <StoredBackups />
      </Part>
      <Part title="Tables">
        <Table caption="Tables by size">
          <thead>
            <tr>
              <Th>Table</Th>
              <Th numeric>Rows, about</Th>
              <Th numeric>Size</Th>
            </tr>
          </thead>
          <tbody>
            {tables.map(({ name, rows, bytes }) => (
              <Tr key={name}>
                <Td className="font-mono text-sm">{name}</Td>
                <Td numeric>{rows.toLocaleString("en")}</Td>
                <Td numeric>{formatBytes(bytes)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </Part>
      <Part title="Slow statements">
        {slow === null ? (
          <p className="text-sm text-soft">
            Install the extension <span className="font-mono">pg_stat_statements</span> to see them here.
          </p>
        ) : (
          <Table caption="Statements by mean time">
            <thead>
              <tr>
                <Th>Statement</Th>
                <Th numeric>Calls</Th>
                <Th numeric>Mean, ms</Th>
                <Th numeric>Total, ms</Th>
              </tr>
            </thead>
            <tbody>
              {slow.map(({ statement, calls, meanMs, totalMs }) => (
                <Tr key={statement}>
                  <Td className="max-w-md font-mono text-xs break-words">{statement}</Td>
                  <Td numeric>{calls.toLocaleString("en")}</Td>
                  <Td numeric>{meanMs.toFixed(1)}</Td>
                  <Td numeric>{Math.round(totalMs).toLocaleString("en")}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </Part>
    </>
  );
}
