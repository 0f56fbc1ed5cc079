import { LinkButton } from "@/components/ui/button";
import { UserText } from "@/components/ui/language";
import { OwnTitle } from "@/components/ui/own-title";
import type { JourneyHit, JourneyOption, PassengerCounts } from "@/lib/contracts/transport/journey-search";
import { flexibilityLabels } from "@/lib/kinds/transport/fares";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { translateTerm } from "@/lib/language/terms/terms";
import { passengerValues, rideText } from "@/lib/links/journey-links";
import type { QueryValues } from "@/lib/links/stay-links";
import { transportPath } from "@/lib/links/transport-links";
import { Money } from "../money";
import { PlaceName } from "../term";
import { DayMark, travelTimeIn } from "./times";

/** Free seats are stated below this number. */
const fewSeats = 10;

/** The parameters of a journey in one of its classes. */
export const optionValues = (hit: JourneyHit, option: JourneyOption, passengers: PassengerCounts): QueryValues => ({
  ride: hit.rides.map(({ departureId, fromAt, toAt }, at) =>
    rideText({
      departureId,
      from: fromAt,
      to: toAt,
      class: option.classes[at]?.code ?? "",
      changeAt: option.changeAt[at] ?? null,
    }),
  ),
  fare: option.flexibility,
  ...passengerValues(passengers),
});

/** The page on which a journey is booked. */
export function journeyPath(hit: JourneyHit, option: JourneyOption, passengers: PassengerCounts): string {
  const [first] = hit.rides;
  return transportPath({ id: first?.transportId ?? 0, slug: first?.slug ?? "" }, optionValues(hit, option, passengers));
}

/** The line of a ride with its number and operator. */
export function RideName({ ride: { line, lineTitles, number, operator } }: { ride: JourneyHit["rides"][number] }) {
  const comma = getListSeparator(useServerTranslations().language);
  const rest = [number, operator].filter((text) => text !== "");
  return (
    <>
      <OwnTitle of={{ title: line, titles: lineTitles }} />
      {rest.length > 0 ? comma : null}
      <UserText>{rest.join(comma)}</UserText>
    </>
  );
}

/** Delay, platform and the reason, as staff entered it. */
export function RideNews({ ride }: { ride: JourneyHit["rides"][number] }) {
  const t = useServerTranslations();
  const news = [
    ride.delayMinutes > 0 ? t.count("{n} minute late", "{n} minutes late", ride.delayMinutes) : null,
    ride.platform ? t("Platform {name}", { name: ride.platform }) : null,
  ].filter((text) => text !== null);
  if (news.length === 0) return null;
  return (
    <p className="text-sm font-semibold text-primary-ink">
      {news.join(" · ")}
      {ride.reason ? (
        <>
          {" · "}
          <UserText>{ride.reason}</UserText>
        </>
      ) : null}
    </p>
  );
}

const stateTexts = {
  sold_out: "Sold out",
  too_late: "Sales have ended",
  not_sold: "Tickets are not sold here",
} as const;

type RideView = JourneyHit["rides"][number];

/** The stop at which passengers change, and the time for it. */
function Change({ t, before, ride }: { t: PageTranslator; before: RideView | undefined; ride: RideView }) {
  if (!before) return null;
  const minutes = Math.round((Date.parse(ride.from.at) - Date.parse(before.to.at)) / 60_000);
  return (
    <span className="block pb-1 text-soft">
      {t("Change at {station}, {time}", { station: placeIn(t, before.to.name), time: travelTimeIn(t, minutes) })}
    </span>
  );
}

function Rides({ t, hit }: { t: PageTranslator; hit: JourneyHit }) {
  return (
    <ol className="mt-1 grid gap-1 text-sm">
      {hit.rides.map((ride, at) => (
        <li key={ride.departureId}>
          <Change t={t} before={hit.rides[at - 1]} ride={ride} />
          <bdi className="tabular">{ride.from.time}</bdi> <PlaceName>{ride.from.name}</PlaceName> –{" "}
          <bdi className="tabular">{ride.to.time}</bdi> <DayMark t={t} from={ride.from.date} date={ride.to.date} />{" "}
          <PlaceName>{ride.to.name}</PlaceName>{" "}
          <span className="text-soft">
            <RideName ride={ride} />
          </span>
          <RideNews ride={ride} />
        </li>
      ))}
    </ol>
  );
}

type HitProps = { hit: JourneyHit; passengers: PassengerCounts; currency: string };

/** A journey of a list with its cheapest ticket. */
export function JourneyCard({ hit, passengers, currency }: HitProps) {
  const t = useServerTranslations();
  const first = hit.rides[0];
  const last = hit.rides.at(-1);
  const [best] = hit.options;
  if (!first || !last) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-4">
      <div className="min-w-0">
        <h3 className="text-xl">
          <bdi className="tabular">{first.from.time}</bdi> – <bdi className="tabular">{last.to.time}</bdi>{" "}
          <DayMark t={t} from={first.from.date} date={last.to.date} />{" "}
          <span className="font-sans text-sm font-normal tracking-normal text-soft">
            {[
              travelTimeIn(t, hit.durationMinutes),
              hit.rides.length > 1 ? t.count("{n} change", "{n} changes", hit.rides.length - 1) : t("direct"),
            ].join(getListSeparator(t.language))}
          </span>
        </h3>
        <Rides t={t} hit={hit} />
        {best && best.left < fewSeats ? (
          <p className="mt-1 text-sm font-semibold text-primary-ink">
            {t.count("{n} seat left", "{n} seats left", best.left)}
          </p>
        ) : null}
        {best?.changeAt.some((stop) => stop !== null) ? (
          <p className="mt-1 text-sm">{t("Includes a change of seats")}</p>
        ) : null}
      </div>
      {best ? (
        <div className="text-end max-sm:w-full">
          <p className="text-sm text-soft">
            <UserText>
              {[...new Set(best.classes.map(({ name }) => translateTerm(t.language, name)))].join(", ")}
            </UserText>
            {getListSeparator(t.language)}
            {t(flexibilityLabels[best.flexibility])}
          </p>
          <p className="mb-1 text-lg font-bold">
            <Money minor={best.totalMinor} currency={currency} />
          </p>
          <LinkButton variant="primary" rel="nofollow" href={t.at(journeyPath(hit, best, passengers))}>
            {t("Choose")}
          </LinkButton>
        </div>
      ) : hit.state === "open" ? null : (
        <p className="font-medium text-soft">{t(stateTexts[hit.state])}</p>
      )}
    </li>
  );
}
