import type { ReactNode } from "react";
import { SessionOutNotice } from "@/components/form/session-out-notice";
import { StorefrontFrame } from "@/components/storefront/chrome/chrome";
import { requireLanguage } from "@/lib/language/offered";
import { groupMetadata } from "@/lib/site/metadata";

export const generateMetadata = groupMetadata();

export default async function PublicLayout({ children }: { children: ReactNode }) {
  await requireLanguage();
  return (
    <StorefrontFrame>
      <SessionOutNotice />
      {children}
    </StorefrontFrame>
  );
}
