"use client";

import { useSay } from "./language";

/** Beside the label of a field that may stay empty. */
export const Optional = () => <span className="font-normal text-soft"> ({useSay()("optional")})</span>;
