import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SessionOutNotice } from "@/components/form/session-out-notice";
import { StorefrontFrame } from "@/components/storefront/chrome";
import { areaMetadata } from "@/lib/metadata";

export function generateMetadata(): Promise<Metadata> {
  return areaMetadata();
}

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <StorefrontFrame>
      <SessionOutNotice />
      {children}
    </StorefrontFrame>
  );
}
