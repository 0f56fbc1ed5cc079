/** Bank pages that a payment form may end on: browsers apply `form-action` to the redirect that follows a post, too. */
const bankPages = ["https://checkout.stripe.com", "https://*.thecitybank.com:*"];

export type PolicyOptions = {
  /** Where browsers reach us; on https everything else is raised to it. */
  origin: string;
  /** Further origins that payment forms may end on, such as the test bank's. */
  formTargets: string[];
  /** The development server evaluates its modules. */
  development?: boolean;
};

/** The content policy of one page; `scripts` are the nonce or the hashes that let its inline scripts run. */
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
    "frame-ancestors 'none'",
    ["form-action 'self'", ...bankPages, ...formTargets.filter(Boolean)].join(" "),
    ...(origin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}
