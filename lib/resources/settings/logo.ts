import type { SitePicture } from "@/lib/contracts/site/site-pictures";
import { routes } from "@/lib/routes";
import { defineSettings } from "./define";

type PictureHelp = {
  label: string;
  help: string;
  /** The default without an upload. */
  fallback: string;
  /** Colour of the background on which the picture is shown. */
  scheme: "light" | "dark";
};

/** The pictures in the order of the screen. */
export const sitePictureHelp: Record<SitePicture, PictureHelp> = {
  logo: {
    label: "Logo",
    help: "In the header of every page, 36 pixels high. A PNG or WebP can be transparent.",
    fallback: "The site's name as text.",
    scheme: "light",
  },
  logoDark: {
    label: "Logo on a dark background",
    help: "Used in the dark colour scheme, if there is a logo.",
    fallback: "The logo above.",
    scheme: "dark",
  },
  icon: {
    label: "Icon",
    help: "Browser tabs, bookmarks and home screens. Use a square of at least 512 pixels; other shapes are cut to their middle.",
    fallback: "A sail in the primary colour.",
    scheme: "light",
  },
  social: {
    label: "Image for shared links",
    help: "Shown with the title when someone shares a page without its own image. At least 1080 pixels wide.",
    fallback: "The image of the home page.",
    scheme: "light",
  },
  hero: {
    label: "Image of the home page",
    help: "Behind the search box. White text is on its left side. At least 1600 pixels wide.",
    fallback: "A drawn coast.",
    scheme: "light",
  },
};

export const logoSettings = defineSettings({
  group: "logo",
  title: "Logo and icon",
  intro: "JPEG, PNG or WebP up to 5 MB. Every change is saved at once and shown on all pages.",
  route: routes.admin.logoSettings,
  sections: [
    {
      title: "Photos",
      fields: Object.entries(sitePictureHelp).map(([name, { label }]) => ({ kind: "text", name, label })),
    },
  ],
});
