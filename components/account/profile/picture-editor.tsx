"use client";

import { Camera } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { type CropView, getArea } from "@/components/console/fields/pictures/crop-area";
import { CropCloser, CropStage } from "@/components/console/fields/pictures/crop-stage";
import { ErrorMessage } from "@/components/form/error-message";
import { sendFile } from "@/components/form/send-file";
import { shrink } from "@/components/form/uploads/shrink";
import { useFocusAfter } from "@/components/form/use-focus-after";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { useAccountTranslations } from "@/components/ui/language";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import { setPicture } from "@/lib/contracts/accounts/account";

type Chosen = { file: File; src: string; width: number; height: number };

const middle: CropView = { shape: "square", closer: 1, x: 0.5, y: 0.5 };

/** Selects a picture and its visible square. Without scripts the form sends the file and the server uses its centre. */
export function PictureEditor({ guardFields }: { guardFields: ReactNode }) {
  const t = useAccountTranslations();
  const router = useRouter();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [view, setView] = useState<CropView>(middle);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const part = useFocusAfter<HTMLDivElement>(pending);

  async function open(file: File | undefined) {
    if (!file) return;
    setFailure(null);
    const bitmap = await createImageBitmap(file).catch(() => null);
    // If the browser can't decode it, the file is sent unchanged and the server reports the error.
    if (!bitmap) return send(file, null);
    setView(middle);
    setChosen({ file, src: URL.createObjectURL(file), width: bitmap.width, height: bitmap.height });
    bitmap.close();
  }
  function close() {
    if (chosen) URL.revokeObjectURL(chosen.src);
    setChosen(null);
    if (input.current) input.current.value = "";
  }
  async function send(file: File, picture: Chosen | null) {
    setPending(true);
    const part = picture ? getArea(view, picture) : null;
    const query = new URLSearchParams({ name: file.name });
    for (const [side, share] of Object.entries(part ?? {})) query.set(side, share.toFixed(6));
    const response = await sendFile(`${setPicture.path}?${query}`, await shrink(file));
    setPending(false);
    if (!response.ok) return setFailure(t.known(response.message));
    notify("success", t("Saved"), t("Your profile photo has been updated."));
    close();
    router.refresh();
  }

  return (
    <form method="post" action={setPicture.path} encType="multipart/form-data" className="group">
      {guardFields}
      {failure && !chosen ? (
        <Notice kind="error" title={t("Something went wrong")} className="mb-3">
          {failure}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-card px-4 font-semibold focus-within:outline-2 focus-within:outline-offset-2 hover:border-ink">
          <Camera aria-hidden className="size-4.5" />
          {t("Choose a photo")}
          <input
            ref={input}
            type="file"
            name="file"
            required
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => void open(event.target.files?.[0])}
            className="sr-only"
          />
        </label>
        <span className="no-script-only">
          <span className="hidden items-center gap-3 text-sm group-has-[input[type=file]:valid]:inline-flex">
            {t("Photo selected.")}
            <Button type="submit" variant="primary">
              {t("Use this photo")}
            </Button>
          </span>
        </span>
      </div>
      {chosen ? (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && close()}
          title={t("Profile photo")}
          description={t("Drag the frame or use the arrow keys. Everything outside it is removed.")}
          className="max-w-xl!"
          footer={
            <>
              <DialogClose asChild>
                <Button variant="quiet">{t("Close")}</Button>
              </DialogClose>
              <Button variant="primary" pending={pending} onClick={() => void send(chosen.file, chosen)}>
                {t("Use this photo")}
              </Button>
            </>
          }
        >
          <div ref={part}>
            <ErrorMessage message={failure} className="mb-4" />
          </div>
          <CropStage picture={chosen} view={view} onView={setView} />
          <div className="mt-4 flex">
            <CropCloser view={view} onView={setView} />
          </div>
        </Dialog>
      ) : null}
    </form>
  );
}
