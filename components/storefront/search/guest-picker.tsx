"use client";

import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "@/components/ui/language";
import { ahead, useHasOpened } from "@/components/ui/prefetch";
import { useHydrated } from "@/components/ui/use-hydrated";
import { completeParty, type DraftParty, formatDraftParty } from "@/lib/booking/draft-party";
import { guestCount, maxChildrenInRoom, maxRooms } from "@/lib/booking/party";
import { cn } from "@/lib/cn";
import { partyIn } from "@/lib/language/stay";

const loadEditor = () => import("./guest-editor");
const Editor = lazy(loadEditor);
const fetchEditor = ahead(loadEditor);

const never = () => () => {};
/** False on the server and without scripts, where the plain fields are the form. */
const useScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

type GuestPickerProps = {
  value: DraftParty;
  onChange?: (party: DraftParty) => void;
  /** Opens the editor whenever this number increases. */
  openings?: number;
  look?: "cells" | "boxed";
  className?: string;
};

/**
 * Rooms, adults and children with their ages. Its form is not sent while an age is missing. Without JavaScript: number
 * fields for the whole party.
 */
export function GuestPicker({ value, onChange, openings = 0, look = "boxed", className }: GuestPickerProps) {
  const [party, setParty] = useState(value);
  const [open, setOpen] = useState(false);
  /** How often the visitor tried to continue while an age was missing. */
  const [attempts, setAttempts] = useState(0);
  const scripts = useScripts();
  const t = useTranslations();
  const hydrated = useHydrated();
  const used = useHasOpened(open);
  const trigger = useRef<HTMLButtonElement>(null);
  const { adults } = guestCount(party);
  const ages = party.flatMap((room) => room.childAges);
  const cell =
    look === "cells"
      ? "px-4.5 py-2.25 rounded-md hover:bg-sunken"
      : "rounded-md border border-edge bg-card px-3.5 py-2";

  useEffect(() => {
    if (openings > 0) setOpen(true);
  }, [openings]);

  const isComplete = completeParty(party) !== null;
  useEffect(() => {
    const form = trigger.current?.form;
    if (!form || isComplete) return;
    // In the capture phase, so that the form's own handler does not send it.
    const ask = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setAttempts((count) => count + 1);
      setOpen(true);
    };
    form.addEventListener("submit", ask, { capture: true });
    return () => form.removeEventListener("submit", ask, { capture: true });
  }, [isComplete]);

  function done() {
    if (isComplete) setOpen(false);
    else setAttempts((count) => count + 1);
  }

  function change(next: DraftParty) {
    setParty(next);
    if (completeParty(next)) setAttempts(0);
    onChange?.(next);
  }
  const plain = "w-full bg-transparent text-base font-medium";
  return (
    <div className={cn("min-w-0", className)}>
      {scripts ? <input type="hidden" name="party" value={formatDraftParty(party)} /> : null}
      <div className={cn("no-script-only", look === "cells" ? "px-4.5 py-2.25" : "")}>
        <div className="grid grid-cols-3 items-end gap-2">
          <label className="text-xs text-soft">
            {t("Rooms")}
            <input
              type="number"
              name="rooms"
              min={1}
              max={maxRooms}
              defaultValue={party.length}
              disabled={scripts}
              className={plain}
            />
          </label>
          <label className="text-xs text-soft">
            {t("Adults")}
            <input
              type="number"
              name="adults"
              min={1}
              max={16}
              defaultValue={adults}
              disabled={scripts}
              className={plain}
            />
          </label>
          <label className="text-xs text-soft">
            {t("Children")}
            <input
              type="number"
              name="children"
              min={0}
              max={maxChildrenInRoom}
              defaultValue={ages.length}
              disabled={scripts}
              className={plain}
            />
          </label>
          {Array.from({ length: Math.max(2, ages.length) }, (_, child) => (
            <label key={child} className="text-xs text-soft">
              {t("Child {n}, age", { n: child + 1 })}
              <input
                type="number"
                name="age"
                min={0}
                max={17}
                defaultValue={ages[child] ?? ""}
                placeholder="0–17"
                required={child < ages.length}
                disabled={scripts}
                className={plain}
              />
            </label>
          ))}
        </div>
      </div>
      <button
        ref={trigger}
        type="button"
        disabled={!hydrated}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={fetchEditor}
        onFocus={fetchEditor}
        className={cn("script-only block w-full min-w-0 text-start", cell)}
      >
        <span className="block text-xs text-soft">{t("Rooms and guests")}</span>
        <span className="block truncate text-base font-medium">{partyIn(t, party)}</span>
        {isComplete ? null : <span className="block text-xs text-danger">{t("Age needed")}</span>}
      </button>
      {used ? (
        <Suspense fallback={null}>
          <Editor
            open={open}
            onOpenChange={setOpen}
            trigger={trigger}
            party={party}
            attempts={attempts}
            onChange={change}
            onDone={done}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
