import { securityHeaders } from "./lib/security-headers.mjs";

/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The server in front compresses (`server/http-server.ts`).
  compress: false,
  typedRoutes: true,
  // A page's title and description stand in its head for whoever asks: a page is kept for crawlers and people alike.
  htmlLimitedBots: /./,
  // `npm run verify` checks types; whoever only starts the product need not wait for it.
  typescript: { ignoreBuildErrors: true },
  allowedDevOrigins: ["127.0.0.1", "localhost"],
  images: {
    formats: ["image/webp"],
    localPatterns: [{ pathname: "/media/**" }, { pathname: "/pictures/**" }],
    dangerouslyAllowSVG: false,
    maximumRedirects: 0,
  },
  headers: async () => [
    { source: "/:path*", headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })) },
  ],
  // docs/specification.md §5 spells this address with a capital beside `/client/wallet/txn`; folders that differ in case only would
  // merge on macOS and Windows. A redirect between the spellings would loop: rewrites match in any case.
  rewrites: async () => ({
    // A page under a language is the page without it; the middleware says which languages and pages there are.
    beforeFiles: [
      {
        source: "/:language(de|fr|ar)/:path*",
        has: [{ type: "header", key: "x-wayfare-translated" }],
        destination: "/:path*",
      },
    ],
    afterFiles: [{ source: "/client/Wallet", destination: "/client/wallet" }],
    fallback: [],
  }),
};

export default config;
