"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { AppLink } from "@/components/ui/link";
import { cn } from "@/lib/cn";
import { countCap } from "@/lib/contracts/listing";
import type { NavigationIcon } from "@/lib/resources/navigation";
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

export function SidebarLinks({ groups, label }: { groups: CountedGroup[]; label: string }) {
  const path = usePathname();
  const show = useSearchParams().get("show");
  const hrefs = groups.flatMap(({ items }) => items.map(({ href }) => href));
  const here = getCurrentHref(hrefs, path, show);
  const list = useRef<HTMLElement>(null);
  // The list is longer than most screens.
  useEffect(() => list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }), []);
  return (
    <nav ref={list} aria-label={label} className="grid gap-4">
      {groups.map((group) => (
        <div key={group.items[0]?.href}>
          {group.label ? <p className="mb-1 px-2.5 text-xs text-soft">{group.label}</p> : null}
          <ul className="grid gap-0.5">
            {group.items.map((item) => {
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
        </div>
      ))}
    </nav>
  );
}
