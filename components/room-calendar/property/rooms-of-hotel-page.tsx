import { listPage } from "@/components/console/list/screen";
import type { SearchParams } from "@/lib/links/selection-url";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { isPropertyScreen } from "@/lib/resources/hotels/property-screens";
import { rooms } from "@/lib/resources/hotels/rooms";
import { PropertyPage } from "./property-page";

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

/** The room types of a hotel as a list, or all of them by day (`?show=`). */
export function roomsOfHotelPage(area: ConsoleArea) {
  const List = listPage(area, rooms, "ofHotel");
  return async function RoomsOfHotelPage(props: Props) {
    const [{ hotelId = "" }, query] = await Promise.all([props.params, props.searchParams]);
    if (!isPropertyScreen(query.show)) return <List {...props} />;
    return <PropertyPage area={area} show={query.show} hotelId={hotelId} query={query} />;
  };
}
