import { securityHeaders } from "./lib/http/security-headers.mjs";

/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The HTTP server compresses (`server/http-server.ts`).
  compress: false,
  typedRoutes: true,
  // Metadata is always in the head instead of streamed, because cached pages are shared by crawlers and people.
  htmlLimitedBots: /./,
  // `npm run verify` checks types, so a build does not need to.
  typescript: { ignoreBuildErrors: true },
  // Writing the cache takes a third of the CPU time of a build and 220 MB, and most builds are the first of a checkout.
  experimental: { turbopackFileSystemCacheForBuild: false },
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
  // docs/specification.md §5 spells this path with a capital next to `/client/wallet/txn`; folders that differ only in
  // case would collide on macOS and Windows. A redirect between the spellings would loop, because rewrites ignore case.
  rewrites: async () => ({
    // Removes the language prefix; the middleware determines which languages and pages exist.
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
