import type { Deps } from "@/backend/http/context";
import { type Route, rawRoute } from "@/backend/http/router";
import { allEndpoints } from "@/lib/contracts";
import { apiDocs, openApi } from "@/lib/contracts/api";
import { docsPage } from "./docs-page";
import { openApiDocument } from "./openapi";

export function apiRoutes(deps: Deps): Route[] {
  const document = openApiDocument(allEndpoints, deps.env.APP_ORIGIN);
  const json = JSON.stringify(document);
  const html = docsPage(document);
  const response = (body: string, type: string) =>
    new Response(body, { headers: { "content-type": type, "cache-control": "public, max-age=300" } });
  return [
    rawRoute(openApi, async () => response(json, "application/json")),
    rawRoute(apiDocs, async () => response(html, "text/html; charset=utf-8")),
  ];
}
