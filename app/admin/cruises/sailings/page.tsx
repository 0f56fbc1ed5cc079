import { listPage } from "@/components/console/list/screen";
import { RedeemScreen } from "@/components/console/redemption/redeem-screen";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { titleByShow } from "@/lib/links/title-by-show";
import { boardingHref, cruiseScreens } from "@/lib/resources/cruises/cruise-screens";
import { sailings } from "@/lib/resources/cruises/sailings";

export const generateMetadata = titleByShow(sailings.views.ahead, [
  sailings.views.past,
  { title: "Redeem tickets", show: cruiseScreens.tickets },
]);
const List = listPage("admin", sailings, "ahead");

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

/** The list of sailings, and the boarding (`?show=`). */
export default async function SailingsPage(props: Props) {
  const query = await props.searchParams;
  if (query.show === cruiseScreens.tickets) return <RedeemScreen here={boardingHref} code={one(query.code)} />;
  return <List {...props} />;
}
