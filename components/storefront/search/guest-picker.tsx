"use client";

import { lazy, Suspense, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "@/components/ui/language";
import { ahead, useHasOpened } from "@/components/ui/prefetch";
import { useHydrated } from "@/components/ui/use-hydrated";
import { cn } from "@/lib/cn";
import { partyIn } from "@/lib/language/stay";
import { formatParty, guestCount, maxRooms } from "@/lib/party";
import type { Party } from "@/lib/pricing/types";

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
  value: Party;
  onChange?: (party: Party) => void;
  look?: "cells" | "boxed";
  className?: string;
};

/** Rooms, adults and children with their ages. Without scripts: three plain fields for the whole party. */
export function GuestPicker({ value, onChange, look = "boxed", className }: GuestPickerProps) {
  const [party, setParty] = useState(value);
  const [open, setOpen] = useState(false);
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

  function change(next: Party) {
    setParty(next);
    onChange?.(next);
  }
  const plain = "w-full bg-transparent text-base font-medium";
  return (
    <div className={cn("min-w-0", className)}>
      {scripts ? <input type="hidden" name="party" value={formatParty(party)} /> : null}
      <div className={cn("no-script-only", look === "cells" ? "px-4.5 py-2.25" : "")}>
        <div className="grid grid-cols-4 items-end gap-2">
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
          {[0, 1].map((child) => (
            <label key={child} className="text-xs text-soft">
              {t("Child {n}, age", { n: child + 1 })}
              <input
                type="number"
                name="age"
                min={0}
                max={17}
                defaultValue={ages[child]}
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
      </button>
      {used ? (
        <Suspense fallback={null}>
          <Editor open={open} onOpenChange={setOpen} trigger={trigger} party={party} onChange={change} />
        </Suspense>
      ) : null}
    </div>
  );
}
