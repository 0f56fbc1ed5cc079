import type { Deps } from "@/backend/http/context";
import { type Route, rawRoute } from "@/backend/http/router";
import { allEndpoints } from "@/lib/contracts";
import { apiDocs, openApi } from "@/lib/contracts/api";
import { docsPage } from "./docs-page";
import { openApiDocument } from "./openapi";

export function apiRoutes(deps: Deps): Route[] {
  // Describing all endpoints takes about half a second, which neither the start nor each test should wait for.
  let described: { json: string; html: string } | undefined;
  const describe = () => {
    if (!described) {
      const document = openApiDocument(allEndpoints, deps.env.APP_ORIGIN);
      described = { json: JSON.stringify(document), html: docsPage(document) };
    }
    return described;
  };
  const response = (body: string, type: string) =>
    new Response(body, { headers: { "content-type": type, "cache-control": "public, max-age=300" } });
  return [
    rawRoute(openApi, async () => response(describe().json, "application/json")),
    rawRoute(apiDocs, async () => response(describe().html, "text/html; charset=utf-8")),
  ];
}
