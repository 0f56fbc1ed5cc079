import localFont from "next/font/local";

/**
 * Shipped with the app, no request to a font host. Cut to what is drawn (fonts/README.md). The basic set is preloaded;
 * the rest of the Latin letters (ő, ł, ș) is only fetched by a page that has one. The fallbacks take the metrics of the real faces, so nothing moves.
 * The loader is run by the compiler, which reads literals only: hence the ranges twice.
 */
const inter = localFont({
  src: "./fonts/inter.woff2",
  weight: "400 700",
  variable: "--font-inter",
  adjustFontFallback: "Arial",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
    },
  ],
});

const interMore = localFont({
  src: "./fonts/inter-more.woff2",
  weight: "400 700",
  variable: "--font-inter-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-017F, U+018F, U+0192, U+01A0-01A1, U+01AF-01B0, U+01CD-01DC, U+01E6-01E7, U+0218-021B, U+0259, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0",
    },
  ],
});

const fraunces = localFont({
  src: "./fonts/fraunces.woff2",
  weight: "560 640",
  variable: "--font-fraunces",
  adjustFontFallback: "Times New Roman",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
    },
  ],
});

const frauncesMore = localFont({
  src: "./fonts/fraunces-more.woff2",
  weight: "560 640",
  variable: "--font-fraunces-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-017F, U+018F, U+0192, U+01A0-01A1, U+01AF-01B0, U+01CD-01DC, U+01E6-01E7, U+0218-021B, U+0259, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0",
    },
  ],
});

export const fontClasses = [inter, interMore, fraunces, frauncesMore].map((font) => font.variable).join(" ");
