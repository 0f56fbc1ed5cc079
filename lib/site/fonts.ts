import localFont from "next/font/local";

/**
 * Fonts are served locally and subset to the used characters (fonts/README.md). The basic set is preloaded; other
 * European letters (ő, ł, ș) are loaded on demand. The fallback fonts use the metrics of the real ones to avoid layout
 * shifts. The compiler evaluates the loader and accepts only literals, so the ranges are repeated.
 */
const inter = localFont({
  src: "../fonts/inter.woff2",
  weight: "400 700",
  variable: "--font-inter",
  adjustFontFallback: "Arial",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0020-007E, U+00A0-00A1, U+00A3, U+00A5, U+00A7, U+00A9, U+00AB, U+00AE, U+00B0-00B2, U+00B7, U+00BB, U+00BD, U+00BF-00FF, U+0131, U+0152-0153, U+2009, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+202F, U+2039-203A, U+20AC, U+2191, U+2193, U+2212",
    },
  ],
});

const interMore = localFont({
  src: "../fonts/inter-more.woff2",
  weight: "400 700",
  variable: "--font-inter-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0100-0130, U+0132-0151, U+0154-017F, U+0218-021B",
    },
  ],
});

const fraunces = localFont({
  src: "../fonts/fraunces.woff2",
  weight: "560 640",
  variable: "--font-fraunces",
  adjustFontFallback: "Times New Roman",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0020-007E, U+00A0-00A1, U+00A3, U+00A5, U+00A7, U+00A9, U+00AB, U+00AE, U+00B0-00B2, U+00B7, U+00BB, U+00BD, U+00BF-00FF, U+0131, U+0152-0153, U+2009, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+202F, U+2039-203A, U+20AC, U+2191, U+2193, U+2212",
    },
  ],
});

const frauncesMore = localFont({
  src: "../fonts/fraunces-more.woff2",
  weight: "560 640",
  variable: "--font-fraunces-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0100-0130, U+0132-0151, U+0154-017F, U+0218-021B",
    },
  ],
});

export const fontClasses = [inter, interMore, fraunces, frauncesMore].map((font) => font.variable).join(" ");
