"use client";

import { CircleAlert, RotateCw, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/language";
import { getColon } from "@/lib/language/languages";
import type { AnyTranslator } from "@/lib/language/messages";
import { percentIn } from "@/lib/language/numbers";
import type { Upload } from "./use-uploads";

function describeProgress(t: AnyTranslator, { state, share }: Upload): string {
  if (state === "waiting") return t("Pending");
  return share >= 1 ? t("Being checked") : percentIn(t.language, Math.round(share * 100));
}

/** Uploads with their progress or error. */
export function UploadList({
  uploads,
  onRetry,
  onDrop,
}: {
  uploads: readonly Upload[];
  onRetry: (id: string) => void;
  onDrop: (id: string) => void;
}) {
  const t = useTranslations();
  if (uploads.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1.5" aria-label={t("Uploads")} data-uploads="">
      {uploads.map((upload) => (
        <li
          key={upload.id}
          className="flex min-h-11 items-center gap-3 rounded-md border border-line px-3 py-1.5 text-sm"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium" dir="auto">
              {upload.file.name}
            </span>
            {upload.state === "failed" ? (
              <span role="alert" className="flex items-start gap-1.5 text-danger">
                <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
                {t.known(upload.message)}
              </span>
            ) : (
              <progress
                aria-label={`${upload.file.name}${getColon(t.language)}${describeProgress(t, upload)}`}
                value={upload.state === "waiting" ? 0 : upload.share}
                max={1}
                className="mt-1 block h-1.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
              />
            )}
          </span>
          {upload.state === "failed" ? (
            <>
              {upload.again ? (
                <Button size="sm" onClick={() => onRetry(upload.id)}>
                  <RotateCw aria-hidden className="size-4" />
                  {t("Try again")}
                </Button>
              ) : null}
              <Button variant="quiet" size="icon-sm" onClick={() => onDrop(upload.id)}>
                <X aria-hidden className="size-4" />
                <span className="sr-only">{t("Remove {name}", { name: upload.file.name })}</span>
              </Button>
            </>
          ) : (
            <span className="tabular text-xs text-soft">{describeProgress(t, upload)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
