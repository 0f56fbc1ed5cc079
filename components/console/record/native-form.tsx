import "server-only";
import { GuardFields } from "@/components/form/guard-fields";
import { call } from "@/lib/backend";
import type { Endpoint, OutputOf } from "@/lib/contracts/define";
import type { Preview, preview } from "@/lib/contracts/hotels/catalogue-endpoints";
import { AppError } from "@/lib/errors";
import type { FieldProps } from "@/lib/resources/form/form";
import { formToDraft } from "@/lib/resources/form/form-body";
import { type Draft, toWire } from "@/lib/resources/form/form-values";
import { formFlash, readFlash } from "@/lib/session/flash";
import type { RecordFormProps } from "../form/record-form-props";

type NativeForm = {
  /** Identifies the form, such as `taxes.12`. */
  name: string;
  endpoint: Endpoint;
  /** Path of the endpoint for this record. */
  path: string;
  fields: readonly FieldProps[];
  currency: string;
  /** Page after saving; `{params}` are filled from the response. Without it the form is shown again. */
  next: string | null;
  /** The page of the form. */
  back: string;
};

/** Props with which a form is submitted without scripts, and the result of its last submit. */
export async function toNativeProps({ name, endpoint, path, fields, currency, next, back }: NativeForm) {
  const last = formFlash(await readFlash());
  const isLast = last?.values?.$form === name;
  const entries = Object.entries(last?.values ?? {}).flatMap(([field, value]) =>
    [value].flat().map((text): [string, string] => [field, text]),
  );
  // A form has only the keys of its pictures, and not what is needed to show them.
  const shown = fields.filter(({ kind }) => kind !== "pictures");
  return {
    action: endpoint.method === "POST" ? path : `${path}?_method=${endpoint.method}`,
    guard: (
      <>
        <GuardFields next={next ?? back} back={back} once={endpoint.idempotent} />
        <input type="hidden" name="$form" value={name} />
      </>
    ),
    errors: isLast ? (last?.fields ?? {}) : {},
    message: isLast && last?.kind === "error" ? last.message : null,
    draft: isLast ? formToDraft(shown, new URLSearchParams(entries), currency) : null,
  } satisfies RecordFormProps["native"];
}

/** Worked examples of a form's input; none while it is incomplete. */
export async function getExamples(
  endpoint: Endpoint<Endpoint["params"], Endpoint["query"], Endpoint["body"], typeof preview>,
  fields: readonly FieldProps[],
  draft: Draft,
  currency: string,
  token: string,
): Promise<Preview["items"]> {
  const { body, errors } = toWire(fields, draft, currency);
  if (Object.keys(errors).length > 0 || !endpoint.body.safeParse(body).success) return [];
  try {
    const response: OutputOf<typeof endpoint> = await call(endpoint, { params: {}, query: {}, body }, { token });
    return response.items;
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
