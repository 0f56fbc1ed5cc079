/** Bank pages that a payment form may lead to: browsers also apply `form-action` to the redirect after a POST. */
const bankPages = ["https://checkout.stripe.com", "https://*.thecitybank.com:*"];

export type PolicyOptions = {
  /** Public origin of the site; with https all requests are upgraded. */
  origin: string;
  /** Additional origins for payment forms, such as the test bank. */
  formTargets: string[];
  /** The development server needs `eval` for its modules. */
  development?: boolean;
};

/** Content Security Policy of one page; `scripts` are the nonce or the hashes that allow its inline scripts. */
export function contentPolicy(scripts: Iterable<string>, { origin, formTargets, development }: PolicyOptions): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(development ? ["'unsafe-eval'"] : [])].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ["form-action 'self'", ...bankPages, ...formTargets.filter(Boolean)].join(" "),
    ...(origin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

/** The policy of a page with a map: its tiles come from another origin, as pictures or as data. */
export const allowPictures = (policy: string, origin: string): string =>
  policy.replace("img-src 'self'", `$& ${origin}`).replace("connect-src 'self'", `$& ${origin}`);

const recaptcha = "https://www.google.com/recaptcha/";

/** The policy of a page, with the addresses of Google reCAPTCHA (https://developers.google.com/recaptcha/docs/faq). */
export const allowRecaptcha = (policy: string): string =>
  `${policy
    .replace(/script-src 'self'/, `$& ${recaptcha} https://www.gstatic.com/recaptcha/`)
    .replace(
      /connect-src 'self'/,
      `$& ${recaptcha}`,
    )}; frame-src 'self' ${recaptcha} https://recaptcha.google.com/recaptcha/`;
