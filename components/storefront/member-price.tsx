"use client";

import { useTranslations } from "@/components/ui/language";
import { useIsClient } from "./wishlist/wishes";

/**
 * Public pages are identical for all visitors, so only the browser knows of a login. The confirmation page applies the
 * price.
 */
export function MemberLabel() {
  const t = useTranslations();
  return useIsClient() ? t("Member price") : t("Member price – log in to book");
}

export function MemberAction() {
  const t = useTranslations();
  return useIsClient() ? t("Reserve") : t("Log in for this price");
}
