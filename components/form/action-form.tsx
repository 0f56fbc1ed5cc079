"use client";

import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { useTranslations } from "@/components/ui/language";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import type { NextStep } from "@/lib/contracts/money/payment";
import type { FieldErrors } from "@/lib/errors";
import { getResultKind } from "@/lib/text/result-kind";
import { useIdempotencyKey } from "./idempotency-key";
import { type SubmitResponse, submit } from "./submit";

type FormState = {
  pending: boolean;
  fields: FieldErrors;
  scope?: string;
  /** Shows the pending state while a part of the form prepares its submission, which was started by `button`. */
  setPreparing: (isPreparing: boolean, button?: HTMLElement | null) => void;
};
const FormContext = createContext<FormState>({ pending: false, fields: {}, setPreparing: () => {} });

export type FormNotice = {
  kind: "success" | "error" | "warning" | "info";
  title: string;
  message: string;
  fields?: FieldErrors;
};

type ActionFormProps = Omit<ComponentProps<"form">, "action" | "method" | "onSubmit"> & {
  /** A path under `/api`. */
  action: string;
  /** The result of the form without scripts (from `readFlash()`); errors are shown at their fields. */
  flash?: FormNotice | null;
  labels?: Record<string, string>;
  /** Distinguishes forms of one page with equal field names. */
  scope?: string;
  /** Called with the response. Return true to prevent the default handling. */
  onResponse?: (response: SubmitResponse) => boolean | undefined;
  /** Refreshes the page after a success instead of leaving it. Called for changes that are shown together with it. */
  onRefresh?: () => void;
  children: ReactNode;
};

const toForm = (form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams => {
  const data = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === "string") data.append(name, value);
  return data;
};

/** Codes of refusals after which only a new page shows what can be done. */
const needsReload = new Set(["idempotency_key_reused", "other_user"]);

const loadInvalid = () => import("./invalid-fields");

/** Whether the target is the current page, so that navigating would show nothing new. */
function isHere(target: string): boolean {
  const { pathname, search } = new URL(target, window.location.href);
  return pathname + search === window.location.pathname + window.location.search;
}

/** Gives the focus to the page if nothing has it. */
function focusMain(): void {
  if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
}

/** Posts a form to another page, such as a bank's. */
function postTo({ url, fields = {} }: NextStep): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/**
 * A native form that works without scripts. With scripts it stays on the page, shows errors at the fields and the
 * result as a toast.
 */
