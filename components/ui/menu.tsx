"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import * as Pop from "@radix-ui/react-popover";
import * as Tip from "@radix-ui/react-tooltip";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { getDirection } from "@/lib/language/languages";
import { useTranslations } from "./language";
import { LazyTrigger, type Trigger } from "./lazy-trigger";
import { AppLink } from "./link";
import { useHasOpened } from "./prefetch";

const floating = "z-50 rounded-lg border border-line bg-card text-ink shadow-lift data-[state=open]:animate-rise";
const itemLook =
  "flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-sm px-3 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-sunken";

type MenuProps = {
  trigger: Trigger;
  children: ReactNode;
  align?: "start" | "end";
  /** Open initially, because it was requested before its code was loaded. */
  defaultOpen?: boolean;
};

/** Renders only the button until the menu is opened, because a list has one menu per row. */
export function Menu({ trigger, defaultOpen = false, ...rest }: MenuProps) {
  const [opened, setOpened] = useState<"by pointer" | "by key" | null>(defaultOpen ? "by pointer" : null);
  if (opened) return <OpenedMenu trigger={trigger} byKey={opened === "by key"} {...rest} />;
  return <LazyTrigger trigger={trigger} opens="menu" onOpen={(byKey) => setOpened(byKey ? "by key" : "by pointer")} />;
}

function OpenedMenu({ trigger, byKey, children, align = "end" }: Omit<MenuProps, "defaultOpen"> & { byKey: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The menu was opened by key before it was loaded, so its first entry takes the focus.
    if (byKey) button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  }, [byKey]);
  return (
    <Radix.Root defaultOpen={!byKey} dir={getDirection(useTranslations().language)}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={8} collisionPadding={12} className={cn(floating, "min-w-52 p-1.5")}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
  return (
    <Radix.Item asChild className={cn(itemLook, className)}>
      <AppLink href={href}>{children}</AppLink>
    </Radix.Item>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item {...rest} className={cn(itemLook, className)} />;
}

export function MenuRadio({
  value,
  options,
  onChange,
}: {
  value: string;
  options: { value: string; label: ReactNode }[];
  onChange: (value: string) => void;
}) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className={cn(itemLook, "data-[state=checked]:font-semibold")}
        >
          {option.label}
          <Radix.ItemIndicator className="ms-auto size-2 rounded-full bg-primary" />
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export const MenuRule = () => <Radix.Separator className="my-1.5 h-px bg-line" />;
export const MenuTitle = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-3 pt-1.5 pb-1 text-xs text-soft">{children}</Radix.Label>
);

type PopoverProps = {
  trigger: Trigger;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  label: string;
  className?: string;
};

/** Renders only the button until it is opened. */
export function Popover({
  trigger,
  children,
  open: held,
  onOpenChange,
  align = "start",
  label,
  className,
}: PopoverProps) {
  const [own, setOwn] = useState(false);
  const open = held ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  if (!useHasOpened(open)) return <LazyTrigger trigger={trigger} opens="dialog" onOpen={() => change(true)} />;
  return (
    <Pop.Root open={open} onOpenChange={change}>
      <Pop.Trigger asChild>{trigger}</Pop.Trigger>
      <Pop.Portal>
        <Pop.Content
          aria-label={label}
          align={align}
          sideOffset={10}
          collisionPadding={12}
          className={cn(
            floating,
            "max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] overflow-y-auto p-4",
            className,
          )}
        >
          {children}
        </Pop.Content>
      </Pop.Portal>
    </Pop.Root>
  );
}

/** Only for optional information: touch screens cannot show a tooltip. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tip.Provider delayDuration={300}>
      <Tip.Root>
        <Tip.Trigger asChild>{children}</Tip.Trigger>
        <Tip.Portal>
          <Tip.Content sideOffset={6} className="z-50 max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-xs text-paper">
            {text}
          </Tip.Content>
        </Tip.Portal>
      </Tip.Root>
    </Tip.Provider>
  );
}
