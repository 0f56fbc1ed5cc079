import type { SubmitResponse } from "@/components/form/submit";
import type { FieldErrors } from "@/lib/errors";

/** The preview of a change while it is entered. */
export type PreviewState<P> = {
  preview: P | null;
  /** A response is expected. */
  asking: boolean;
  errors: FieldErrors;
  problem: string | null;
};

export const noPreview = { preview: null, asking: false, errors: {}, problem: null } as const;

/** The input is incomplete: no request is sent, and the response to an earlier one is not waited for. */
export const withoutPreview = <P>(state: PreviewState<P>): PreviewState<P> => ({
  ...state,
  preview: null,
  asking: false,
});

/** The last preview stays until the response. */
export const startAsking = <P>(state: PreviewState<P>): PreviewState<P> => ({ ...state, asking: true });

/** Errors by the field of the form: `edit.value` is the field `value` if the prefix is `edit`. */
export const toFieldErrors = (fields: FieldErrors, prefix: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1) : name,
      text,
    ]),
  );

export function toPreview<P>(response: SubmitResponse, prefix: string): PreviewState<P> {
  if (response.ok) return { ...noPreview, preview: response.body as unknown as P };
  const { fields, message } = response;
  return {
    preview: null,
    asking: false,
    errors: toFieldErrors(fields, prefix),
    problem: Object.values(fields)[0] ?? message,
  };
}
