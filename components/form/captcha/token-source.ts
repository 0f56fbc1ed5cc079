import type { CaptchaFieldProps } from "./captcha-field";

/** Gives one token for each submission. Null while the visitor has to do something first. */
export type TokenSource = { getToken: (signal: AbortSignal) => Promise<string | null> };

export type SourceOptions = Pick<CaptchaFieldProps, "kind" | "siteKey" | "language"> & {
  /** Name of the form, which reCAPTCHA v3 records. */
  action: string;
  /** Place of the box of reCAPTCHA v2. */
  box: HTMLElement | null;
};

export async function openSource(options: SourceOptions): Promise<TokenSource> {
  if (options.kind === "pow") return (await import("./proof-of-work")).openProofOfWork();
  return (await import("./recaptcha")).openRecaptcha(options);
}
