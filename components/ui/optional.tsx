"use client";

import { useTranslations } from "./language";

/** Marks the label of an optional field. */
export const Optional = () => <span className="font-normal text-soft"> ({useTranslations()("optional")})</span>;
