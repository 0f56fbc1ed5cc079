"use client";

import { ChevronDown } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { AppLink } from "@/components/ui/link";
import { readStore, writeStore } from "@/lib/browser-store";
import { cn } from "@/lib/cn";
import { countCap } from "@/lib/contracts/listing";
import type { NavigationIcon } from "@/lib/resources/navigation-items";
import { ScreenIcon } from "./icons";
import { getCurrentHref } from "./palette-items";

export type CountedItem = {
  label: string;
  href: string;
  icon: NavigationIcon;
  count: { n: number; loud: boolean } | null;
};

export type CountedGroup = { label: string | null; items: CountedItem[] };

const Count = ({ count }: { count: NonNullable<CountedItem["count"]> }) => (
  <span
    className={cn(
      "tabular ml-auto shrink-0 rounded-full px-1.5 py-0.5 text-xs font-semibold",
      count.loud ? "bg-primary text-on-primary" : "bg-line text-ink",
    )}
  >
    {count.n.toLocaleString("en")}
    {count.n >= countCap ? "+" : ""}
    <span className="sr-only">{count.loud ? " wait for a decision" : " of them"}</span>
  </span>
);

/** Open groups by their label; those that were never opened or closed are missing. */
type Choices = Record<string, boolean>;

function NavigationLinks({ items, here }: { items: CountedItem[]; here: string | undefined }) {
  return (
    <ul className="grid gap-0.5">
      {items.map((item) => {
        const current = item.href === here;
        return (
          <li key={item.href}>
            <AppLink
              href={item.href}
              aria-current={current ? "page" : undefined}
              className={cn(
                "flex min-h-9 items-center gap-2.5 rounded-md border px-2.5 text-sm",
                current ? "border-line bg-card font-semibold" : "border-transparent hover:bg-paper",
              )}
            >
              <ScreenIcon name={item.icon} className="size-4.5 shrink-0" />
              <span className="min-w-0 truncate">{item.label}</span>
              {item.count && item.count.n > 0 ? <Count count={item.count} /> : null}
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The number of pending decisions in a collapsed group. */
const countLoud = (items: CountedItem[]): number =>
  items.reduce((sum, { count }) => sum + (count?.loud ? count.n : 0), 0);

/** Scrolls the menu to the current page, if the list is longer than the window. `scrollIntoView` would move the page too. */
function scrollToCurrent(list: HTMLElement | null): void {
  const box = list?.offsetParent;
  const current = list?.querySelector("[aria-current]");
  if (!box || !current) return;
  const hidden = current.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
  if (hidden > 0) box.scrollTop += hidden;
}

/**
 * The screens by group. A group is open when it has the current page, or when the user opened it; otherwise the list
 * would be longer than the window.
 */
export function SidebarLinks({ groups, label }: { groups: CountedGroup[]; label: string }) {
  const path = usePathname();
  const show = useSearchParams().get("show");
  const [choices, setChoices] = useState<Choices>({});
  const hrefs = groups.flatMap(({ items }) => items.map(({ href }) => href));
  const here = getCurrentHref(hrefs, path, show);
  const list = useRef<HTMLElement>(null);
  useEffect(() => setChoices(readStore<Choices>("wayfare.navigation") ?? {}), []);
  useEffect(() => scrollToCurrent(list.current), []);
  const first = groups.find((group) => group.label !== null)?.label;
  const isOpen = (group: CountedGroup) =>
    group.items.some(({ href }) => href === here) || (choices[group.label ?? ""] ?? group.label === first);

  function toggle(group: CountedGroup, open: boolean) {
    if (open === isOpen(group)) return;
    const next = { ...choices, [group.label ?? ""]: open };
    setChoices(next);
    writeStore("wayfare.navigation", next);
  }

  return (
    <nav ref={list} aria-label={label} className="grid gap-1">
      {groups.map((group) =>
        group.label === null ? (
          <NavigationLinks key="top" items={group.items} here={here} />
        ) : (
          <details
            key={group.items[0]?.href}
            open={isOpen(group)}
            onToggle={(event) => toggle(group, event.currentTarget.open)}
            className="group/screens"
          >
            <summary className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2.5 text-xs text-soft hover:bg-paper hover:text-ink">
              <span className="min-w-0 truncate">{group.label}</span>
              <ChevronDown aria-hidden className="size-3.5 shrink-0 -rotate-90 group-open/screens:rotate-0" />
              {isOpen(group) || countLoud(group.items) === 0 ? null : (
                <Count count={{ n: countLoud(group.items), loud: true }} />
              )}
            </summary>
            <NavigationLinks items={group.items} here={here} />
          </details>
        ),
      )}
    </nav>
  );
}
