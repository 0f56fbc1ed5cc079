import { listPage } from "@/components/console/list/screen";
import type { SearchParams } from "@/lib/links/selection-url";
import { titleByShow } from "@/lib/links/title-by-show";
import { cruiseScreens } from "@/lib/resources/cruises/cruise-screens";
import { cruiseLines, cruisePorts } from "@/lib/resources/cruises/lines-and-ports";
import { ships } from "@/lib/resources/cruises/ships";

export const generateMetadata = titleByShow(ships.views.all, [cruiseLines.views.all, cruisePorts.views.all]);
const List = listPage("admin", ships, "all");
const Lines = listPage("admin", cruiseLines, "all");
const Ports = listPage("admin", cruisePorts, "all");

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

/** The list of ships, and the records that they share (`?show=`). */
export default async function ShipsPage(props: Props) {
  const { show } = await props.searchParams;
  if (show === cruiseScreens.lines) return <Lines {...props} />;
  return show === cruiseScreens.ports ? <Ports {...props} /> : <List {...props} />;
}
