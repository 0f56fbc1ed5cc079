import type { Endpoint } from "@/lib/contracts/define";
import type { SettingsGroup } from "@/lib/contracts/site/settings";
import {
  settingsEndpoints,
  settingsSecrets,
  stepUpFields,
  stepUpGroups,
} from "@/lib/contracts/site/settings-endpoints";
import type { RoutePattern } from "@/lib/routes";
import type { FormField, FormSection } from "../form/form";

/** Asks for confirmation before a save that changes `field` (to one of `is`, if given). */
export type Danger = {
  field: string;
  is?: readonly (string | number | boolean)[];
  title: string;
  consequence: string;
  confirm: string;
};

/** An action that tries the stored settings, such as sending a test email. */
export type SettingsTest = {
  endpoint: Endpoint;
  title: string;
  help: string;
  label: string;
  fields?: readonly { name: string; label: string; type: "text" | "email" }[];
};

/**
 * A settings screen: the form of one settings group. Field names are paths in the group's value. A field of the kind
 * `secret` is named like the secret in `settingsSecrets`. Fields that the form does not contain keep their value, so
 * that several screens can share a group.
 */
export type SettingsScreen = {
  group: SettingsGroup;
  title: string;
  intro?: string;
  route: RoutePattern;
  /** The value of `show` in the address of a screen that shares its route with another one. */
  show?: string;
  sections: readonly FormSection[];
  dangers?: readonly Danger[];
  tests?: readonly SettingsTest[];
};

export const defineSettings = (screen: SettingsScreen): SettingsScreen => screen;

/** The address of a screen. */
export const settingsHref = ({ route, show }: Pick<SettingsScreen, "route" | "show">): string =>
  show ? `${route}?show=${show}` : route;

/** The path of a field in the request body. */
const pathIn = (field: { kind: string; name: string }): string =>
  field.kind === "secret" ? `secrets.${field.name}` : `value.${field.name}`;

function inRequest(field: FormField): FormField {
  const when = [field.when ?? []].flat().map((condition) => ({ ...condition, field: `value.${condition.field}` }));
  return { ...field, name: pathIn(field), ...(when.length > 0 && { when }) };
}

/** The sections with the fields' paths in the request body. */
export const sectionsInRequest = (sections: readonly FormSection[]): FormSection[] =>
  sections.map((section) => ({ ...section, fields: section.fields.map(inRequest) }));

const listFields = (screen: SettingsScreen): readonly FormField[] => screen.sections.flatMap(({ fields }) => fields);

/** Names of the secrets that a screen contains. */
export const getSecrets = (screen: SettingsScreen): string[] =>
  listFields(screen).flatMap(({ kind, name }) => (kind === "secret" ? [name] : []));

/** Whether a save of the screen may need the step-up. */
export const mayNeedStepUp = (screen: SettingsScreen): boolean =>
  stepUpGroups.has(screen.group) ||
  listFields(screen).some(({ name }) => stepUpFields[screen.group]?.some((field) => field === name)) ||
  (settingsSecrets[screen.group] ?? []).some((name) => getSecrets(screen).includes(name));

/** The endpoint for the form of a group without scripts. */
export const getSubmitEndpoint = (screen: SettingsScreen): Endpoint =>
  settingsEndpoints[screen.group].submit as Endpoint;

/** The confirmations of a screen by the fields' paths in the request body. */
export const dangersInRequest = (screen: SettingsScreen): Danger[] =>
  (screen.dangers ?? []).map((danger) => ({ ...danger, field: `value.${danger.field}` }));

/** All fields that the form of a screen can submit, in the request's paths. */
export function submittedFields(screen: SettingsScreen): FormField[] {
  const secrets = getSecrets(screen).map((value) => ({ value, label: value }));
  return [
    ...sectionsInRequest(screen.sections).flatMap(({ fields }) => fields),
    ...(secrets.length > 0 ? [{ kind: "choices", name: "clear", label: "Remove", options: secrets } as const] : []),
  ];
}
