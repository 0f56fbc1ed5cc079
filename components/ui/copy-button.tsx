"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button, type ButtonProps } from "./button";
import { useTranslations } from "./language";
import { useHydrated } from "./use-hydrated";

export function CopyButton({
  text,
  label,
  ...rest
}: { text: string; label?: string } & Omit<ButtonProps, "onClick" | "children">) {
  const t = useTranslations();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return;
    }
    setCopied(true);
    window.setTimeout(() => setCopied(false), 2000);
  }
  return (
    <Button size="sm" {...rest} disabled={!hydrated} onClick={copy}>
      {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      <span aria-live="polite">{copied ? t("Copied") : (label ?? t("Copy"))}</span>
    </Button>
  );
}
