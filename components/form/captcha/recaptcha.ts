import { appVersion } from "@/lib/messages";
import type { SourceOptions, TokenSource } from "./token-source";

/** The part of Google's interface that is used (https://developers.google.com/recaptcha/docs/display and .../v3). */
type Recaptcha = {
  ready: (callback: () => void) => void;
  render: (box: HTMLElement, options: { sitekey: string }) => number;
  getResponse: (widget: number) => string;
  reset: (widget: number) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
};
type WithRecaptcha = { grecaptcha?: Recaptcha };

const loadMs = 10_000;
let loading: Promise<Recaptcha> | null = null;

function load(render: string, language: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement("script");
    const query = new URLSearchParams({ render, hl: language });
    script.src = `https://www.google.com/recaptcha/api.js?${query}&${appVersion}`;
    script.async = true;
    const fail = () => reject(new Error("reCAPTCHA could not be loaded"));
    const timer = setTimeout(fail, loadMs);
    script.onerror = fail;
    script.onload = () => {
      const { grecaptcha } = window as WithRecaptcha;
      if (!grecaptcha) return fail();
      grecaptcha.ready(() => {
        clearTimeout(timer);
        resolve(grecaptcha);
      });
    };
    document.head.append(script);
  });
  // Another form of the visit may try again.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

export async function openRecaptcha({ kind, siteKey, action, language, box }: SourceOptions): Promise<TokenSource> {
  if (kind === "recaptcha_v3" || !box) {
    const recaptcha = await load(siteKey, language);
    return { getToken: async () => recaptcha.execute(siteKey, { action }) };
  }
  const recaptcha = await load("explicit", language);
  const inner = box.appendChild(document.createElement("div"));
  const widget = recaptcha.render(inner, { sitekey: siteKey });
  return {
    async getToken() {
      const token = recaptcha.getResponse(widget);
      if (!token) return null;
      // Its tokens count once.
      recaptcha.reset(widget);
      return token;
    },
  };
}
