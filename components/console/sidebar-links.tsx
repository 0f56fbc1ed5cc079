"use client";

import { usePathname } from "next/navigation";
import { AppLink } from "@/components/ui/link";
import { cn } from "@/lib/cn";
import type { NavigationIcon } from "@/lib/resources/navigation";
import { ScreenIcon } from "./icons";

export type CountedItem = {
  label: string;
  href: string;
  icon: NavigationIcon;
  count: { n: number; loud: boolean } | null;
};

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

export function SidebarLinks({ items, label }: { items: CountedItem[]; label: string }) {
  const path = usePathname();
  return (
    <nav aria-label={label}>
      <ul className="grid gap-0.5">
        {items.map((item) => {
          const current = path === item.href;
          return (
            <li key={item.href}>
              <AppLink
                href={item.href}
                aria-current={current ? "page" : undefined}
                className={cn(
                  "flex min-h-9.5 items-center gap-3 rounded-md border border-transparent px-2.5 text-sm hover:bg-paper",
                  current && "border-line bg-card font-semibold hover:bg-card",
                )}
              >
                <ScreenIcon name={item.icon} className="size-4.5 shrink-0" />
                {item.label}
                {item.count && item.count.n > 0 ? (
                  <span
                    className={cn(
                      "tabular ml-auto rounded-full px-2 py-0.5 text-xs font-semibold",
                      item.count.loud ? "bg-primary text-on-primary" : "bg-line text-ink",
                    )}
                  >
                    {compact.format(item.count.n)}
                    <span className="sr-only">{item.count.loud ? " wait for a decision" : " of them"}</span>
                  </span>
                ) : null}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
