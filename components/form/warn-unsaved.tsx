"use client";

import { useEffect, useRef } from "react";

/** Inside a form: the browser asks before entered values are lost, for example to the page in another language. */
export function WarnUnsaved() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest("form");
    if (!form) return;
    let isChanged = false;
    const onInput = () => {
      isChanged = true;
    };
    const onSubmit = () => {
      isChanged = false;
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isChanged) event.preventDefault();
    };
    form.addEventListener("input", onInput);
    form.addEventListener("submit", onSubmit);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      form.removeEventListener("input", onInput);
      form.removeEventListener("submit", onSubmit);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, []);
  return <span ref={mark} hidden />;
}
