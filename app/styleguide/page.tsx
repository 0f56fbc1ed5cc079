import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Sampler } from "./sampler";
import "../panels.css";

export const metadata: Metadata = { title: "Style guide", robots: { index: false } };

/** All UI components in the light and dark theme, for developers; disabled in production. */
export default function StyleGuide() {
  if (process.env.NODE_ENV === "production") notFound();
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="gutter py-8 text-4xl">Style guide</h1>
      <div className="grid xl:grid-cols-2">
        {(["light", "dark"] as const).map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            aria-label={theme}
            className="min-w-0 border-t border-line px-4 py-8 sm:px-8"
          >
            <Sampler theme={theme} />
          </section>
        ))}
      </div>
    </main>
  );
}
