import type { Metadata, Viewport } from "next";
import type { CSSProperties, ReactNode } from "react";
import { RouteMemory } from "@/components/route-memory";
import { LanguageProvider } from "@/components/ui/language";
import { ProgressBar } from "@/components/ui/progress-bar";
import { SheetKeys } from "@/components/ui/sheet-keys";
import { Toaster } from "@/components/ui/toaster";
import { addPageTags } from "@/lib/cache/add-page-tags";
import { getSite } from "@/lib/data/site/site";
import { getDirection } from "@/lib/language/languages";
import { browserMessages, getTranslator } from "@/lib/language/server";
import { toastDurationMs, toastPosition } from "@/lib/messages";
import { pictureOriginTag, recaptchaTag } from "@/lib/protocol";
import { isGoogle } from "@/lib/site/captcha";
import { fontClasses } from "@/lib/site/fonts";
import { parseTileSource } from "@/lib/site/map-tiles";
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
  const [{ theme, captcha, map }, t] = await Promise.all([getSite(), getTranslator()]);
  // On every page, because the client router opens the pages with forms in the document of another one.
  if (isGoogle(captcha.kind)) await addPageTags([recaptchaTag]);
  const tiles = parseTileSource(map.tiles);
  if (tiles) await addPageTags([pictureOriginTag + tiles.origin]);
  const texts = browserMessages(t.language);
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
        {texts ? (
          <LanguageProvider language={t.language} texts={texts}>
            {body}
          </LanguageProvider>
        ) : (
          body
        )}
      </body>
    </html>
  );
}
