import { notFound } from "next/navigation";
import { adminReviews } from "@/lib/contracts/orders/review";
import type { SearchParams } from "@/lib/links/selection-url";
import { claims } from "@/lib/resources/claims";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { guestMessages } from "@/lib/resources/guest-messages";
import { hotels } from "@/lib/resources/hotels/hotels";
import { imports } from "@/lib/resources/imports";
import { reviewsScreen } from "@/lib/resources/reviews";
import { mayCall } from "@/lib/session/session-check";
import { importHotels } from "../import/import-extra";
import { listPage } from "../list/screen";
import { ReviewsPage } from "./reviews-page";

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

/** The list of hotels of an area, with the import, the past imports, or the reviews of all products (`?show=`). */
export function hotelsPage(area: ConsoleArea) {
  const List = listPage(area, hotels, "all", { Extra: importHotels(area) });
  const Imports = listPage(area, imports, "all", { Extra: importHotels(area) });
  const Messages = listPage(area, guestMessages, "all");
  const Claims = listPage(area, claims, "all");
  return async function HotelsPage(props: Props) {
    const asked = await props.searchParams;
    if (asked.show === imports.views.all.show) return <Imports {...props} />;
    if (area === "subadmin" && asked.show === guestMessages.views.all.show) return <Messages {...props} />;
    if (area === "subadmin" && asked.show === claims.views.all.show) return <Claims {...props} />;
    if (asked.show !== reviewsScreen) return <List {...props} />;
    if (area === "admin" && !(await mayCall(adminReviews.list))) notFound();
    return <ReviewsPage area={area} asked={asked} />;
  };
}
