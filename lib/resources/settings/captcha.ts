import { settingsTests } from "@/lib/contracts/site/settings-endpoints";
import { routes } from "@/lib/routes";
import { defineSettings } from "./define";

const google = ["recaptcha_v2", "recaptcha_v3"] as const;

export const captchaSettings = defineSettings({
  group: "captcha",
  title: "Captcha",
  intro:
    "Forms also work without scripts. Such requests have no captcha, so fewer of them are accepted from each address: 5 logins in 15 minutes, and 2 to 5 of the other forms an hour.",
  route: routes.admin.captchaSettings,
  sections: [
    {
      title: "Captcha",
      fields: [
        {
          kind: "choice",
          name: "kind",
          label: "Type",
          help: "For a proof of work, the browser calculates for about a second and nothing is sent to other companies. reCAPTCHA v2 is a box to tick, v3 is invisible.",
          look: "radio",
          options: [
            { value: "none", label: "None" },
            { value: "pow", label: "Proof of work (ALTCHA)" },
            { value: "recaptcha_v2", label: "Google reCAPTCHA v2" },
            { value: "recaptcha_v3", label: "Google reCAPTCHA v3" },
          ],
        },
        {
          kind: "choices",
          name: "where",
          label: "Forms",
          options: [
            { value: "login", label: "Login" },
            { value: "register", label: "Registration" },
            { value: "forgot", label: "Forgotten password" },
            { value: "contact", label: "Contact" },
            { value: "guest", label: "Booking without an account" },
          ],
          when: { field: "kind", is: ["pow", ...google] },
        },
      ],
    },
    {
      title: "Google reCAPTCHA",
      help: "While it is on, Google's script is loaded when one of these forms is used. Say so in the privacy policy.",
      fields: [
        {
          kind: "text",
          name: "siteKey",
          label: "Site key",
          maxLength: 200,
          mono: true,
          half: true,
          when: { field: "kind", is: google },
        },
        { kind: "secret", name: "secretKey", label: "Secret key", half: true },
        {
          kind: "number",
          name: "minScore",
          label: "Lowest score",
          help: "0 to 100. Google gives 0 to robots and 100 to people.",
          half: true,
          when: { field: "kind", is: ["recaptcha_v3"] },
        },
        {
          kind: "choice",
          name: "unreachable",
          label: "When Google does not respond",
          help: "Forms are accepted under the limits of requests without a captcha.",
          look: "radio",
          options: [
            { value: "allow", label: "Accept the form" },
            { value: "refuse", label: "Refuse the form" },
          ],
          when: { field: "kind", is: google },
        },
      ],
    },
  ],
  tests: [
    {
      endpoint: settingsTests.captcha,
      title: "Captcha",
      help: "Asks Google whether it knows the secret key, or solves a proof of work.",
      label: "Test the captcha",
    },
  ],
});
