import { z } from "zod";
import { endpoint } from "@/lib/contracts/define";
import { email } from "@/lib/contracts/fields";
import { exportQuery, listResponse, sortParameter } from "@/lib/contracts/listing";
import { statementFilter, walletStatement } from "@/lib/contracts/money/wallet";
import { ordersOfQuery, orderTab } from "@/lib/contracts/orders/client-orders";
import { orderRow } from "@/lib/contracts/orders/order";
import { byEmail } from "./user";

const ordersOfUserQuery = ordersOfQuery.extend({
  client: email,
  tab: orderTab.default("all"),
  sort: sortParameter(["created", "service", "total"], "-created"),
});
export type OrdersOfUserQuery = z.output<typeof ordersOfUserQuery>;

export const userStatement = endpoint({
  id: "admin.user.statement",
  method: "GET",
  path: "/api/admin/users/statement/{email}",
  who: "admin",
  summary: "All movements of one person's wallet with the running balance, newest first",
  params: byEmail,
  query: walletStatement.query,
  out: walletStatement.out.extend({ name: z.string() }),
});
const statementFile = (kind: "csv" | "pdf") =>
  endpoint({
    id: `admin.user.statement.${kind}`,
    method: "GET",
    path: `/api/admin/users/statement/{email}/${kind}`,
    who: "admin",
    summary: `The filtered statement of one person as ${kind.toUpperCase()}`,
    params: byEmail,
    query: statementFilter,
    out: z.unknown(),
    raw: true,
  });
export const userStatementCsv = statementFile("csv");
export const userStatementPdf = statementFile("pdf");

export const userOrders = {
  list: endpoint({
    id: "admin.user.orders",
    method: "GET",
    path: "/api/admin/users/orders",
    who: "admin",
    summary: "Bookings of one person, of every kind and in every state",
    query: ordersOfUserQuery,
    refusals: ["not_found"],
    out: listResponse(orderRow).extend({ name: z.string() }),
  }),
  export: endpoint({
    id: "admin.user.orders.export",
    method: "GET",
    path: "/api/admin/users/orders/export.csv",
    who: "admin",
    summary: "The filtered list as CSV",
    query: ordersOfUserQuery.extend(exportQuery),
    refusals: ["not_found"],
    out: z.unknown(),
    raw: true,
  }),
};
