import { quoteStaffAmendment } from "@/lib/data/console";
import { one } from "@/lib/links/selection-url";
import { ChangeUnavailable } from "../../change/price-difference";
import { QuotedChange } from "../../change/quoted-change";
import { StaffConfirm, WaiveFee } from "../../change/staff-confirm";
import type { OrderScreenProps } from "../../console";
import {
  ChangeJourneyForm,
  describeJourney,
  getBookedJourney,
  JourneyName,
  journeyChangeTo,
  wantedJourney,
} from "../change-journey";

/** Rebooks a journey for a client; shows the price difference first. */
export async function ChangeJourneyScreen(props: OrderScreenProps) {
  const { area, order, path, query } = props;
  const booked = order.actions.includes("amend") ? getBookedJourney(order) : null;
  if (!booked) return <ChangeUnavailable>This booking can't be changed as it stands now.</ChangeUnavailable>;
  const waiveFee = area === "admin" && one(query.waive) !== undefined;
  const change = journeyChangeTo(wantedJourney(query, booked));
  const response = change ? await quoteStaffAmendment(area, order, { change, waiveFee }) : null;
  const after = response && "quote" in response ? getBookedJourney(response.quote) : null;
  return (
    <div className="max-w-3xl">
      <h1 className="mb-2 text-3xl">Change the journey of {order.guestName ?? order.ref}</h1>
      <JourneyName booked={booked} />
      <ChangeJourneyForm path={path} kept={{ change: "1" }} booked={booked} wanted={wantedJourney(query, booked)}>
        {area === "admin" ? <WaiveFee checked={waiveFee} /> : null}
      </ChangeJourneyForm>
      <QuotedChange
        order={order}
        response={response}
        before={await describeJourney(booked)}
        after={await describeJourney(after ?? booked)}
        hasPayment
        confirm={(quote) => <StaffConfirm {...props} quote={quote} label="Change the journey" />}
      />
    </div>
  );
}
