import { quoteStaffAmendment } from "@/lib/data/console";
import { one } from "@/lib/links/selection-url";
import { localToday } from "@/lib/time-zone";
import { ChangeUnavailable } from "../../change/price-difference";
import { QuotedChange } from "../../change/quoted-change";
import { StaffConfirm, WaiveFee } from "../../change/staff-confirm";
import type { OrderScreenProps } from "../../console";
import {
  ChangeTourForm,
  describeBookedTour,
  readChangeableTour,
  TourName,
  tourChangeTo,
  wantedTour,
} from "../change-tour";

/** Changes departure, participants, pick-up or language for a client; shows the price difference first. */
export async function ChangeTourScreen(props: OrderScreenProps) {
  const { area, order, path, query } = props;
  const { booked } = order;
  const changeable = booked.kind === "tour" && order.actions.includes("amend");
  const found = changeable ? await readChangeableTour(booked, localToday(order.timeZone, new Date())) : null;
  if (booked.kind !== "tour" || !found)
    return <ChangeUnavailable>This booking can't be changed as it stands now.</ChangeUnavailable>;
  const waiveFee = area === "admin" && one(query.waive) !== undefined;
  const wanted = wantedTour(query, booked, found.option.units);
  const change = tourChangeTo(wanted, booked);
  const response = change ? await quoteStaffAmendment(area, order, { change, waiveFee }) : null;
  const after = response && "quote" in response ? response.quote.booked : null;
  return (
    <div className="max-w-3xl">
      <h1 className="mb-2 text-3xl">Change the tour of {order.guestName ?? order.ref}</h1>
      <TourName booked={booked} />
      <ChangeTourForm {...found} path={path} kept={{ change: "1" }} booked={booked} wanted={wanted}>
        {area === "admin" ? <WaiveFee checked={waiveFee} /> : null}
      </ChangeTourForm>
      <QuotedChange
        order={order}
        response={response}
        before={await describeBookedTour(booked)}
        after={await describeBookedTour(after?.kind === "tour" ? after : booked)}
        hasPayment
        confirm={(quote) => <StaffConfirm {...props} quote={quote} label="Change the tour" />}
      />
    </div>
  );
}
