"use client";

import type { CSSProperties } from "react";
import { useDraft } from "@/components/console/form/draft-context";
import { cn } from "@/lib/cn";
import { checkContrast, type Headings, leastContrast, themeVariables } from "@/lib/site/theme";
import { PagePreview } from "./page-preview";

const colour = /^#[0-9a-f]{6}$/i;

type SampleProps = { scheme: "light" | "dark"; variables: CSSProperties; progress: string };

/** A sample of the storefront in one colour scheme. `data-theme` resolves the variables below it. */
function Sample({ scheme, variables, progress }: SampleProps) {
  return (
    <div style={variables} className="min-w-0 flex-1">
      <div
        data-theme={scheme}
        style={{ borderRadius: "var(--site-radius)" }}
        className="overflow-hidden border border-line bg-paper text-ink"
      >
        <div aria-hidden style={{ background: progress }} className="h-1 w-2/3" />
        <div className="grid gap-3 p-4">
          <p
            style={{ fontFamily: "var(--site-headings, var(--font-display))" }}
            className="text-xl font-[560] tracking-tight"
          >
            A room by the sea
          </p>
          <p className="text-sm text-soft">Two nights with breakfast.</p>
          <p className="text-sm font-medium text-primary-ink underline underline-offset-4">Free cancellation</p>
          <span
            style={{ borderRadius: "var(--site-radius)" }}
            className="inline-flex min-h-11 items-center justify-center bg-primary px-4 font-semibold text-on-primary"
          >
            Book now
          </span>
        </div>
      </div>
    </div>
  );
}

/** The unsaved theme in its colour schemes, with the contrast of text on the primary colour. */
export function ThemePreview() {
  const draft = useDraft();
  const primary = String(draft["value.primary"] ?? "");
  const progress = String(draft["value.progress"] ?? "");
  const radius = Number(draft["value.radiusPx"]);
  const headings = String(draft["value.headings"] ?? "fraunces") as Headings;
  const mode = draft["value.mode"];
  if (!colour.test(primary)) return null;
  const { ratio, nearest } = checkContrast(primary);
  const radiusPx = Number.isFinite(radius) ? Math.min(32, Math.max(0, radius)) : 0;
  const variables = themeVariables({ primary, radiusPx, headings });
  const schemes = (["light", "dark"] as const).filter((scheme) => mode === "auto" || mode === scheme);
  return (
    <section aria-label="Preview" className="mb-6">
      <div className="flex flex-wrap gap-4">
        {schemes.map((scheme) => (
          <Sample
            key={scheme}
            scheme={scheme}
            variables={variables as CSSProperties}
            progress={colour.test(progress) ? progress : primary}
          />
        ))}
      </div>
      <PagePreview variables={variables} scheme={mode === "light" || mode === "dark" ? mode : undefined} />
      <p role="status" className={cn("mt-3 text-sm", nearest ? "font-medium text-danger" : "text-soft")}>
        Text on the primary colour has a contrast of {ratio.toFixed(1)}:1.
        {nearest ? ` At least ${leastContrast}:1 is needed. The nearest colour is ${nearest}.` : null}
      </p>
    </section>
  );
}
