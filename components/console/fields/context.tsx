"use client";

import { createContext, useContext } from "react";
import type { FieldErrors } from "@/lib/errors";
import type { DraftValue } from "@/lib/resources/form-values";

type FieldsState = {
  errors: FieldErrors;
  /** ISO code of the money that amounts are typed in. */
  currency: string;
};

/** What every field of a console form may need to know of its form. */
export const FieldsContext = createContext<FieldsState>({ errors: {}, currency: "USD" });
export const useFields = () => useContext(FieldsContext);

/** What a kind of field is handed; `path` is its place in the body (`plans.0.name`) and so the name of its errors. */
export type FieldPartProps<Field> = {
  field: Field;
  path: string;
  value: DraftValue | undefined;
  onChange: (value: DraftValue) => void;
};
