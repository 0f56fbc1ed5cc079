import { quoteStaffAmendment } from "@/lib/data/console";
import { getTranslator } from "@/lib/language/server";
import { one } from "@/lib/links/selection-url";
import { ChangeUnavailable } from "../../change/price-difference";
import { QuotedChange } from "../../change/quoted-change";
import { StaffConfirm, WaiveFee } from "../../change/staff-confirm";
import type { OrderScreenProps } from "../../console";
import {
  ChangeFlightsForm,
  describeLegs,
  FlightRoute,
  flightChangeTo,
  readChangeableSeats,
  wantedFlights,
} from "../change-flights";

/** Moves a booking to other flights for a client; shows the price difference first. */
export async function ChangeFlightsScreen(props: OrderScreenProps) {
  const { area, order, path, query } = props;
  const { booked } = order;
  if (booked.kind !== "flight" || !order.actions.includes("amend"))
    return <ChangeUnavailable>This booking can't be changed as it stands now.</ChangeUnavailable>;
  const t = await getTranslator();
  const waiveFee = area === "admin" && one(query.waive) !== undefined;
  const maps = await readChangeableSeats(booked);
  const wanted = wantedFlights(query, booked, maps);
  const change = flightChangeTo(wanted, booked);
  const response = change ? await quoteStaffAmendment(area, order, { change, waiveFee }) : null;
  const after = response && "quote" in response ? response.quote.booked : null;
  return (
    <div className="max-w-3xl">
      <h1 className="mb-2 text-3xl">Change the flights of {order.guestName ?? order.ref}</h1>
      <FlightRoute order={order} />
      <ChangeFlightsForm path={path} kept={{ change: "1" }} booked={booked} wanted={wanted} maps={maps}>
        {area === "admin" ? <WaiveFee checked={waiveFee} /> : null}
      </ChangeFlightsForm>
      <QuotedChange
        order={order}
        response={response}
        before={describeLegs(t, booked)}
        after={describeLegs(t, after?.kind === "flight" ? after : booked)}
        hasPayment
        confirm={(quote) => <StaffConfirm {...props} quote={quote} label="Change the flights" />}
      />
    </div>
  );
}
