"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { Input } from "@/components/ui/field";

/** Of this tab only, for the page after the registration. */
const storageKey = "wayfare.registered-email";

type RememberedEmailProps = Omit<ComponentProps<typeof Input>, "type" | "ref"> & {
  /** Stores the value for the page on which the link is sent again, or fills that page in. */
  mode: "store" | "fill";
};

/** The email address of a registration, so that it is not entered twice. Without scripts it is a plain field. */
export function RememberedEmail({ mode, ...rest }: RememberedEmailProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (mode !== "fill" || !input.current || input.current.value !== "") return;
    try {
      input.current.value = window.sessionStorage.getItem(storageKey) ?? "";
    } catch {
      /* Storage is unavailable. */
    }
  }, [mode]);
  function store(value: string) {
    try {
      window.sessionStorage.setItem(storageKey, value);
    } catch {
      /* Storage is unavailable. */
    }
  }
  return (
    <Input
      type="email"
      autoComplete="email"
      inputMode="email"
      required
      {...rest}
      ref={input}
      {...(mode === "store" ? { onChange: (event) => store(event.target.value) } : {})}
    />
  );
}
