import type { Metadata, Viewport } from "next";
import type { CSSProperties, ReactNode } from "react";
import { RouteMemory } from "@/components/route-memory";
import { LanguageProvider } from "@/components/ui/language";
import { ProgressBar } from "@/components/ui/progress-bar";
import { SheetKeys } from "@/components/ui/sheet-keys";
import { Toaster } from "@/components/ui/toaster";
import { getSite } from "@/lib/data/site";
import { getDirection } from "@/lib/language/languages";
import { browserMessages, getTranslator } from "@/lib/language/server";
import { toastDurationMs, toastPosition } from "@/lib/messages";
import { fontClasses } from "@/lib/site/fonts";
import { siteMetadata } from "@/lib/site/metadata";
import { themeVariables } from "@/lib/site/theme";
import "./globals.css";

export const dynamic = "force-dynamic";

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf7f2" },
    { media: "(prefers-color-scheme: dark)", color: "#171412" },
  ],
};

export function generateMetadata(): Promise<Metadata> {
  return siteMetadata();
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ theme }, t] = await Promise.all([getSite(), getTranslator()]);
  const words = browserMessages(t.language);
  const body = (
    <>
      <a
        href="#main"
        className="fixed top-2 start-2 z-[70] -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        {t("Skip to the content")}
      </a>
      <ProgressBar colour={theme.progress} />
      {children}
      <RouteMemory />
      <SheetKeys />
      <Toaster durationMs={toastDurationMs} position={toastPosition} />
    </>
  );
  return (
    <html
      lang={t.language}
      dir={getDirection(t.language)}
      className={fontClasses}
      data-theme={theme.mode === "auto" ? undefined : theme.mode}
      style={themeVariables(theme) as CSSProperties}
    >
      <body>
        <noscript>
          <style>{".script-only{display:none!important}.no-script-only{display:block!important}"}</style>
        </noscript>
        {words ? (
          <LanguageProvider language={t.language} words={words}>
            {body}
          </LanguageProvider>
        ) : (
          body
        )}
      </body>
    </html>
  );
}
