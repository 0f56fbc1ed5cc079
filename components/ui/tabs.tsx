"use client";

import * as Radix from "@radix-ui/react-tabs";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { AppLink } from "./link";

const tabLook =
  "relative -mb-px inline-flex min-h-11 items-center gap-2 border-b-2 px-1 text-sm font-medium whitespace-nowrap";
const chosen = "border-primary text-ink";
const other = "border-transparent text-soft hover:text-ink";

type TabLink = { href: string; label: string; count?: number | string; current: boolean };

/** Tabs as links, so that they can be shared and the back button works. */
export function LinkTabs({ label, tabs, className }: { label: string; tabs: TabLink[]; className?: string }) {
  return (
    <nav aria-label={label} className={cn("flex gap-6 overflow-x-auto border-b border-line pb-px", className)}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? "page" : undefined}
          className={cn(tabLook, tab.current ? chosen : other)}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className="tabular text-xs text-soft">{tab.count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}

export const Tabs = Radix.Root;
export const TabPanel = Radix.Content;

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List {...rest} className={cn("flex gap-6 overflow-x-auto border-b border-line pb-px", className)} />;
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...rest}
      className={cn(tabLook, other, "data-[state=active]:border-primary data-[state=active]:text-ink", className)}
    />
  );
}
