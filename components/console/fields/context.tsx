"use client";

import { createContext, useContext } from "react";
import type { FieldErrors } from "@/lib/errors";
import type { DraftValue } from "@/lib/resources/form/form-values";

type FieldsState = {
  errors: FieldErrors;
  /** ISO 4217 code of the amounts in the form. */
  currency: string;
};

/** The form state that its fields can read. */
export const FieldsContext = createContext<FieldsState>({ errors: {}, currency: "USD" });
export const useFields = () => useContext(FieldsContext);

/**
 * The props of a field component; `path` is its path in the body (`plans.0.name`), which is also the key of its errors.
 */
export type FieldPartProps<Field> = {
  field: Field;
  path: string;
  value: DraftValue | undefined;
  onChange: (value: DraftValue) => void;
};
