import { z } from "zod";
import { endpoint } from "./define";

export const openApi = endpoint({
  id: "api.openapi",
  method: "GET",
  path: "/api/openapi.json",
  who: "public",
  summary: "This interface as OpenAPI 3.1, made from the contracts",
  out: z.unknown(),
  raw: true,
});

export const apiDocs = endpoint({
  id: "api.docs",
  method: "GET",
  path: "/api/docs",
  who: "public",
  summary: "This interface as a readable page",
  out: z.unknown(),
  raw: true,
});
