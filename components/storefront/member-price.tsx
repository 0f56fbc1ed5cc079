"use client";

import { useSay } from "@/components/ui/language";
import { useIsClient } from "./wishes";

/** Public pages are the same for everybody, so a login is known in the browser only. The confirm page decides. */
export function MemberLabel() {
  const say = useSay();
  return useIsClient() ? say("Members' price") : say("Members' price – log in to book");
}

export function MemberAction() {
  const say = useSay();
  return useIsClient() ? say("Reserve") : say("Log in for this price");
}
