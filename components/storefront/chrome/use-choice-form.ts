import { createContext, useCallback, useContext, useEffect, useId, useRef } from "react";

/** A difference between a form and the price that the page shows. */
export type Difference = "changed" | "loading" | null;
type Differences = { worst: Difference; report: (form: string, difference: Difference) => void };

export const ChoiceContext = createContext<Differences | null>(null);

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === "checkbox" || control.type === "radio"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** Reports whether the form has other values than the page. Does nothing outside of a scope. */
export function useChoiceForm(pending: boolean) {
  const report = useContext(ChoiceContext)?.report;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const read = useCallback(() => {
    if (!report) return;
    const controls = form.current?.elements ?? [];
    report(id, pending ? "loading" : [...controls].some(isChanged) ? "changed" : null);
  }, [report, id, pending]);
  // A browser restores values of fields, and new props of a page change them.
  useEffect(read);
  useEffect(() => () => report?.(id, null), [report, id]);
  return { form, read, isChoice: report !== undefined };
}

/**
 * The URL of a GET form with these values. Joins the values of a parameter by commas, so that URLs stay readable. An
 * empty value keeps its place among others, because seats are in the order of the passengers.
 */
export function getFormUrl(path: string, sent: FormData): string {
  const values = new Map<string, string[]>();
  for (const [name, value] of sent) {
    if (typeof value === "string") values.set(name, [...(values.get(name) ?? []), value]);
  }
  const search = new URLSearchParams();
  for (const [name, list] of values) if (list.some(Boolean)) search.set(name, list.join(","));
  const text = search.toString().replaceAll("%2C", ",");
  return text ? `${path}?${text}` : path;
}
