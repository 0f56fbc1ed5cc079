import type { ReactNode } from "react";
import { SessionOutNotice } from "@/components/form/session-out-notice";
import { StorefrontFrame } from "@/components/storefront/chrome/chrome";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <StorefrontFrame>
      <SessionOutNotice />
      {children}
    </StorefrontFrame>
  );
}
