import type { ComponentType, ReactNode } from "react";
import { GuardFields } from "@/components/form/guard-fields";
import { LocalTime } from "@/components/ui/local-time";
import type { SecretState } from "@/lib/contracts/site/settings-endpoints";
import { settingsEndpoints } from "@/lib/contracts/site/settings-endpoints";
import { getSettings } from "@/lib/data/admin/settings";
import { getSite } from "@/lib/data/site/site";
import type { SectionProps } from "@/lib/resources/form/form";
import { formToDraft } from "@/lib/resources/form/form-body";
import {
  dangersInRequest,
  getSecrets,
  mayNeedStepUp,
  type SettingsScreen,
  sectionsInRequest,
  settingsHref,
} from "@/lib/resources/settings/define";
import { formFlash, readFlash } from "@/lib/session/flash";
import { requireRole } from "@/lib/session/session-check";
import { toSectionProps } from "../form/form-props";
import { RecordForm } from "../form/record-form";
import { SettingsHistory } from "./history";
import { StepUpWithoutScripts } from "./step-up-form";
import { SettingsTests } from "./tests";

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const describeSecret = (state: SecretState | undefined): string =>
  state
    ? `Set on ${dateFormat.format(new Date(state.setAt))} UTC${state.setBy ? ` by ${state.setBy}` : ""}. Leave this empty to keep it.`
    : "Not set.";

/** Adds the state of each secret to its help, and the choice of secrets to remove. */
function withSecretStates(
  sections: readonly SectionProps[],
  screen: SettingsScreen,
  states: Record<string, SecretState>,
): SectionProps[] {
  const labels = new Map<string, string>();
  const described = sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => {
      if (field.kind !== "secret") return field;
      const name = field.name.replace(/^secrets\./, "");
      labels.set(name, field.label);
      return { ...field, help: [field.help, describeSecret(states[name])].filter(Boolean).join(" ") };
    }),
  }));
  const set = getSecrets(screen).filter((name) => states[name]);
  if (set.length === 0) return described;
  const options = set.map((value) => ({ value, label: labels.get(value) ?? value }));
  const fields = [{ kind: "choices", name: "clear", label: "Secrets to remove", options } as const];
  return [...described, { title: "Remove secrets", fields }];
}

/** The form of one settings group, with its test actions and its history. */
export async function SettingsForm({ screen, Beside }: { screen: SettingsScreen; Beside?: ComponentType }) {
  const [{ user }, record, site, flash, sections] = await Promise.all([
    requireRole("admin"),
    getSettings(screen.group),
    getSite(),
    readFlash(),
    toSectionProps("admin", sectionsInRequest(screen.sections), "edit"),
  ]);
  const shown = withSecretStates(sections, screen, record.secrets);
  const fields = shown.flatMap((section) => [...section.fields]);
  const { save, submit, get } = settingsEndpoints[screen.group];
  const last = formFlash(flash);
  const isLast = last?.values?.$form === screen.title;
  const entries = Object.entries(last?.values ?? {}).flatMap(([name, value]) =>
    [value].flat().map((text): [string, string] => [name, text]),
  );
  return (
    <>
      {mayNeedStepUp(screen) ? <StepUpWithoutScripts path={settingsHref(screen)} /> : null}
      <RecordForm
        look="page"
        sections={shown}
        record={{ value: record.value, clear: [] }}
        draftKey={["settings", screen.group, screen.title, user.id].join(".")}
        currency={site.baseCurrency}
        save={{ endpointId: save.id, method: save.method, path: save.path, label: "Save" }}
        readPath={get.path}
        version={record.version}
        next={null}
        cancelHref={null}
        dangers={dangersInRequest(screen)}
        native={{
          action: submit.path,
          guard: (
            <>
              <GuardFields next={settingsHref(screen)} back={settingsHref(screen)} />
              <input type="hidden" name="$form" value={screen.title} />
            </>
          ),
          errors: isLast ? (last?.fields ?? {}) : {},
          message: isLast ? (last?.message ?? null) : null,
          draft: isLast ? formToDraft(fields, new URLSearchParams(entries), site.baseCurrency) : null,
        }}
      >
        {Beside ? <Beside /> : null}
      </RecordForm>
      {record.updatedAt ? (
        <p className="mt-4 text-sm text-soft">
          Saved <LocalTime at={record.updatedAt} /> by {record.updatedBy ?? "the system"}.
        </p>
      ) : null}
      <SettingsTests screen={screen} />
      <SettingsHistory screen={screen} version={record.version} currency={site.baseCurrency} />
    </>
  );
}

type PageParts = {
  /** Rendered beside the form; it can read the input with `useDraft()`. */
  Beside?: ComponentType;
  /** Rendered below the form, such as the form of another group. */
  Below?: ComponentType;
};

/** Creates the page of a settings screen. */
export function settingsPage(screen: SettingsScreen, { Beside, Below }: PageParts = {}) {
  return async function SettingsPage(): Promise<ReactNode> {
    await requireRole("admin");
    return (
      <>
        <h1 className={screen.intro ? "text-3xl" : "mb-6 text-3xl"}>{screen.title}</h1>
        {screen.intro ? <p className="mt-1 mb-6 max-w-prose text-sm text-soft">{screen.intro}</p> : null}
        <SettingsForm screen={screen} Beside={Beside} />
        {Below ? <Below /> : null}
      </>
    );
  };
}
