"use client";

import { Command } from "cmdk";
import { Building2, ReceiptText, Search, UserRound, Zap } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useState } from "react";
import useSWR from "swr";
import { navigatedEvent } from "@/components/route-memory";
import { Dialog } from "@/components/ui/dialog";
import { announceNavigation } from "@/components/ui/progress-bar";
import type { adminPreferences } from "@/lib/contracts/accounts/console-preferences";
import type { OutputOf } from "@/lib/contracts/define";
import type { NavigationItem } from "@/lib/resources/navigation-items";
import { isFoundNow, readFound } from "../list/find-records";
import { chooseTheme, logOut, type Theme } from "./account-commands";
import { ScreenIcon } from "./icons";
import { findActions, findScreens } from "./palette-items";
import type { CountedGroup } from "./sidebar-links";

type CommandPaletteProps = {
  /** Screens of the navigation. */
  groups: CountedGroup[];
  /** Tasks with a page of their own. */
  commands: readonly NavigationItem[];
  theme: "light" | "dark" | null;
  /** Path of the search for products, bookings and users. */
  quickSearchPath: string;
};

const wantShortcuts = "console:shortcuts";
export const showShortcuts = () => window.dispatchEvent(new Event(wantShortcuts));

const shortcuts = [
  ["Ctrl K", "Jump to a screen, a hotel, a booking or a person"],
  ["/", "Search this list"],
  ["J, K", "Next row, row before"],
  ["Enter", "Open the row"],
  ["X", "Select the row"],
  ["?", "Keyboard shortcuts"],
  ["Esc", "Close all open items"],
] as const;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable=true]") !== null;

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

type QuickResults = OutputOf<typeof adminPreferences.quickSearch>;
const listGroups = ({ orders, products, users }: QuickResults) => [
  { key: "orders", heading: "Bookings", Icon: ReceiptText, items: orders },
  ...products.map(({ kind, heading, items }) => ({ key: kind, heading, Icon: Building2, items })),
  { key: "users", heading: "People", Icon: UserRound, items: users },
];

function QuickSearch({
  groups,
  commands,
  theme,
  quickSearchPath,
  onDone,
}: CommandPaletteProps & { onDone: () => void }) {
  const router = useRouter();
  const [text, setText] = useState("");
  const searchText = useDelayed(text.trim());
  const getSearchPath = (q: string) => (q.length >= 2 ? `${quickSearchPath}?q=${encodeURIComponent(q)}` : null);
  const { data, error } = useSWR(getSearchPath(searchText), readFound<QuickResults>, { keepPreviousData: true });
  const isCurrent = isFoundNow(data, getSearchPath(text.trim()));
  function go(href: string) {
    onDone();
    announceNavigation();
    router.push(href as Parameters<typeof router.push>[0]);
  }
  const screens = groups.flatMap(({ label: group, items }) => items.map((item) => ({ ...item, group })));
  const fitting = findScreens(screens, text);
  const found = searchText.length >= 2 ? data?.result : undefined;
  /** Results of an earlier text are not opened by Enter; screens and actions always belong to the text. */
  function onKeyDown(event: ReactKeyboardEvent) {
    const selected = event.currentTarget.querySelector("[cmdk-item][aria-selected=true]");
    if (event.key === "Enter" && !isCurrent && selected?.hasAttribute("data-found")) event.preventDefault();
  }
  const useTheme = (next: Theme) => () => {
    chooseTheme(next);
    onDone();
    router.refresh();
  };
  const actions: readonly { label: string; icon?: NavigationItem["icon"]; run: () => void }[] = [
    ...commands.map(({ label, icon, href }) => ({ label, icon, run: () => go(href) })),
    theme === "dark"
      ? { label: "Light theme", run: useTheme("light") }
      : { label: "Dark theme", run: useTheme("dark") },
    { label: "Theme of the system", run: useTheme("auto") },
    { label: "Log out", run: () => void logOut() },
  ];
  const fittingActions = findActions(actions, text);
  return (
    <Command shouldFilter={false} label="Jump to" onKeyDown={onKeyDown} className="pt-1">
      <Command.Input
        value={text}
        onValueChange={setText}
        autoFocus
        placeholder="A screen, an action, a reference, a guest, a hotel"
        className="block min-h-12 w-full rounded-md border border-edge bg-card px-3.5 text-base"
      />
      <Command.List className="mt-2 max-h-[50dvh] min-h-40 overflow-y-auto">
        <Command.Empty className="px-3 py-6 text-center text-sm text-soft">
          {error ? "Search is not available." : isCurrent ? "No matches." : "Searching…"}
        </Command.Empty>
        {fitting.length > 0 ? (
          <Command.Group heading="Screens" className={headingLook}>
            {fitting.map((screen) => (
              <Command.Item key={screen.href} value={screen.href} onSelect={go} className={itemLook}>
                <ScreenIcon name={screen.icon} className="size-4.5" />
                {screen.label}
                {screen.group ? <span className="ml-auto text-xs text-soft">{screen.group}</span> : null}
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
        {fittingActions.length > 0 ? (
          <Command.Group heading="Actions" className={headingLook}>
            {fittingActions.map(({ label, icon, run }) => (
              <Command.Item key={label} value={`action ${label}`} onSelect={run} className={itemLook}>
                {icon ? <ScreenIcon name={icon} className="size-4.5" /> : <Zap aria-hidden className="size-4.5" />}
                {label}
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
        {(found ? listGroups(found) : []).map(({ key, heading, Icon, items }) =>
          items.length > 0 ? (
            <Command.Group key={key} heading={heading} className={headingLook}>
              {items.map((item) => (
                <Command.Item
                  key={item.href}
                  value={item.href}
                  onSelect={() => go(item.href)}
                  data-found
                  className={itemLook}
                >
                  <Icon aria-hidden className="size-4.5 shrink-0" />
                  {item.code ? <span className="font-mono text-xs">{item.code}</span> : null}
                  <span className="min-w-0 flex-1 truncate">{item.label}</span>
                  <span className="shrink-0 text-xs text-soft">{item.detail}</span>
                </Command.Item>
              ))}
            </Command.Group>
          ) : null,
        )}
      </Command.List>
    </Command>
  );
}

/** Quick search of the consoles (Ctrl or Cmd K), the list of shortcuts (?) and the focus on a list's search (/). */
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
        className="top-[14dvh]! translate-y-0!"
      >
        <QuickSearch {...props} onDone={() => setOpen(null)} />
      </Dialog>
      <Dialog
        open={open === "shortcuts"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "shortcuts" : null)}
        title="Keyboard shortcuts"
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5 text-sm">
          {shortcuts.map(([keys, message]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-sm border border-edge bg-paper px-2 py-0.5 font-sans text-xs">{keys}</kbd>
              </dt>
              <dd>{message}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
