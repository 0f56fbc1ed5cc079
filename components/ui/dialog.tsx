"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { Button } from "./button";
import { useTranslations } from "./language";
import { LazyTrigger, type Trigger } from "./lazy-trigger";
import { useHasOpened } from "./prefetch";

const veil = "fixed inset-0 z-50 bg-veil data-[state=open]:animate-fade";

export const DialogClose = Radix.Close;

type DialogProps = {
  /** The button that opens the dialog; omitted when the caller controls `open`. */
  trigger?: Trigger;
  title: ReactNode;
  description?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Receives the focus after closing when the content had taken it before opening. */
  returnTo?: RefObject<HTMLElement | null>;
  /** `dialog` is centred; `sheet` rises from the bottom on a phone and is a side panel from 640 px. */
  as?: "dialog" | "sheet" | "full";
  className?: string;
  footer?: ReactNode;
  children?: ReactNode;
};

const shapes = {
  dialog: "inset-x-4 top-1/2 mx-auto max-h-[85dvh] max-w-lg -translate-y-1/2 rounded-xl data-[state=open]:animate-rise",
  sheet:
    "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-2xl sm:inset-y-0 sm:end-0 sm:start-auto sm:max-h-none sm:w-[26rem] sm:rounded-none sm:rounded-s-2xl data-[state=open]:animate-sheet",
  full: "inset-0 data-[state=open]:animate-fade",
};

/** Traps focus, closes with Escape, returns focus to its trigger. Renders nothing before it is first opened. */
export function Dialog({ open: held, onOpenChange, ...rest }: DialogProps) {
  const [own, setOwn] = useState(false);
  const open = held ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  if (useHasOpened(open)) return <OpenedDialog open={open} onOpenChange={change} {...rest} />;
  return rest.trigger ? <LazyTrigger trigger={rest.trigger} opens="dialog" onOpen={() => change(true)} /> : null;
}

function OpenedDialog({
  trigger,
  title,
  description,
  open,
  onOpenChange,
  returnTo,
  as = "dialog",
  className,
  footer,
  children,
}: DialogProps) {
  const t = useTranslations();
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={veil} />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns focus to its own trigger only. This also covers other openers.
            const back = returnTo?.current ?? opener.current;
            if (trigger || !(back instanceof HTMLElement)) return;
            event.preventDefault();
            back.focus();
          }}
          className={cn(
            "fixed z-50 flex flex-col border border-line bg-card text-ink shadow-lift",
            shapes[as],
            className,
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1 pt-1">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-sm text-soft">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close className="-me-2 inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken">
              <X aria-hidden className="size-5" />
              <span className="sr-only">{t("Close")}</span>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          {footer ? <footer className="flex justify-end gap-3 border-t border-line px-5 py-3">{footer}</footer> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function Sheet(props: Omit<DialogProps, "as">) {
  return <Dialog {...props} as="sheet" />;
}

type ConfirmProps = {
  trigger: Trigger;
  title: string;
  /** The consequence of the action for money, inventory and people. */
  consequence: ReactNode;
  /** The label names the action: `Cancel and get 270.00 USD back`, never `OK`. */
  action: string;
  keep?: string;
  variant?: ComponentProps<typeof Button>["variant"];
  onConfirm: () => void | Promise<void>;
  children?: ReactNode;
};

export function ConfirmDialog({
  trigger,
  title,
  consequence,
  action,
  keep = "Keep as it is",
  variant = "danger",
  onConfirm,
  children,
}: ConfirmProps) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  async function run() {
    setPending(true);
    try {
      await onConfirm();
      setOpen(false);
    } finally {
      setPending(false);
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title={title}
      description={consequence}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">{keep}</Button>
          </DialogClose>
          <Button variant={variant} pending={pending} onClick={run}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
