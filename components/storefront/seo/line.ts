import type { BoatTrip, BusTrip, Graph, Offer, Organization, TrainTrip } from "schema-dts";
import type { Crumb } from "@/components/ui/navigation";
import type { LineView } from "@/lib/contracts/transport/journey-search";
import { titleIn } from "@/lib/language/titles";
import { transportPath } from "@/lib/links/transport-links";
import { plainAmount } from "@/lib/money";
import { crumbsData, graph, type Reader, wholeAddress } from "./linked-data";

type Departure = LineView["departures"][number];
type Trip = BusTrip | TrainTrip | BoatTrip;

/** A departure that is shown on the page. Times are local to the stops. */
function toTrip(line: LineView, { from, to, number, date, time }: Departure, t: Reader): Trip {
  const url = wholeAddress(transportPath(line), t.at);
  const provider: Organization = { "@type": "Organization", name: line.operator };
  const price = line.fromMinor === null ? null : plainAmount(line.fromMinor, line.currency);
  const offers: Offer | undefined =
    price === null ? undefined : { "@type": "Offer", price, priceCurrency: line.currency, url };
  const common = { url, departureTime: `${date}T${time}`, provider, offers };
  const title = titleIn(t.language, line);
  const name = number || title;
  if (line.mode === "bus") {
    const stops = {
      departureBusStop: { "@type": "BusStop", name: from },
      arrivalBusStop: { "@type": "BusStop", name: to },
    } as const;
    return { "@type": "BusTrip", ...common, ...stops, busName: title, busNumber: name };
  }
  if (line.mode === "train") {
    const stations = {
      departureStation: { "@type": "TrainStation", name: from },
      arrivalStation: { "@type": "TrainStation", name: to },
    } as const;
    return { "@type": "TrainTrip", ...common, ...stations, trainName: title, trainNumber: name };
  }
  const terminals = {
    departureBoatTerminal: { "@type": "BoatTerminal", name: from },
    arrivalBoatTerminal: { "@type": "BoatTerminal", name: to },
  } as const;
  return { "@type": "BoatTrip", ...common, ...terminals, name };
}

/** The next departures of a line that run. */
export const lineData = (line: LineView, crumbs: readonly Crumb[], t: Reader): Graph =>
  graph(
    ...line.departures.filter(({ status }) => status !== "cancelled").map((departure) => toTrip(line, departure, t)),
    crumbsData(crumbs, t.at),
  );
