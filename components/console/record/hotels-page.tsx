import { notFound } from "next/navigation";
import { adminReviews } from "@/lib/contracts/orders/review";
import type { SearchParams } from "@/lib/links/selection-url";
import { titleByShow } from "@/lib/links/title-by-show";
import { claims } from "@/lib/resources/claims";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { guestMessages } from "@/lib/resources/guest-messages";
import { hotels } from "@/lib/resources/hotels/hotels";
import { imports } from "@/lib/resources/imports";
import { reviews } from "@/lib/resources/reviews";
import { mayCall } from "@/lib/session/session-check";
import { importHotels } from "../import/import-extra";
import { listPage } from "../list/screen";
import { ModerationTerms, OpenedReview } from "./reviews-page";

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

/** Only sub-administrators have messages and claims here. */
const getScreens = (area: ConsoleArea) => [
  imports.views.all,
  reviews.views.all,
  ...(area === "subadmin" ? [hotels.views.refused, guestMessages.views.all, claims.views.all] : []),
];

export const hotelsTitle = (area: ConsoleArea) => titleByShow(hotels.views.all, getScreens(area));

/** The list of hotels of an area, with the import, the past imports, or the reviews of all products (`?show=`). */
export function hotelsPage(area: ConsoleArea) {
  const List = listPage(area, hotels, "all", { Extra: importHotels(area) });
  const Imports = listPage(area, imports, "all", { Extra: importHotels(area) });
  const Messages = listPage(area, guestMessages, "all");
  const Claims = listPage(area, claims, "all");
  const Reviews = listPage(area, reviews, "all", { Opened: OpenedReview });
  return async function HotelsPage(props: Props) {
    const query = await props.searchParams;
    if (query.show === imports.views.all.show) return <Imports {...props} />;
    if (area === "subadmin" && query.show === guestMessages.views.all.show) return <Messages {...props} />;
    if (area === "subadmin" && query.show === claims.views.all.show) return <Claims {...props} />;
    if (query.show !== reviews.views.all.show) return <List {...props} />;
    if (area === "subadmin") return <Reviews {...props} />;
    if (!(await mayCall(adminReviews.list))) notFound();
    return (
      <>
        <Reviews {...props} />
        {query.open ? null : <ModerationTerms />}
      </>
    );
  };
}
