"use client";

import { createContext, useContext } from "react";
import type { Draft } from "@/lib/resources/form/form-values";

/** The current input, for components beside the form such as a preview. */
export const DraftContext = createContext<Draft>({});
export const useDraft = () => useContext(DraftContext);
