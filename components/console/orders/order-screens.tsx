import { Breadcrumb } from "@/components/ui/navigation";
import type { OrderView } from "@/lib/contracts/order";
import { getRecord } from "@/lib/data/console";
import type { SearchParams } from "@/lib/links/selection-url";
import { type ConsoleArea, endpointsIn } from "@/lib/resources/define";
import { hotelOrders } from "@/lib/resources/hotel-orders";
import { pathTo, routes } from "@/lib/routes";
import { HotelOrder } from "../hotel-order";
import { detailPage } from "../record/detail-screen";
import { CancelRoomsScreen } from "./cancel-rooms-screen";
import { ChangeScreen } from "./change-screen";

/** Props of a screen over a booking's page, opened by its URL (`?change=1`, `?cancel=1`). */
export type OrderScreenProps = { area: ConsoleArea; order: OrderView; path: string; query: SearchParams };

type Props = { params: Promise<{ ref: string }>; searchParams: Promise<SearchParams> };

/** The booking page of an area, including actions in several steps. */
export function hotelOrderPage(area: ConsoleArea) {
  const Detail = detailPage(area, hotelOrders, HotelOrder);
  return async function HotelOrderPage({ params, searchParams }: Props) {
    const query = await searchParams;
    if (query.change === undefined && query.cancel === undefined) return <Detail params={params} />;
    const order = await getRecord(area, endpointsIn(hotelOrders, area), await params);
    const path = pathTo(routes[area].hotelOrder, { ref: order.ref });
    const Screen = query.change === undefined ? CancelRoomsScreen : ChangeScreen;
    return (
      <>
        <Breadcrumb
          className="mb-3"
          crumbs={[{ label: order.ref, href: path }, { label: query.change === undefined ? "Cancel rooms" : "Change" }]}
        />
        <Screen area={area} order={order} path={path} query={query} />
      </>
    );
  };
}
