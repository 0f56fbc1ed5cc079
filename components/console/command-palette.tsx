"use client";

import { Command } from "cmdk";
import { BedDouble, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { navigatedEvent } from "@/components/route-memory";
import { Dialog } from "@/components/ui/dialog";
import { announceNavigation } from "@/components/ui/progress-bar";
import type { OrderRow } from "@/lib/contracts/order";
import { outcomeOf } from "@/lib/order-words";
import type { NavigationIcon } from "@/lib/resources/navigation";
import { requestedWith } from "@/lib/wire";
import { ScreenIcon } from "./icons";

type CommandPaletteProps = {
  screens: { label: string; href: string; icon: NavigationIcon }[];
  /** The orders' list and where one is shown: found by reference, guest or hotel. */
  searchPath: string;
  detailsPattern: string;
};

const wantShortcuts = "console:shortcuts";
export const showShortcuts = () => window.dispatchEvent(new Event(wantShortcuts));

const shortcuts = [
  ["Ctrl K", "Jump to a screen or a booking"],
  ["/", "Search this list"],
  ["J, K", "Next row, row before"],
  ["Enter", "Open the row"],
  ["X", "Select the row"],
  ["?", "This list of shortcuts"],
  ["Esc", "Close what is open"],
] as const;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable=true]") !== null;

async function findOrders(path: string): Promise<{ items: OrderRow[] }> {
  const response = await fetch(path, { headers: { "X-Requested-With": requestedWith } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as { items: OrderRow[] };
}

function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setDelayed(text), 180);
    return () => window.clearTimeout(timer);
  }, [text]);
  return delayed;
}

const itemLook =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm data-[selected=true]:bg-sunken";
const headingLook =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft";

function Jump({ screens, searchPath, detailsPattern, onDone }: CommandPaletteProps & { onDone: () => void }) {
  const router = useRouter();
  const [text, setText] = useState("");
  const asked = useDelayed(text.trim());
  const { data, isLoading } = useSWR(
    asked.length >= 2 ? `${searchPath}?pageSize=6&q=${encodeURIComponent(asked)}` : null,
    findOrders,
    { keepPreviousData: true },
  );
  function go(href: string) {
    onDone();
    announceNavigation();
    router.push(href as Parameters<typeof router.push>[0]);
  }
  const fitting = screens.filter((screen) => screen.label.toLowerCase().includes(text.trim().toLowerCase()));
  const orders = asked.length >= 2 ? (data?.items ?? []) : [];
  return (
    <Command shouldFilter={false} label="Jump to" className="pt-1">
      <Command.Input
        value={text}
        onValueChange={setText}
        autoFocus
        placeholder="A screen, a reference, a guest, a hotel"
        className="block min-h-12 w-full rounded-md border border-edge bg-card px-3.5 text-base"
      />
      <Command.List className="mt-2 max-h-[50dvh] min-h-40 overflow-y-auto">
        <Command.Empty className="px-3 py-6 text-center text-sm text-soft">
          {isLoading ? "Looking…" : "Nothing of that name."}
        </Command.Empty>
        {fitting.length > 0 ? (
          <Command.Group heading="Screens" className={headingLook}>
            {fitting.map((screen) => (
              <Command.Item key={screen.href} value={screen.href} onSelect={go} className={itemLook}>
                <ScreenIcon name={screen.icon} className="size-4.5" />
                {screen.label}
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
        {orders.length > 0 ? (
          <Command.Group heading="Bookings" className={headingLook}>
            {orders.map((order) => (
              <Command.Item
                key={order.ref}
                value={order.ref}
                onSelect={() => go(detailsPattern.replace("{ref}", order.ref))}
                className={itemLook}
              >
                <BedDouble aria-hidden className="size-4.5 shrink-0" />
                <span className="font-mono text-xs">{order.ref}</span>
                <span className="min-w-0 flex-1 truncate">
                  {order.guestName ?? "Not named yet"}, {order.title}
                </span>
                <span className="shrink-0 text-xs text-soft">{outcomeOf(order).words}</span>
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
      </Command.List>
    </Command>
  );
}

/** The jump box of the consoles (Ctrl or Cmd K), the list of shortcuts (?) and the way into a list's search (/). */
export function CommandPalette(props: CommandPaletteProps) {
  const [open, setOpen] = useState<"jump" | "shortcuts" | null>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        return setOpen((was) => (was === "jump" ? null : "jump"));
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("[role=dialog]")) return;
      if (event.key === "?") setOpen("shortcuts");
      if (event.key === "/") {
        const search = document.querySelector<HTMLInputElement>("[data-console-search]");
        if (!search) return;
        event.preventDefault();
        search.focus();
        search.select();
      }
      if (event.key.toLowerCase() === "j" && document.activeElement === document.body) {
        document.querySelector<HTMLElement>("[data-row-link]")?.focus();
      }
    }
    const shortcutsWanted = () => setOpen("shortcuts");
    const close = () => setOpen(null);
    window.addEventListener("keydown", onKey);
    window.addEventListener(wantShortcuts, shortcutsWanted);
    window.addEventListener(navigatedEvent, close);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener(wantShortcuts, shortcutsWanted);
      window.removeEventListener(navigatedEvent, close);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen("jump")}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-9 items-center gap-2.5 rounded-md border border-line bg-card px-2.5 text-sm text-soft hover:border-edge"
      >
        <Search aria-hidden className="size-4" />
        Jump to
        <kbd className="ml-auto rounded-sm border border-line px-1.5 font-sans text-xs">Ctrl K</kbd>
      </button>
      <Dialog
        open={open === "jump"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "jump" : null)}
        title="Jump to"
        className="top-[14dvh] translate-y-0"
      >
        <Jump {...props} onDone={() => setOpen(null)} />
      </Dialog>
      <Dialog
        open={open === "shortcuts"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "shortcuts" : null)}
        title="Keyboard shortcuts"
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5 text-sm">
          {shortcuts.map(([keys, words]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-sm border border-edge bg-paper px-2 py-0.5 font-sans text-xs">{keys}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
