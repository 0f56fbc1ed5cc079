"use client";

import { useTranslations } from "@/components/ui/language";
import { useIsClient } from "./wishlist/wishes";

/** Public pages are the same for everybody, so a login is known in the browser only. The confirm page decides. */
export function MemberLabel() {
  const t = useTranslations();
  return useIsClient() ? t("Members' price") : t("Members' price – log in to book");
}

export function MemberAction() {
  const t = useTranslations();
  return useIsClient() ? t("Reserve") : t("Log in for this price");
}
