"use client";

import { CircleCheck, CircleX, Info, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useTranslations } from "./language";
import { consumeToasts, type StatusLabel, type ToasterProps } from "./toaster";

const t = ({ kind, title, message, action }: StatusLabel) => toast[kind](title, { description: message, action });

/** Screen readers announce changes only in a live region that existed before. */
const knownAfterMs = 60;

/** A polite live region below the top bar, so that toasts do not cover the next controls. */
export default function Toasts({ durationMs, position }: ToasterProps) {
  const words = useTranslations();
  useEffect(() => {
    let stop = () => {};
    const timer = window.setTimeout(() => {
      stop = consumeToasts(t);
    }, knownAfterMs);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <Sonner
      position={position}
      duration={durationMs}
      closeButton
      visibleToasts={3}
      offset={{ top: 88, right: 20 }}
      mobileOffset={{ top: 72, right: 12, left: 12 }}
      containerAriaLabel={words("Notifications")}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-good" />,
        error: <CircleX aria-hidden className="size-5 text-danger" />,
        warning: <TriangleAlert aria-hidden className="size-5 text-care" />,
        info: <Info aria-hidden className="size-5 text-info" />,
        close: <X aria-hidden className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: words("Dismiss"),
        classNames: {
          toast:
            "relative flex w-full items-start gap-3 rounded-lg border border-line bg-card py-3 pe-12 ps-4 text-sm text-ink shadow-lift font-sans",
          title: "font-bold",
          description: "text-soft",
          closeButton:
            "absolute! top-1! right-1! left-auto! rtl:right-auto! rtl:left-1! inline-flex! size-9! translate-x-0! translate-y-0! items-center! justify-center! rounded-full! border-0! bg-transparent! text-ink! hover:bg-sunken!",
          icon: "mt-px",
          actionButton:
            "ms-auto inline-flex min-h-8 shrink-0 items-center rounded-md border border-edge px-3 text-sm font-semibold hover:border-ink",
        },
      }}
    />
  );
}
