import { quoteStaffAmendment } from "@/lib/data/console";
import { one } from "@/lib/links/selection-url";
import { ChangeUnavailable, PriceDifference } from "../../change/price-difference";
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
  const quote = response && "quote" in response ? response.quote : null;
  return (
    <div className="max-w-3xl">
      <h1 className="mb-2 text-3xl">Change the journey of {order.guestName ?? order.ref}</h1>
      <JourneyName booked={booked} />
      <ChangeJourneyForm path={path} kept={{ change: "1" }} booked={booked} wanted={wantedJourney(query, booked)}>
        {area === "admin" ? <WaiveFee checked={waiveFee} /> : null}
      </ChangeJourneyForm>
      {response && "refused" in response ? <ChangeUnavailable>{response.refused}</ChangeUnavailable> : null}
      {quote ? (
        <>
          <PriceDifference
            quote={quote}
            kind="transport"
            before={await describeJourney(booked)}
            after={await describeJourney(getBookedJourney(quote) ?? booked)}
            timeZone={order.timeZone}
            // The time and method of payment are fields of the form below.
            text={quote.payNowMinor > 0 ? "" : undefined}
          />
          <StaffConfirm {...props} quote={quote} label="Change the journey" />
        </>
      ) : null}
    </div>
  );
}
