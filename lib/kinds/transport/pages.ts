import type { PublicPage } from "../../public-page";
import { routes } from "../../routes";

export const transportPages: readonly PublicPage[] = [
  {
    path: routes.public.transport,
    cache: { parameters: ["mode"] },
    sitemap: ["pages"],
    previews: ["page"],
  },
  // Times in the URL are searched for the visitor.
  {
    path: routes.public.transportList,
    cache: { parameters: ["mode"], shortLived: true },
    sitemap: ["pages", "modes"],
    previews: ["page"],
  },
  {
    path: routes.public.transportDetails,
    cache: { parameters: [], shortLived: true },
    sitemap: ["transport"],
    previews: ["transport"],
  },
  { path: routes.public.transportPaymentStatus, cache: null, sitemap: [], previews: [] },
];
