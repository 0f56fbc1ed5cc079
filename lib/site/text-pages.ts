import { routes } from "../routes";

/** Text pages with path, title and description. */
export const textPages = {
  about: {
    path: routes.public.about,
    title: "About us",
    description: "Who we are, what we do differently, and where the hotels come from.",
  },
  contact: {
    path: routes.public.contact,
    title: "Contact us",
    description: "Write to us, call us, or come by.",
  },
  terms: {
    path: routes.public.terms,
    title: "Terms and conditions",
    description: "What holds between you, us and the place you stay in.",
  },
  privacy: {
    path: routes.public.privacy,
    title: "Privacy policy",
    description: "What we keep about you, who sees it, and how you get it back.",
  },
  license: {
    path: routes.public.license,
    title: "Licence",
    description: "What this site is built with, and under which terms.",
  },
} as const;
export type TextPageName = keyof typeof textPages;
