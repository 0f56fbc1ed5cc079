import type { ReactNode } from "react";
import { AccountFrame } from "@/components/account/frame";
import { PageUser } from "@/components/form/page-user";
import { LanguageProvider } from "@/components/ui/language";
import { requireLanguage } from "@/lib/language/offered";
import { accountMessages, getLanguage } from "@/lib/language/server";
import { requireRole } from "@/lib/session/session-check";
import { groupMetadata } from "@/lib/site/metadata";
import "../panels.css";

export const generateMetadata = groupMetadata({ robots: { index: false } });

/**
 * The session is checked on entry (docs/specification.md §4); each page checks again, because layouts persist during
 * navigation.
 */
export default async function ClientLayout({ children }: { children: ReactNode }) {
  const [{ me, user }, language] = await Promise.all([requireRole("client"), getLanguage(), requireLanguage()]);
  const texts = accountMessages(language);
  const frame = (
    <AccountFrame unread={me.unread} currency={user.currency}>
      <PageUser />
      {children}
    </AccountFrame>
  );
  return texts ? (
    <LanguageProvider language={language} texts={texts}>
      {frame}
    </LanguageProvider>
  ) : (
    frame
  );
}
