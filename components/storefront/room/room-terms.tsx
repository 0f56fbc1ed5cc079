import { Approximate, Money } from "@/components/storefront/money";
import { Term } from "@/components/storefront/term";
import type { RoomPage } from "@/lib/contracts/hotels/room";
import { getTranslator } from "@/lib/language/server";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { boardLabels } from "./stay-labels";

/** Occupancy limits and the prices of extra guests. */
export async function Terms({ page, currency }: { page: RoomPage; currency: string }) {
  const { room, hotel, childBands, extraAdultMinor } = page;
  const t = await getTranslator();
  const guests = (n: number) => t.count("{n} guest", "{n} guests", n);
  const more = room.maxAdults > room.baseGuests && extraAdultMinor > 0;
  return (
    <section aria-labelledby="terms" className="mt-10">
      <h2 id="terms" className="text-2xl">
        {t("Occupancy")}
      </h2>
      <dl className="mt-3 divide-y divide-line border-y border-line text-sm">
        {(
          [
            [
              "Guests",
              t("Price covers {base}. Sleeps {most}: up to {adults}, {children}.", {
                base: guests(room.baseGuests),
                most: guests(room.maxGuests),
                adults: t.count("{n} adult", "{n} adults", room.maxAdults),
                children: t.count("{n} child", "{n} children", room.maxChildren),
              }),
            ],
            [
              "Nights",
              room.minNights > 1
                ? t("At least {least}, at most {most}.", { least: room.minNights, most: room.maxNights })
                : t("At most {most}.", { most: room.maxNights }),
            ],
            ["Check-in", t("from {time}", { time: hotel.checkInFrom })],
            ["Check-out", t("until {time}", { time: hotel.checkOutUntil })],
          ] as const
        ).map(([term, text]) => (
          <div key={term} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 py-2.5">
            <dt className="text-soft">{t(term)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {more ? (
          <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 py-2.5">
            <dt className="text-soft">{t("Extra adult")}</dt>
            <dd>{t.rich("{price} a night", { price: <Money minor={extraAdultMinor} currency={currency} /> })}</dd>
          </div>
        ) : null}
        {childBands.map((band) => (
          <div key={band.ageFrom} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 py-2.5">
            <dt className="text-soft">{t("Child {from} to {to}", { from: band.ageFrom, to: band.ageTo })}</dt>
            <dd>
              {band.kind === "free"
                ? t("Free")
                : band.kind === "percent"
                  ? t("{n}% of the room's price", { n: band.value / 100 })
                  : t.rich("{price} a night", { price: <Money minor={band.value} currency={currency} /> })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The amounts that a cancellation may cost, each once. */
const getFees = ({ timeline }: { timeline: readonly { feeMinor: number }[] }): number[] => [
  ...new Set(timeline.map(({ feeMinor }) => feeMinor).filter((minor) => minor > 0)),
];

/** The retained fee of each rate plan and its deadline; shown only with dates. */
export async function Cancelling({ page: { room, hotel }, currency }: { page: RoomPage; currency: string }) {
  const t = await getTranslator();
  // Plans may share a policy, but their amounts differ.
  const ways = room.offers.flatMap(({ planId, name, board, totalMinor, policy }) =>
    policy && totalMinor !== null ? [{ planId, name: name || t(boardLabels[board]), policy }] : [],
  );
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="cancelling" className="mt-10">
      <h2 id="cancelling" className="text-2xl">
        {t("Cancelling")}
      </h2>
      <dl className="mt-3 divide-y divide-line border-y border-line text-sm">
        {ways.map(({ planId, name, policy }) => (
          <div key={planId} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 py-2.5">
            <dt className="text-soft">
              <Term>{name}</Term>
            </dt>
            <dd className="max-w-prose">
              {policyIn(t, policy, { kind: "hotel", zone: hotel.timeZone, currency, booked: false })}{" "}
              {getFees(policy).map((feeMinor) => (
                <Approximate key={feeMinor} minor={feeMinor} currency={currency} className="me-2" />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
