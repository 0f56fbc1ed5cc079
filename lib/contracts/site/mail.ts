import { z } from "zod";
import { endpoint } from "../define";
import { pageResponse, pathId, queryPage, queryPageSize } from "../fields";

const mailRow = z.object({
  id: z.number().int(),
  to: z.string(),
  event: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
const attachment = z.object({ kind: z.string(), orderId: z.string() });

/** Demo mode only: shows emails that are not delivered. The endpoints respond with 404 in other modes. */
export const listDemoMail = endpoint({
  id: "demo.listMail",
  method: "GET",
  path: "/api/demo/outbox",
  who: "public",
  summary: "Mails of the demo, newest first",
  query: z.strictObject({ to: z.string().max(254).optional(), page: queryPage, pageSize: queryPageSize }),
  refusals: ["not_found"],
  out: pageResponse(mailRow),
});
export const readDemoMail = endpoint({
  id: "demo.readMail",
  method: "GET",
  path: "/api/demo/outbox/{mailId}",
  who: "public",
  summary: "One mail of the demo",
  params: z.strictObject({ mailId: pathId }),
  out: mailRow.extend({
    html: z.string(),
    text: z.string(),
    attachments: z.array(attachment),
    /** Links of the email, for tests and for browsers that block links in a frame. */
    links: z.array(z.string()),
  }),
});
