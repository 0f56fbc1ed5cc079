import { quoteAmendmentAs } from "@/lib/data/orders";
import { getTranslator } from "@/lib/language/server";
import { pathTo } from "@/lib/routes";
import type { ChangeProps, KindAccount } from "../account";
import { NotAsAsked, PriceDifference } from "../change/price-difference";
import { SettleChange } from "../change/settle-change";
import { generalAccount } from "../general-account";
import {
  type BookedTrain,
  ChangeJourneyForm,
  describeJourney,
  getBookedJourney,
  JourneyName,
  journeyChangeQuery,
  journeyChangeTo,
  wantedJourney,
} from "./change-journey";

/** Rebooks the client's own journey by the rules of its fare. Shows the difference, then confirms. */
async function ChangeOwnJourney({ order, booked, query, token, place, flash }: ChangeProps & { booked: BookedTrain }) {
  const t = await getTranslator();
  const wanted = wantedJourney(query, booked);
  const change = journeyChangeTo(wanted);
  const response = change ? await quoteAmendmentAs(token, order.ref, change) : null;
  const here = t.at(pathTo(place.path, {}, { ...place.kept, ...journeyChangeQuery(wanted) }));
  const after = response && "quote" in response ? getBookedJourney(response.quote) : null;
  return (
    <>
      <JourneyName booked={booked} />
      <ChangeJourneyForm path={t.at(place.path)} kept={place.kept} booked={booked} wanted={wanted} />
      {response && "refused" in response ? <NotAsAsked>{response.refused}</NotAsAsked> : null}
      {response && "quote" in response ? (
        <>
          <PriceDifference
            quote={response.quote}
            kind="transport"
            before={await describeJourney(booked)}
            after={await describeJourney(after ?? booked)}
            timeZone={order.timeZone}
          />
          <SettleChange order={order} quote={response.quote} here={here} place={place} flash={flash} />
        </>
      ) : null}
    </>
  );
}

function Change(props: ChangeProps) {
  const booked = getBookedJourney(props.order);
  return booked ? <ChangeOwnJourney {...props} booked={booked} /> : null;
}

export const transportAccount: KindAccount = { ...generalAccount, Change };
