import { type Deps, requireUser } from "@/backend/http/context";
import { type ExportColumn, exportResponse } from "@/backend/http/csv";
import { allExported, exportRange, maxExported, readForExport } from "@/backend/http/listing";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { readStatement } from "@/backend/wallet/statement";
import { statementCsv } from "@/backend/wallet/statement-csv";
import { statementPdf } from "@/backend/wallet/statement-pdf";
import { adminUsers } from "@/lib/contracts/accounts/user";
import { userOrders, userStatement, userStatementCsv, userStatementPdf } from "@/lib/contracts/accounts/user-activity";
import { readWallet } from "@/lib/contracts/accounts/user-wallet";
import type { OrderRow } from "@/lib/contracts/orders/order";
import { plainAmount } from "@/lib/money";
import { readDetails, readUserOrders } from "./details";
import { readUser } from "./record";
import { readAdjustmentLimits } from "./wallet-adjustment";

const whole = exportRange(maxExported);
const exportColumns: readonly ExportColumn<OrderRow>[] = [
  { list: "ref", label: "Reference", cell: (order) => order.ref },
  { list: "kind", label: "Type", cell: (order) => order.kind },
  { list: "what", label: "What", cell: (order) => order.title },
  { list: "place", label: "Where", cell: (order) => order.placeName },
  { list: "when", label: "From", cell: (order) => order.serviceStart },
  { list: "when", label: "Until", cell: (order) => order.serviceEnd },
  { list: "state", label: "State", cell: (order) => order.status },
  { list: "payment", label: "Payment", cell: (order) => order.paymentStatus },
  { list: "total", label: "Total", cell: (order) => plainAmount(order.totalMinor, order.currency) },
  { list: "total", label: "Currency", cell: (order) => order.currency },
  { list: "booked", label: "Booked at", cell: (order) => order.createdAt },
];

/** Administrator views of one user, identified by the email address in the path. */
export function ofOneRoutes({ db, ...deps }: Deps): Route[] {
  return [
    route(adminUsers.details, ({ actor, params }) => readDetails(db, requireUser(actor), params.email)),
    route(readWallet, async ({ actor, params }) => {
      const admin = requireUser(actor);
      const user = await readUser(db, admin, params);
      const { items: last } = await readStatement(db, user.id, {}, { limit: 5, offset: 0 });
      return { ...user, limits: await readAdjustmentLimits(db, admin), last };
    }),
    route(userStatement, async ({ actor, params, query: { page, pageSize, ...filter } }) => {
      const { id, name, walletMinor, currency } = await readUser(db, requireUser(actor), params);
      const found = await readStatement(db, id, filter, { limit: pageSize, offset: (page - 1) * pageSize });
      return { ...found, page, pageSize, balanceMinor: walletMinor, currency, name };
    }),
    rawRoute(userStatementCsv, async ({ actor, params, query }) => {
      const { id, currency } = await readUser(db, requireUser(actor), params);
      const { items } = await readStatement(db, id, query, whole);
      return statementCsv(allExported(items, maxExported), currency, "en");
    }),
    rawRoute(userStatementPdf, async ({ actor, params, query: filter }) => {
      const { id, currency, ...owner } = await readUser(db, requireUser(actor), params);
      const { items } = await readStatement(db, id, filter, whole);
      return statementPdf(
        { ...deps, db },
        { language: "en", owner, filter, currency },
        allExported(items, maxExported),
      );
    }),
    route(userOrders.list, ({ actor, query }) => readUserOrders(db, requireUser(actor), query)),
    rawRoute(userOrders.export, async ({ actor, query }) => {
      const rows = await readForExport((page) => readUserOrders(db, requireUser(actor), { ...query, ...page }));
      return exportResponse("bookings", exportColumns, rows, query);
    }),
  ];
}
