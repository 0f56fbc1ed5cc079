import { quoteStaffAmendment } from "@/lib/data/console";
import { one } from "@/lib/links/selection-url";
import { ChangeUnavailable } from "../../change/price-difference";
import { QuotedChange } from "../../change/quoted-change";
import { StaffConfirm, WaiveFee } from "../../change/staff-confirm";
import type { OrderScreenProps } from "../../console";
import {
  type BookedTrain,
  ChangeJourneyForm,
  describeJourney,
  getBookedJourney,
  JourneyName,
  journeyChangeTo,
  wantedJourney,
} from "../change-journey";
import {
  type BookedVehicle,
  ChangeRentalForm,
  describeBookedRental,
  getBookedRental,
  RentalName,
  readRentalOptions,
  rentalChangeTo,
  wantedRental,
} from "../change-rental";

const NotChangeable = () => <ChangeUnavailable>This booking can't be changed as it stands now.</ChangeUnavailable>;

/** Rebooks a journey for a client; shows the price difference first. */
async function ChangeJourneyScreen(props: OrderScreenProps & { booked: BookedTrain }) {
  const { area, order, booked, path, query } = props;
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

/** Changes times, stations, driver or extras of a rental for a client; shows the price difference first. */
async function ChangeRentalScreen(props: OrderScreenProps & { booked: BookedVehicle }) {
  const { area, order, booked, path, query } = props;
  const options = await readRentalOptions(booked);
  if (!options) return <NotChangeable />;
  const waiveFee = area === "admin" && one(query.waive) !== undefined;
  const wanted = wantedRental(query, booked);
  const change = rentalChangeTo(wanted, booked);
  const response = change ? await quoteStaffAmendment(area, order, { change, waiveFee }) : null;
  const after = response && "quote" in response ? getBookedRental(response.quote) : null;
  return (
    <div className="max-w-3xl">
      <h1 className="mb-2 text-3xl">Change the rental of {order.guestName ?? order.ref}</h1>
      <RentalName booked={booked} />
      <ChangeRentalForm options={options} path={path} kept={{ change: "1" }} wanted={wanted}>
        {area === "admin" ? <WaiveFee checked={waiveFee} /> : null}
      </ChangeRentalForm>
      <QuotedChange
        order={order}
        response={response}
        before={await describeBookedRental(booked)}
        after={await describeBookedRental(after ?? booked)}
        hasPayment
        confirm={(quote) => <StaffConfirm {...props} quote={quote} label="Change the rental" />}
      />
    </div>
  );
}

/** Changes a journey or a rental. */
export function ChangeTransportScreen(props: OrderScreenProps) {
  const { order } = props;
  const [journey, rental] = order.actions.includes("amend") ? [getBookedJourney(order), getBookedRental(order)] : [];
  if (journey) return <ChangeJourneyScreen {...props} booked={journey} />;
  if (rental) return <ChangeRentalScreen {...props} booked={rental} />;
  return <NotChangeable />;
}
