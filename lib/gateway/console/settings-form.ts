import "server-only";
import { call } from "../../backend";
import type { Endpoint } from "../../contracts/define";
import { type SettingsEndpoints, settingsEndpoints } from "../../contracts/site/settings-endpoints";
import { getSite } from "../../data/site/site";
import { AppError, type FieldErrors } from "../../errors";
import type { FieldProps } from "../../resources/form/form";
import { formToDraft, formToWire } from "../../resources/form/form-body";
import { toDraft } from "../../resources/form/form-values";
import { settingsForms } from "../../resources/settings";
import { findDangers } from "../../resources/settings/dangers";
import { type Danger, dangersInRequest, getSubmitEndpoint, submittedFields } from "../../resources/settings/define";

const formNameField = "$form";
/** Sent by the page that asks for the confirmation. */
export const confirmedField = "_confirmed";

const hasAmount = (fields: readonly FieldProps[]): boolean =>
  fields.some((field) => field.kind === "money" || (field.kind === "repeat" && hasAmount(field.fields)));

/** The currency of the amounts in a form. */
export const currencyFor = async (fields: readonly FieldProps[]): Promise<string> =>
  hasAmount(fields) ? (await getSite()).baseCurrency : "USD";

/**
 * The dangerous changes of a settings form without scripts that are not confirmed yet. With scripts a dialog asks.
 * @param token of the administrator
 */
export async function findUnconfirmed(
  endpoint: Endpoint,
  form: URLSearchParams,
  token: string | undefined,
): Promise<readonly Danger[]> {
  const title = form.get(formNameField);
  const screen = settingsForms.find((one) => getSubmitEndpoint(one) === endpoint && one.title === title);
  const dangers = screen ? dangersInRequest(screen) : [];
  if (!screen || dangers.length === 0 || form.has(confirmedField)) return [];
  const fields = submittedFields(screen) as FieldProps[];
  const currency = await currencyFor(fields);
  const sent = formToDraft(fields, form, currency);
  if (!dangers.some(({ field }) => field in sent)) return [];
  const get = settingsEndpoints[screen.group].get as unknown as SettingsEndpoints["get"];
  const { value } = await call(get, {}, { token });
  const before = toDraft(fields, { value }, currency);
  return findDangers(dangers, before, { ...before, ...sent });
}

/** Whether a form has this name for one of the fields, its rows and parts, or for itself. */
export const isNativeField = (name: string, fields: readonly FieldProps[]): boolean =>
  /^(_\w+|version)$/.test(name) ||
  name === formNameField ||
  fields.some((field) => name === field.name || name.startsWith(`${field.name}.`));

/** Adds an error for each name that a form must not have. */
export function refuseUnknown(form: URLSearchParams, isKnown: (name: string) => boolean, errors: FieldErrors): void {
  for (const name of form.keys()) if (!isKnown(name)) errors[name.slice(0, 100)] = "This is not known here.";
}

const listScreens = (endpoint: Endpoint) => settingsForms.filter((screen) => getSubmitEndpoint(screen) === endpoint);

export const isSettingsForm = (endpoint: Endpoint): boolean => listScreens(endpoint).length > 0;

/** The fields of all screens of a group. */
export const settingsFields = (endpoint: Endpoint) => listScreens(endpoint).flatMap(submittedFields) as FieldProps[];

/**
 * The body of a settings form without scripts, or null for another endpoint. Amounts and percentages are converted by
 * the same code as with scripts.
 * @returns AppError `invalid` for input that is not in the format of its field
 */
export async function settingsFormToBody(
  endpoint: Endpoint,
  form: URLSearchParams,
  fileErrors: FieldErrors = {},
): Promise<object | AppError | null> {
  if (!isSettingsForm(endpoint)) return null;
  const fields = settingsFields(endpoint);
  const { body, errors } = formToWire(fields, form, await currencyFor(fields));
  refuseUnknown(form, (name) => isNativeField(name, fields), errors);
  Object.assign(errors, fileErrors);
  if (Object.keys(errors).length > 0) return new AppError("invalid", { fields: errors });
  return { value: {}, ...body, version: Number(form.get("version") ?? Number.NaN) };
}
