import "server-only";
import type { Endpoint } from "../contracts/define";
import { getSite } from "../data/site/site";
import { AppError } from "../errors";
import type { FieldProps } from "../resources/form/form";
import { formToWire } from "../resources/form/form-body";
import { settingsForms } from "../resources/settings";
import { submitEndpointOf, submittedFields } from "../resources/settings/define";

const formNameField = "$form";

const hasAmount = (fields: readonly FieldProps[]): boolean =>
  fields.some((field) => field.kind === "money" || (field.kind === "repeat" && hasAmount(field.fields)));

/** The currency of the amounts in a form. */
const currencyFor = async (fields: readonly FieldProps[]): Promise<string> =>
  hasAmount(fields) ? (await getSite()).baseCurrency : "USD";

/**
 * The body of a settings form without scripts, or null for another endpoint. Amounts and percentages are converted by
 * the same code as with scripts.
 * @returns AppError `invalid` for input that is not in the format of its field
 */
export async function settingsFormToBody(endpoint: Endpoint, form: URLSearchParams): Promise<object | AppError | null> {
  const screens = settingsForms.filter((screen) => submitEndpointOf(screen) === endpoint);
  if (screens.length === 0) return null;
  const fields = screens.flatMap(submittedFields) as FieldProps[];
  const { body, errors } = formToWire(fields, form, await currencyFor(fields));
  const known = new Set(fields.map(({ name }) => name));
  const isKnown = (name: string) =>
    /^(_\w+|version)$/.test(name) ||
    name === formNameField ||
    [...known].some((one) => name === one || name.startsWith(`${one}.`));
  for (const name of form.keys()) if (!isKnown(name)) errors[name.slice(0, 100)] = "This is not known here.";
  if (Object.keys(errors).length > 0) return new AppError("invalid", { fields: errors });
  return { value: {}, ...body, version: Number(form.get("version") ?? Number.NaN) };
}
