import { travelTimeIn } from "@/components/storefront/journeys/times";
import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import type { FareTerms } from "@/lib/contracts/flights/flight";
import type { FlightHit, LegFare } from "@/lib/contracts/flights/search";
import { cabinLabels } from "@/lib/kinds/flight/cabins";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { Money } from "../money";
import { FareRules } from "./fare-rules";
import { DayShift, LegFlights } from "./times";

/** Free seats are stated below this number. */
const fewSeats = 10;

type FareProps = Pick<Props, "currency" | "picked" | "isReturn"> & {
  t: PageTranslator;
  fare: LegFare;
  href: string;
  flight: string;
};

/** A fare with its baggage, rules and price; its link chooses the flight in this fare. */
function Fare({ t, fare, href, currency, picked, isReturn, flight }: FareProps) {
  const price = <Money minor={fare.totalMinor} currency={currency} />;
  return (
    <li className="flex flex-col justify-between gap-2 rounded-lg border border-line p-3">
      <div>
        <h4 className="font-sans text-sm font-semibold tracking-normal">
          {t(cabinLabels[fare.cabin])}
          {getListSeparator(t.language)}
          <UserText>{fare.name}</UserText>
        </h4>
        <FareRules t={t} fare={fare} others={picked} />
        {fare.left < fewSeats ? (
          <p className="mt-1 text-sm font-semibold text-primary-ink">
            {t.count("{n} seat left", "{n} seats left", fare.left)}
          </p>
        ) : null}
      </div>
      <AppLink
        href={href}
        rel="nofollow"
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-edge bg-card px-3 font-semibold hover:border-ink"
      >
        {isReturn ? <span>{t.rich("from {price} return", { price })}</span> : price}
        <span className="sr-only">{t("Choose {fare} of {flight}", { fare: fare.name, flight })}</span>
      </AppLink>
    </li>
  );
}

type Props = {
  hit: FlightHit;
  currency: string;
  /** The fares of the flights that were chosen before. */
  picked: readonly FareTerms[];
  /** Prices include the cheapest flight back. */
  isReturn: boolean;
  /** The page after the choice of a fare. */
  toHref: (fare: LegFare) => string;
};

/** A flight or connection of a list, with its fares. */
export function FlightCard({ hit, currency, picked, isReturn, toHref }: Props) {
  const t = useServerTranslations();
  const first = hit.flights[0];
  const last = hit.flights.at(-1);
  if (!first || !last) return null;
  const stops = hit.flights.length - 1;
  return (
    <li className="border-b border-line py-5">
      <h3 className="text-xl">
        <bdi className="tabular">{first.from.time}</bdi> – <bdi className="tabular">{last.to.time}</bdi>{" "}
        <DayShift t={t} from={first.from.date} date={last.to.date} />{" "}
        <span className="font-sans text-sm font-normal tracking-normal text-soft">
          {[
            travelTimeIn(t, hit.durationMinutes),
            stops > 0 ? t.count("{n} stop", "{n} stops", stops) : t("nonstop"),
          ].join(getListSeparator(t.language))}
        </span>
      </h3>
      <div className="mt-1.5">
        <LegFlights
          t={t}
          flights={hit.flights}
          news={(at) => {
            const { delayMinutes = 0, reason = null } = hit.flights[at] ?? {};
            return delayMinutes > 0 ? (
              <p className="font-semibold text-primary-ink">
                {t.count("{n} minute late", "{n} minutes late", delayMinutes)}
                {reason ? (
                  <>
                    {" · "}
                    <UserText>{reason}</UserText>
                  </>
                ) : null}
              </p>
            ) : null;
          }}
        />
      </div>
      <ul aria-label={t("Fares")} className="mt-3 grid gap-2.5 sm:grid-cols-3">
        {hit.fares.map((fare) => (
          <Fare
            key={fare.id}
            t={t}
            fare={fare}
            href={toHref(fare)}
            currency={currency}
            picked={picked}
            isReturn={isReturn}
            flight={hit.flights.map(({ number }) => number).join(", ")}
          />
        ))}
      </ul>
    </li>
  );
}
