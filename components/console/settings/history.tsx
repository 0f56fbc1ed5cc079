import { VersionAction } from "@/components/console/version-action";
import { LocalTime } from "@/components/ui/local-time";
import { fillPath } from "@/lib/contracts/define";
import { type SettingsChange, settingsEndpoints } from "@/lib/contracts/site/settings-endpoints";
import { getSettingsHistory } from "@/lib/data/admin/settings";
import type { FormField } from "@/lib/resources/form/form";
import { describeChange } from "@/lib/resources/history-labels";
import { type SettingsScreen, settingsHref } from "@/lib/resources/settings/define";

const toFacts = (change: SettingsChange, side: "before" | "after") =>
  Object.fromEntries(change.changes.map(({ path, [side]: value }) => [path, value]));

/** The changes of a settings group with old and new values. Each earlier version can be restored. */
export async function SettingsHistory({
  screen,
  version,
  currency,
}: {
  screen: SettingsScreen;
  version: number;
  currency: string;
}) {
  const changes = await getSettingsHistory(screen.group);
  if (changes.length === 0) return null;
  const fields = screen.sections.flatMap((section) => section.fields);
  const labels = new Map<string, FormField>(fields.map((field) => [field.name, field]));
  const { restore } = settingsEndpoints[screen.group];
  return (
    <details className="mt-10 border-t border-line pt-6">
      <summary className="cursor-pointer text-base font-semibold">History of {screen.title.toLowerCase()}</summary>
      <ol className="mt-4 grid gap-4 text-sm">
        {changes.map((change) => (
          <li key={change.version} className="border-l-2 border-line pl-4">
            <p>
              <b className="font-semibold">{change.by}</b> saved version {change.version}
              <span className="ml-2 text-soft">
                <LocalTime at={change.at} />
              </span>
            </p>
            <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
              {describeChange
                .lines({ before: toFacts(change, "before"), after: toFacts(change, "after") }, labels, currency)
                .map((line) => (
                  <div key={line.label} className="contents">
                    <dt className="text-soft">{line.label}</dt>
                    <dd className="break-words">
                      <del className="text-soft">{line.before}</del>
                      <span aria-hidden> → </span>
                      <ins className="no-underline">{line.after}</ins>
                    </dd>
                  </div>
                ))}
              {change.secrets.length > 0 ? (
                <div className="contents">
                  <dt className="text-soft">Secrets</dt>
                  <dd>Set or removed: {change.secrets.map((name) => labels.get(name)?.label ?? name).join(", ")}</dd>
                </div>
              ) : null}
            </dl>
            {change.version === version ? null : (
              <VersionAction
                action={fillPath(restore.path, { version: change.version })}
                here={settingsHref(screen)}
                version={version}
                variant="secondary"
                className="mt-2"
              >
                Restore version {change.version}
              </VersionAction>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
