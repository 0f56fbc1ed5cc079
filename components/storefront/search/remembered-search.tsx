"use client";

import { useEffect, useRef } from "react";
import { chooseValues, readSearched, rememberSearched } from "./form-memory";

type FieldElement = HTMLInputElement | HTMLSelectElement;

const isList = (field: FieldElement): field is HTMLSelectElement => field instanceof HTMLSelectElement;

const listFields = (form: HTMLFormElement): FieldElement[] =>
  [...form.elements].filter(
    (field): field is FieldElement =>
      (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== "hidden")) &&
      field.name !== "",
  );

const getDefault = (field: FieldElement): string => {
  if (!isList(field)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
};

/** Other fields than dates and lists are set silently, because typing opens suggestions. */
function fill(field: FieldElement, value: string) {
  field.value = value;
  if (!isList(field) && field.type !== "date") return;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

type RememberedSearchProps = {
  /** The name of the search form, such as `flights`. */
  of: string;
  /** The page has no search, so the form shows the last one. */
  fills: boolean;
};

/** Within a search form: remembers what is searched, and fills a form that nobody has used yet with the last search. */
export function RememberedSearch({ of, fills }: RememberedSearchProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest("form");
    if (!form) return;
    const fields = listFields(form);
    const isUnused = !form.contains(document.activeElement) && fields.every((one) => one.value === getDefault(one));
    if (fills && isUnused) {
      const known = fields.map((field) => ({
        name: field.name,
        type: field.type,
        min: isList(field) ? "" : field.min,
        options: isList(field) ? [...field.options].map(({ value }) => value) : null,
      }));
      for (const [at, value] of chooseValues(known, readSearched(of)).entries()) {
        const field = fields[at];
        if (field && value !== null && value !== field.value) fill(field, value);
      }
    }
    const remember = () =>
      rememberSearched(
        of,
        listFields(form).map(({ name, value }) => [name, value]),
      );
    form.addEventListener("submit", remember);
    return () => form.removeEventListener("submit", remember);
  }, [of, fills]);
  return <span ref={mark} hidden />;
}
