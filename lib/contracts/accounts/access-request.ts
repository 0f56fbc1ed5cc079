import { z } from "zod";
import { endpoint } from "../define";
import { done, instant, optionalParagraph, uuid } from "../fields";

/** Access changes that need a second approval: a new email address or a new administrator. */
export const accessRequestAction = z.enum(["approve", "refuse", "withdraw"]);
export type AccessRequestAction = z.infer<typeof accessRequestAction>;

export const accessRequest = z.object({
  id: uuid,
  kind: z.enum(["email", "administrator"]),
  person: z.object({ name: z.string(), email: z.string(), role: z.number().int() }),
  /** Set for a change of email address. */
  newEmail: z.string().nullable(),
  /** The permission group of the new administrator; null for all rights. */
  groupName: z.string().nullable(),
  state: z.enum(["waiting", "done", "refused", "withdrawn"]),
  requestedBy: z.string(),
  /** Null until the link mailed to the old address is followed. */
  oldConfirmedAt: instant.nullable(),
  newConfirmedAt: instant.nullable(),
  agreedBy: z.string().nullable(),
  /** Another administrator must approve. For a client, a confirmation from the old address is enough. */
  needsSecond: z.boolean(),
  text: z.string(),
  createdAt: instant,
  actions: z.array(accessRequestAction),
});
export type AccessRequest = z.infer<typeof accessRequest>;

const byId = z.object({ id: uuid });
export const adminAccessRequests = {
  get: endpoint({
    id: "admin.accessRequest.get",
    method: "GET",
    path: "/api/admin/access-requests/{id}",
    who: "admin",
    summary: "A change of access that awaits a second administrator or the confirmation of an email address",
    params: byId,
    out: accessRequest,
  }),
  decide: endpoint({
    id: "admin.accessRequest.decide",
    method: "POST",
    path: "/api/admin/access-requests/{id}/decision",
    who: "admin",
    summary:
      "Agree to the request of another administrator, after the step-up, or refuse it; the requester may withdraw it",
    params: byId,
    body: z.strictObject({ action: accessRequestAction, text: optionalParagraph(300).default("") }),
    idempotency: "required",
    out: done.extend({ request: accessRequest }),
  }),
};
