"use client";

import { useEffect, useState } from "react";
import { submit } from "@/components/form/submit";
import type { Preview } from "@/lib/contracts/hotels/catalogue-endpoints";
import type { FieldProps } from "@/lib/resources/form/form";
import { type Draft, toWire } from "@/lib/resources/form/form-values";
import { useFields } from "../fields/context";

const pauseMs = 400;

type DraftPreviewProps = {
  path: string;
  fields: readonly FieldProps[];
  draft: Draft;
  /** Examples of the draft as it was rendered. */
  initial: Preview["items"];
};

/** Examples of the unsaved input, computed by the backend. The last ones stay while the input is incomplete. */
export function DraftPreview({ path, fields, draft, initial }: DraftPreviewProps) {
  const { currency } = useFields();
  const [rendered] = useState({ draft, items: initial });
  const [items, setItems] = useState(initial);
  useEffect(() => {
    if (draft === rendered.draft) return setItems(rendered.items);
    const { body, errors } = toWire(fields, draft, currency);
    if (Object.keys(errors).length > 0) return;
    let outdated = false;
    const timer = window.setTimeout(async () => {
      const response = await submit(path, body, { method: "POST" });
      if (response.ok && !outdated) setItems(response.body.items as Preview["items"]);
    }, pauseMs);
    return () => {
      outdated = true;
      window.clearTimeout(timer);
    };
  }, [path, fields, draft, currency, rendered]);
  return (
    <div aria-live="polite" className="grid gap-4 empty:hidden">
      {items.map(({ title, text, language, rows }) => (
        <section key={title} aria-label={title} className="rounded-lg border border-line bg-sunken p-4 text-sm">
          <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
          <p className="mt-1 text-soft" lang={language} dir={language === undefined ? undefined : "auto"}>
            {text}
          </p>
          {rows.length > 0 ? (
            <dl className="tabular mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
              {rows.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt>{label}</dt>
                  <dd className="text-right">{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </section>
      ))}
    </div>
  );
}
