import { z } from "zod";
import { endpoint } from "@/lib/contracts/define";
import { done, instant, pageResponse, pathId } from "@/lib/contracts/fields";
import { paging } from "./money";

export const deadLetter = z.object({
  id: z.number().int(),
  topic: z.string(),
  about: z.string(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: instant,
  deadAt: instant,
});
export const listDeadLetters = endpoint({
  id: "jobs.deadLetters.list",
  method: "GET",
  path: "/api/admin/jobs/dead-letters",
  who: "admin",
  summary: "Emails and messages whose delivery was given up",
  query: z.object(paging),
  out: pageResponse(deadLetter),
});
export const retryDeadLetter = endpoint({
  id: "jobs.deadLetters.retry",
  method: "POST",
  path: "/api/admin/jobs/dead-letters/{id}/retry",
  who: "admin",
  summary: "Try a given-up message again",
  params: z.object({ id: pathId }),
  idempotency: "required",
  out: done,
});
