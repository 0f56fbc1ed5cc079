import { LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { quoteAmendmentAs } from "@/lib/data/orders";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { pathTo } from "@/lib/routes";
import type { ChangeProps, KindAccount } from "../account";
import { ChangeUnavailable } from "../change/price-difference";
import { QuotedChange } from "../change/quoted-change";
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
import {
  type BookedVehicle,
  ChangeRentalForm,
  describeBookedRental,
  getBookedRental,
  RentalName,
  readRentalOptions,
  rentalChangeQuery,
  rentalChangeTo,
  wantedRental,
} from "./change-rental";

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
      <QuotedChange
        order={order}
        response={response}
        before={await describeJourney(booked)}
        after={await describeJourney(after ?? booked)}
        confirm={(quote) => <SettleChange order={order} quote={quote} here={here} place={place} flash={flash} />}
      />
    </>
  );
}

/** Changes times, stations, driver or extras of the client's own rental. Shows the difference, then confirms. */
async function ChangeOwnRental({ order, booked, query, token, place, flash }: ChangeProps & { booked: BookedVehicle }) {
  const t = await getTranslator();
  const options = await readRentalOptions(booked);
  if (!options) return <ChangeUnavailable>{t("This vehicle is no longer available.")}</ChangeUnavailable>;
  const wanted = wantedRental(query, booked);
  const change = rentalChangeTo(wanted, booked);
  const response = change ? await quoteAmendmentAs(token, order.ref, change) : null;
  const here = t.at(pathTo(place.path, {}, { ...place.kept, ...rentalChangeQuery(wanted) }));
  const after = response && "quote" in response ? getBookedRental(response.quote) : null;
  return (
    <>
      <RentalName booked={booked} />
      <ChangeRentalForm options={options} path={t.at(place.path)} kept={place.kept} wanted={wanted} />
      <QuotedChange
        order={order}
        response={response}
        before={await describeBookedRental(booked)}
        after={await describeBookedRental(after ?? booked)}
        confirm={(quote) => <SettleChange order={order} quote={quote} here={here} place={place} flash={flash} />}
      />
    </>
  );
}

function Change(props: ChangeProps) {
  const rental = getBookedRental(props.order);
  if (rental) return <ChangeOwnRental {...props} booked={rental} />;
  const journey = getBookedJourney(props.order);
  return journey ? <ChangeOwnJourney {...props} booked={journey} /> : null;
}

/** The operator's change, and the choices of the traveller. */
const disruptionTexts = {
  cancelled: {
    title: "Your departure was cancelled",
    text: "Choose another departure at no extra cost, or take a full refund. If you don't choose in time, we refund you in full.",
  },
  delayed: {
    title: "Your departure is late",
    text: "You can keep your booking, choose another departure at no extra cost, or take a full refund.",
  },
  moved: {
    title: "Your departure was cancelled, and you were moved to this one",
    text: "You can keep your booking, choose another departure at no extra cost, or take a full refund.",
  },
} as const;

function Disruption({ order, paths }: Parameters<NonNullable<KindAccount["Notice"]>>[0]) {
  const t = useServerTranslations();
  const disruption = getBookedJourney(order)?.journey.disruption;
  if (!disruption || !order.actions.includes("cancel")) return null;
  const { title, text } = disruptionTexts[disruption];
  return (
    <Notice kind="warning" title={t(title)} className="mt-6 max-w-xl">
      <p>{t(text)}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        {order.actions.includes("amend") ? (
          <LinkButton href={paths.change}>{t("Choose another departure")}</LinkButton>
        ) : null}
        <LinkButton href={paths.cancel}>{t("Take a full refund")}</LinkButton>
      </p>
    </Notice>
  );
}

export const transportAccount: KindAccount = { ...generalAccount, Change, Notice: Disruption };
