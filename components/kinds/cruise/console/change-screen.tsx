import { quoteStaffAmendment } from "@/lib/data/console";
import { one } from "@/lib/links/selection-url";
import { ChangeUnavailable } from "../../change/price-difference";
import { QuotedChange } from "../../change/quoted-change";
import { StaffConfirm, WaiveFee } from "../../change/staff-confirm";
import type { OrderScreenProps } from "../../console";
import {
  ChangeCruiseForm,
  CruiseName,
  cruiseChangeTo,
  describeBookedCruise,
  readChangeableCruise,
} from "../change-cruise";

/** Changes the sailing or the cabins for a client; shows the price difference first. */
export async function ChangeCruiseScreen(props: OrderScreenProps) {
  const { area, order, path, query } = props;
  const { booked } = order;
  const changeable = booked.kind === "cruise" && order.actions.includes("amend");
  const found = changeable ? await readChangeableCruise(booked, query) : null;
  if (booked.kind !== "cruise" || !found)
    return <ChangeUnavailable>This booking can't be changed as it stands now.</ChangeUnavailable>;
  const waiveFee = area === "admin" && one(query.waive) !== undefined;
  const change = cruiseChangeTo(found.wanted, booked);
  const response = change ? await quoteStaffAmendment(area, order, { change, waiveFee }) : null;
  const after = response && "quote" in response ? response.quote.booked : null;
  return (
    <div className="max-w-3xl">
      <h1 className="mb-2 text-3xl">Change the cruise of {order.guestName ?? order.ref}</h1>
      <CruiseName booked={booked} />
      <ChangeCruiseForm {...found} path={path} kept={{ change: "1" }} booked={booked}>
        {area === "admin" ? <WaiveFee checked={waiveFee} /> : null}
      </ChangeCruiseForm>
      <QuotedChange
        order={order}
        response={response}
        before={await describeBookedCruise(booked)}
        after={await describeBookedCruise(after?.kind === "cruise" ? after : booked)}
        hasPayment
        confirm={(quote) => <StaffConfirm {...props} quote={quote} label="Change the cruise" />}
      />
    </div>
  );
}
