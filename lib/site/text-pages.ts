import { routes } from "../routes";

/** Text pages with path, title and description. */
export const textPages = {
  about: {
    path: routes.public.about,
    title: "About us",
    description: "Who we are, what we do differently, and where our offers come from.",
  },
  contact: {
    path: routes.public.contact,
    title: "Contact us",
    description: "Email, call or visit us.",
  },
  terms: {
    path: routes.public.terms,
    title: "Terms and conditions",
    description: "The terms for the stays, transport, tours, flights and cruises you book here.",
  },
  privacy: {
    path: routes.public.privacy,
    title: "Privacy policy",
    description: "What data we store, who sees it, and how to get a copy.",
  },
  license: {
    path: routes.public.license,
    title: "Licence",
    description: "Open-source software used on this site and its licences.",
  },
} as const;
export type TextPageName = keyof typeof textPages;
