import { listPage } from "@/components/console/list/screen";
import { RedeemScreen } from "@/components/console/redemption/redeem-screen";
import { Resellers } from "@/components/console/tours/resellers";
import { Schedule } from "@/components/console/tours/schedule";
import { SlotPage } from "@/components/console/tours/slot-page";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { titleByShow } from "@/lib/links/title-by-show";
import { redeemHref, tourScreens } from "@/lib/resources/tours/tour-screens";
import { tours } from "@/lib/resources/tours/tours";

export const generateMetadata = titleByShow(tours.views.all, [
  ...Object.values(tours.views),
  { title: "Departures", show: tourScreens.departures },
  { title: "Redeem tickets", show: tourScreens.tickets },
  { title: "Resellers", show: tourScreens.resellers },
]);
const List = listPage("admin", tours, "all");

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

/** The list of tours, and the screens of the daily operation (`?show=`). */
export default async function ToursPage(props: Props) {
  const query = await props.searchParams;
  if (query.show === tourScreens.tickets) return <RedeemScreen here={redeemHref} code={one(query.code)} />;
  if (query.show === tourScreens.resellers) return <Resellers id={one(query.reseller)} />;
  if (query.show !== tourScreens.departures) return <List {...props} />;
  const slotId = one(query.slot);
  return slotId ? <SlotPage slotId={slotId} change={one(query.change)} /> : <Schedule {...props} />;
}
