"use client";

import { useSay } from "./language";

/** Marks the label of an optional field. */
export const Optional = () => <span className="font-normal text-soft"> ({useSay()("optional")})</span>;
