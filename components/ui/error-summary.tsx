"use client";

import { useEffect, useRef } from "react";
import { getColon } from "@/lib/language/languages";
import { fieldId } from "./field";
import { useTranslations } from "./language";

type ErrorSummaryProps = {
  title?: string;
  fields: Record<string, string>;
  labels?: Record<string, string>;
  /** The scope of the form's fields. */
  scope?: string;
  /** False when the form moves the focus here itself, because its errors also change while they are corrected. */
  takesFocus?: boolean;
  /** Moves the focus to a field instead of the link. */
  onLink?: (name: string) => void;
};

/** Takes focus whenever the errors change, and links to each invalid field. */
export function ErrorSummary({ title, fields, labels = {}, scope, takesFocus = true, onLink }: ErrorSummaryProps) {
  const t = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(fields);
  const text = entries.map(([name, message]) => name + message).join("|");
  useEffect(() => {
    if (text && takesFocus) box.current?.focus();
  }, [text, takesFocus]);
  if (entries.length === 0) return null;
  return (
    <div
      ref={box}
      data-said
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: of a form sent without scripts the errors come first; with them the effect above does it
      autoFocus
      className="mb-6 rounded-lg border border-danger bg-primary-wash px-5 py-4 text-ink"
    >
      <p className="font-semibold">{title ?? t("Please check the highlighted fields")}</p>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {entries.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${fieldId(name, scope)}`}
              onClick={
                onLink &&
                ((event) => {
                  event.preventDefault();
                  onLink(name);
                })
              }
              className="underline underline-offset-4"
            >
              {labels[name] ? `${labels[name]}${getColon(t.language)}${t.known(message)}` : t.known(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
