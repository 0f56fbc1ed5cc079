export const captchaKinds = ["none", "recaptcha_v2", "recaptcha_v3", "pow"] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** Forms that can ask for a captcha. */
export const captchaForms = ["login", "register", "forgot", "contact", "guest"] as const;
export type CaptchaForm = (typeof captchaForms)[number];

export const isGoogle = (kind: CaptchaKind): kind is "recaptcha_v2" | "recaptcha_v3" => kind.startsWith("recaptcha_");
