"use client";

import { useEffect, useRef, useState } from "react";
import { useFormState } from "@/components/form/action-form";
import { FieldError } from "@/components/ui/field";
import type { CaptchaForm, CaptchaKind } from "@/lib/site/captcha";
import { before } from "./before";
import type { TokenSource } from "./token-source";

/** Maximum wait after the click, for the code, the challenge and its solution together. */
const waitMs = 8_000;

export type CaptchaFieldProps = {
  kind: Exclude<CaptchaKind, "none">;
  siteKey: string;
  form: CaptchaForm;
  language: string;
  /** Shown when the box of reCAPTCHA v2 is not ticked. */
  unsolved: string;
};

/**
 * Adds a captcha to the form around it. Its code is loaded when the form is used, and the form is sent once the captcha
 * is solved; until then its button is pending. When that fails or takes longer than `waitMs`, because a script is blocked
 * or the device is slow, the form is sent without one: the backend then has stricter limits, as for browsers without
 * scripts.
 */
export function CaptchaField({ kind, siteKey, form: action, language, unsolved }: CaptchaFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isUnsolved, setUnsolved] = useState(false);
  const { setPreparing } = useFormState();

  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    let source: Promise<TokenSource> | null = null;
    let state: "idle" | "solving" | "solved" = "idle";
    const load = () => {
      source ??= import("./token-source").then(({ openSource }) =>
        openSource({ kind, siteKey, action, language, box: box.current }),
      );
      // The next submission tries again.
      source.catch(() => {
        source = null;
      });
      return source;
    };
    async function solve(form: HTMLFormElement, submitter: HTMLElement | null) {
      setPreparing(true, submitter);
      const signal = AbortSignal.timeout(waitMs);
      const token = await before(
        signal,
        load().then((one) => one.getToken(signal)),
      ).catch(() => "");
      // A token that was ready runs this within the submit event, and browsers ignore a submission during another one.
      await new Promise((resolve) => setTimeout(resolve));
      setUnsolved(token === null);
      if (token !== null && input.current) {
        input.current.value = token;
        state = "solved";
        // A button that the page has replaced in the meantime can't submit the form.
        form.requestSubmit(submitter?.isConnected ? submitter : null);
        input.current.value = "";
      }
      state = "idle";
      setPreparing(false);
    }
    // On the form itself, so that it runs before React's handler at the root.
    const onSubmit = (event: SubmitEvent) => {
      if (state === "solved") return;
      event.preventDefault();
      event.stopPropagation();
      if (state === "solving") return;
      state = "solving";
      void solve(form, event.submitter);
    };
    form.addEventListener("focusin", load, { once: true });
    form.addEventListener("submit", onSubmit);
    return () => {
      form.removeEventListener("focusin", load);
      form.removeEventListener("submit", onSubmit);
    };
  }, [kind, siteKey, action, language, setPreparing]);

  return (
    <>
      <input ref={input} type="hidden" name="captcha" defaultValue="" />
      {kind === "recaptcha_v2" ? <div ref={box} className="script-only mt-4 mb-4 min-h-20" /> : null}
      <div role="status">{isUnsolved ? <FieldError id={`captcha-${action}-error`}>{unsolved}</FieldError> : null}</div>
    </>
  );
}
