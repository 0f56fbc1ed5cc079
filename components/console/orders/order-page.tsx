import type { Route } from "next";
import { redirect } from "next/navigation";
import { findKindConsole } from "@/components/kinds/console";
import { Breadcrumb } from "@/components/ui/navigation";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getRecord } from "@/lib/data/console";
import { AppError } from "@/lib/errors";
import { getKindLabels } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { staffOrderPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { endpointsIn } from "@/lib/resources/define";
import { ordersResource } from "@/lib/resources/orders/resource";
import { type DetailProps, detailPage } from "../record/detail-screen";
import { CancelLinesScreen } from "./cancel-lines-screen";
import { DeskPaymentScreen } from "./desk-payment-screen";
import { StaffOrder } from "./staff-order";

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

/** The document title of that page: the reference and the guest. */
export const orderTitle =
  (area: ConsoleArea, kind: KindId) =>
  async ({ params }: Pick<Props, "params">) => {
    const [ref = ""] = Object.values(await params);
    const order = await getRecord(area, endpointsIn(ordersResource(kind), area), { ref }).catch((error: unknown) => {
      // The page shows the error.
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!order) return { title: `Booking ${ref}` };
    return { title: [order.ref, order.guestName].filter(Boolean).join(", ") };
  };

/**
 * The page of an order in an area, including actions in several steps. An order of another kind is shown on the page of
 * its kind: some links know only the reference. The only parameter of the path is the reference.
 */
export function orderPage(area: ConsoleArea, kind: KindId) {
  const resource = ordersResource(kind);
  const Facts = (props: DetailProps<OrderView>) => {
    const { ref, kind: own } = props.record;
    if (own !== kind && staffOrderPath(area, ref, own) !== staffOrderPath(area, ref, kind)) {
      redirect(staffOrderPath(area, ref, own) as Route);
    }
    return <StaffOrder {...props} />;
  };
  const Detail = detailPage(area, resource, Facts);
  return async function OrderPage({ params, searchParams }: Props) {
    const query = await searchParams;
    const [ref = ""] = Object.values(await params);
    if ([query.change, query.cancel, query.payment].every((parameter) => parameter === undefined))
      return <Detail params={Promise.resolve({ ref })} />;
    const order = await getRecord(area, endpointsIn(resource, area), { ref });
    const path = staffOrderPath(area, order.ref, order.kind);
    const Change = findKindConsole(order.kind)?.Change;
    const [label, Screen] =
      query.payment !== undefined
        ? ["Record a payment", DeskPaymentScreen]
        : query.change !== undefined && Change
          ? ["Change", Change]
          : [`Cancel ${getKindLabels(order.kind).units.toLowerCase()}`, CancelLinesScreen];
    return (
      <>
        <Breadcrumb className="mb-3" crumbs={[{ label: order.ref, href: path }, { label }]} />
        <Screen area={area} order={order} path={path} query={query} />
      </>
    );
  };
}