export function ActionForm(props: ActionFormProps) {
  const { action, flash, labels, scope, onResponse, onRefresh, children, ...rest } = props;
  const router = useRouter();
  const t = useTranslations();
  const [isSending, setPending] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  /** The next page is loading. A second submission meanwhile would have a new key and be carried out as well. */
  const [isLeaving, startLeaving] = useTransition();
  const pending = isSending || isPreparing || isLeaving;
  const [fields, setFields] = useState<FieldErrors>(flash?.fields ?? {});
  const [notice, setNotice] = useState<(FormNotice & { link?: "login" | "reload" }) | null>(flash ?? null);
  /** Labels of the fields that the browser refused; null if the server did. */
  const [localLabels, setLocalLabels] = useState<Record<string, string> | null>(null);
  const isReading = useRef(false);
  const key = useIdempotencyKey();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  // A disabled button loses the focus. Moves it to the message, otherwise back to the button.
  useEffect(() => {
    if (pending || !pressed.current) return;
    const text = form.current?.querySelector<HTMLElement>("[data-said]");
    if (document.activeElement === document.body) (text ?? pressed.current).focus();
    pressed.current = null;
  }, [pending]);

  // The page that follows may have neither the form nor the button, such as that of a removed row.
  useEffect(
    () => () => {
      if (pressed.current) window.setTimeout(focusMain);
    },
    [],
  );
  // A page that the browser kept while another site was open.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setPending(false);
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);
  const setPreparing = useCallback<FormState["setPreparing"]>((isPreparing, button) => {
    if (button) pressed.current = button;
    setIsPreparing(isPreparing);
  }, []);

  function goOn(body: Record<string, unknown>, data: URLSearchParams) {
    if (typeof body.message === "string" && body.message)
      notify(getResultKind(body), t.known(typeof body.title === "string" ? body.title : "Done"), t.known(body.message));
    const wanted = data
      .get("_next")
      ?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(body[name] ?? "")));
    const step = body.next as NextStep | undefined;
    if (step && typeof step === "object") {
      // Back from there leads to what this form has made, not to the form.
      if (wanted) window.history.replaceState(window.history.state, "", wanted);
      return step.method === "POST" ? postTo(step) : window.location.assign(step.url);
    }
    // Login and logout change every page, so the target is loaded in full.
    if (typeof body.redirect === "string") return window.location.assign(body.redirect);
    startLeaving(() => {
      onRefresh?.();
      if (wanted && !onRefresh && !isHere(wanted)) router.push(wanted as Parameters<typeof router.push>[0]);
      else router.refresh();
    });
    setPending(false);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || isLeaving) return;
    setPending(true);
    pressed.current = (event.nativeEvent as SubmitEvent).submitter;
    const data = toForm(event.currentTarget, pressed.current);
    const ofPage = data.get("_key");
    const response = await submit(action, data, { idempotencyKey: ofPage ? key.take(ofPage) : undefined });
    key.settle(response);
    if (onResponse?.(response)) return setPending(false);
    if (response.ok) {
      setFields({});
      setNotice(null);
      return goOn(response.body, data);
    }
    setPending(false);
    setLocalLabels(null);
    setFields(response.fields);
    const isLoggedOut = response.code === "unauthenticated" && !action.startsWith("/api/auth/");
    const link = isLoggedOut ? "login" : needsReload.has(response.code) ? "reload" : undefined;
    setNotice({ kind: "error", title: t("Something went wrong"), message: t.known(response.message), link });
  }

  /** Shows what the browser refuses like an error of the server, instead of the browser's bubble. */
  async function onInvalid(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isReading.current) return;
    isReading.current = true;
    const { readInvalid } = await loadInvalid();
    isReading.current = false;
    if (!form.current) return;
    const found = readInvalid(t, form.current);
    setNotice(null);
    setLocalLabels(found.labels);
    setFields(found.fields);
    // New errors take the focus by themselves.
    form.current.querySelector<HTMLElement>("[data-said]")?.focus();
  }

  const hasFields = Object.keys(fields).length > 0;
  return (
    <FormContext value={{ pending, fields, scope, setPreparing }}>
      <form
        ref={form}
        method="post"
        action={action}
        onSubmit={onSubmit}
        onInvalidCapture={onInvalid}
        noValidate={hasFields && localLabels === null}
        {...rest}
      >
        {hasFields ? (
          <ErrorSummary
            title={notice ? t.known(notice.message) : undefined}
            fields={fields}
            labels={{ ...localLabels, ...labels }}
            scope={scope}
          />
        ) : notice ? (
          // biome-ignore lint/a11y/noAutofocus: of a form sent without scripts what went wrong comes first
          <div data-said tabIndex={-1} autoFocus={notice.kind === "error"} className="mb-6">
            <Notice kind={notice.kind} title={t.known(notice.title)}>
              {t.known(notice.message)}
              {notice.link === "login" ? (
                // Opens in a new tab, so that the entered values stay on this page.
                <a href={t.at("/auth/login")} target="_blank" rel="noopener" className="block font-medium underline">
                  {t("Log in")}
                </a>
              ) : notice.link === "reload" ? (
                <a href={window.location.pathname + window.location.search} className="block font-medium underline">
                  {t("Reload the page")}
                </a>
              ) : null}
            </Notice>
          </div>
        ) : null}
        {children}
      </form>
    </FormContext>
  );
}

/** A field of an `ActionForm`. Finds its error by name. */
export function FormField(props: Omit<ComponentProps<typeof Field>, "error" | "scope">) {
  const { fields, scope } = useContext(FormContext);
  const t = useTranslations();
  const error = fields[props.name];
  return <Field {...props} scope={scope} error={error && t.known(error)} />;
}

/** Disabled while the request runs. */
export function SubmitButton({ children, ...rest }: ButtonProps) {
  const { pending } = useContext(FormContext);
  return (
    <Button type="submit" variant="primary" pending={pending} {...rest}>
      {children}
    </Button>
  );
}

export const useFormState = () => useContext(FormContext);
