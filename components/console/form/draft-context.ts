"use client";

import { createContext, useContext } from "react";
import type { Draft } from "@/lib/resources/form-values";

/** What is typed now: for what stands beside a form and follows it, such as a preview. */
export const DraftContext = createContext<Draft>({});
export const useDraft = () => useContext(DraftContext);
