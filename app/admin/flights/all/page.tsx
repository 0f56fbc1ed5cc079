import { FlightDatePage } from "@/components/console/flights/flight-date-page";
import { FlightDates } from "@/components/console/flights/flight-dates";
import { listPage } from "@/components/console/list/screen";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { titleByShow } from "@/lib/links/title-by-show";
import { flightScreens } from "@/lib/resources/flights/flight-screens";
import { flights } from "@/lib/resources/flights/flights";
import { aircraft, airlines, airports } from "@/lib/resources/flights/shared-records";

export const generateMetadata = titleByShow(flights.views.all, [
  airlines.views.all,
  airports.views.all,
  aircraft.views.all,
  { title: "Flight dates", show: flightScreens.dates },
]);
const List = listPage("admin", flights, "all");
const Airlines = listPage("admin", airlines, "all");
const Airports = listPage("admin", airports, "all");
const Aircraft = listPage("admin", aircraft, "all");

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

/** The list of flight numbers, the records that they share, and their dates (`?show=`). */
export default async function FlightsPage(props: Props) {
  const query = await props.searchParams;
  if (query.show === flightScreens.airlines) return <Airlines {...props} />;
  if (query.show === flightScreens.airports) return <Airports {...props} />;
  if (query.show === flightScreens.aircraft) return <Aircraft {...props} />;
  if (query.show !== flightScreens.dates) return <List {...props} />;
  const dateId = one(query.id);
  return dateId ? <FlightDatePage dateId={dateId} change={one(query.change)} /> : <FlightDates {...props} />;
}
