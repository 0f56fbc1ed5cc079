"use client";

import { CircleCheck, CircleX, Info, TriangleAlert, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Toaster as Sonner, toast, useSonner } from "sonner";
import { useTranslations } from "./language";
import { consumeToasts, type StatusLabel, type ToasterProps } from "./toaster";

const shownAt = new Map<string | number, number>();

function show({ kind, title, message, action }: StatusLabel): void {
  const id = toast[kind](title, { description: message, action, onDismiss: ({ id }) => shownAt.delete(id) });
  shownAt.set(id, Date.now());
}

/** Toasts are shown for minutes (docs/specification.md §9), so they are collapsed after this time. */
const expandedMs = 8_000;

/** A message that was sent this long before a navigation is the result of what caused the navigation. */
const resultMs = 3_000;

/** Removes the messages about the page that was left. */
function useDismissOnNavigation(): void {
  const path = usePathname();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    for (const [id, at] of shownAt) if (Date.now() - at > resultMs) toast.dismiss(id);
  }, [path]);
}

/** Whether the toasts are collapsed: some seconds after the last message and while neither hovered nor focused. */
function useCollapsed(count: number) {
  const [collapsed, setCollapsed] = useState(false);
  const timer = useRef(0);
  const stay = () => {
    window.clearTimeout(timer.current);
    setCollapsed(false);
  };
  const collapseLater = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCollapsed(true), expandedMs);
  };
  const expand = () => {
    stay();
    collapseLater();
  };
  // Each message restarts the time.
  useEffect(() => {
    expand();
    return () => window.clearTimeout(timer.current);
  }, [count]);
  return { collapsed, expand, stay, collapseLater };
}

/** Screen readers announce changes only in a live region that existed before. */
const knownAfterMs = 60;

/**
 * A polite live region below the top bar. After some seconds the toasts become a small button at the edge of the window,
 * so that they cover no control; hovering, focusing or tapping it shows them again.
 */
export default function Toasts({ durationMs, position }: ToasterProps) {
  const t = useTranslations();
  const { toasts } = useSonner();
  const { collapsed, expand, stay, collapseLater } = useCollapsed(toasts.length);
  useDismissOnNavigation();
  useEffect(() => {
    let stop = () => {};
    const timer = window.setTimeout(() => {
      stop = consumeToasts(show);
    }, knownAfterMs);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <>
      {toasts.length > 0 ? (
        <button
          type="button"
          aria-label={`${t("Notifications")} (${toasts.length})`}
          aria-expanded={!collapsed}
          onPointerEnter={expand}
          onFocus={expand}
          onClick={expand}
          style={{ insetInlineEnd: 0, top: "6rem", width: "1.5rem", height: "2.5rem" }}
          className="fixed z-50 rounded-md border border-line bg-card text-xs font-bold text-ink shadow-lift"
        >
          {toasts.length}
        </button>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: watches whether the toasts are in use */}
      <div onPointerEnter={stay} onPointerLeave={collapseLater} onFocus={stay} onBlur={collapseLater}>
        <Sonner
          style={collapsed ? { visibility: "hidden" } : undefined}
          position={position}
          duration={durationMs}
          closeButton
          visibleToasts={3}
          offset={{ top: 88, right: 20 }}
          mobileOffset={{ top: 72, right: 12, left: 12 }}
          containerAriaLabel={t("Notifications")}
          icons={{
            success: <CircleCheck aria-hidden className="size-5 text-good" />,
            error: <CircleX aria-hidden className="size-5 text-danger" />,
            warning: <TriangleAlert aria-hidden className="size-5 text-care" />,
            info: <Info aria-hidden className="size-5 text-info" />,
            close: <X aria-hidden className="size-4" />,
          }}
          toastOptions={{
            unstyled: true,
            closeButtonAriaLabel: t("Dismiss"),
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
      </div>
    </>
  );
}
