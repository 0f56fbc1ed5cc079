import { z } from "zod";
import { endpoint } from "./define";
import { done, optionalParagraph, pathId } from "./fields";
import { doneMany, donePart, wholeList } from "./listing";

/** Actions on a product: put on sale, taken off sale, or removed while it was never booked. */
export const saleAction = z.enum(["activate", "deactivate", "remove"]);
export type SaleAction = z.infer<typeof saleAction>;

const change = { action: saleAction.exclude(["remove"]), reason: optionalParagraph(500).default("") };
export type SaleChange = z.output<z.ZodObject<typeof change>> & { version?: number };

/** Endpoints that put products on sale or take them off sale. `many` names the products. */
export function saleEndpoints({ id, path, many }: { id: string; path: string; many: string }) {
  const shared = { method: "POST", who: "admin", idempotency: "required" } as const;
  return {
    act: endpoint({
      ...shared,
      id: `${id}.act`,
      path: `${path}/{transid}/state`,
      summary: "Put on sale or take off sale",
      params: z.object({ transid: pathId }),
      body: z.strictObject({ ...change, version: z.number().int().optional() }),
      out: done,
    }),
    actMany: endpoint({
      ...shared,
      id: `${id}.actMany`,
      path: `${path}/state`,
      summary: `The same for several ${many}; each succeeds or fails alone`,
      body: z.strictObject({ transids: z.array(pathId).min(1).max(100), ...change }),
      out: doneMany,
    }),
    actAll: endpoint({
      ...shared,
      id: `${id}.actAll`,
      path: `${path}/state/all`,
      summary: `The same for all ${many} of a filtered list, at most 100 in a request`,
      body: z.strictObject({ ...wholeList, ...change }),
      out: donePart,
    }),
  };
}
