import { importFleet } from "@/components/console/import/import-extra";
import { listPage } from "@/components/console/list/screen";
import { RedeemScreen } from "@/components/console/redemption/redeem-screen";
import { DeparturePage } from "@/components/console/transport/departure-page";
import { Departures } from "@/components/console/transport/departures";
import { GtfsScreen } from "@/components/console/transport/gtfs-screen";
import { RentalDay } from "@/components/console/transport/rental-day";
import { RentalHandoverScreen } from "@/components/console/transport/rental-handover";
import { UnitGridScreen } from "@/components/console/transport/unit-grid";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { titleByShow } from "@/lib/links/title-by-show";
import { rentalStations } from "@/lib/resources/transport/rental-stations";
import { transitLayouts, transitOperators, transitStops } from "@/lib/resources/transport/transit";
import { transport } from "@/lib/resources/transport/transport";
import { transportDayHref, transportDayScreens, transportScreens } from "@/lib/resources/transport/transport-screens";

export const generateMetadata = titleByShow(transport.views.all, [
  ...Object.values(transport.views),
  rentalStations.views.all,
  transitOperators.views.all,
  transitStops.views.all,
  transitLayouts.views.all,
  { title: "Departures", show: transportDayScreens.departures },
  { title: "Redeem tickets", show: transportDayScreens.tickets },
  { title: "Pick-ups and returns", show: transportDayScreens.rentals },
  { title: "Vehicles by day", show: transportDayScreens.units },
  { title: "Timetables", show: transportDayScreens.gtfs },
]);
const List = listPage("admin", transport, "all", { Extra: importFleet });
/** The records that products share, by the value of `show`. */
const shared = {
  [transportScreens.stations]: listPage("admin", rentalStations, "all"),
  [transportScreens.operators]: listPage("admin", transitOperators, "all"),
  [transportScreens.stops]: listPage("admin", transitStops, "all"),
  [transportScreens.layouts]: listPage("admin", transitLayouts, "all"),
} as const;

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

/** The list of vehicles and lines, the records that they share, and the screens of the daily operation (`?show=`). */
export default async function TransportPage(props: Props) {
  const query = await props.searchParams;
  const { show } = query;
  if (show === transportDayScreens.departures) {
    const departure = one(query.departure);
    return departure ? <DeparturePage departureId={departure} change={one(query.change)} /> : <Departures {...props} />;
  }
  if (show === transportDayScreens.tickets)
    return <RedeemScreen here={transportDayHref("tickets")} code={one(query.code)} />;
  if (show === transportDayScreens.gtfs) return <GtfsScreen id={one(query.import)} />;
  const rental = one(query.ref);
  if (show === transportDayScreens.rentals && rental) return <RentalHandoverScreen orderRef={rental} query={query} />;
  if (show === transportDayScreens.units)
    return <UnitGridScreen from={one(query.from)} model={one(query.model)} station={one(query.station)} />;
  if (show === transportDayScreens.rentals) return <RentalDay date={one(query.date)} station={one(query.station)} />;
  const Shared = Object.entries(shared).find(([name]) => name === show)?.[1];
  return Shared ? <Shared {...props} /> : <List {...props} />;
}
