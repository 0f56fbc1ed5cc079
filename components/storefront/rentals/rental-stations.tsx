import { UserText } from "@/components/ui/language";
import type { RentalPage } from "@/lib/contracts/transport/rental-search";
import { formatMoneyIn, weekdaysIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import { withoutPlace } from "@/lib/language/terms";
import type { RentalChoice } from "@/lib/links/transport-links";
import { PlaceName } from "../term";

/** Consecutive weekdays with the same opening hours. */
function groupHours(hours: RentalPage["stations"][number]["hours"]) {
  const groups: { first: number; last: number; open: string[] }[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const open = hours.filter(({ weekday }) => weekday === day).map(({ opens, closes }) => `${opens}–${closes}`);
    const group = groups.at(-1);
    if (group && group.open.join() === open.join()) group.last = day;
    else groups.push({ first: day, last: day, open });
  }
  return groups;
}

/** Stations with their opening hours. */
async function StationList({ rental, stations }: { rental: RentalPage; stations: RentalPage["stations"] }) {
  const t = await getTranslator();
  const weekdays = weekdaysIn(t.language);
  return (
    <ul className="grid gap-x-12 gap-y-5 md:grid-cols-2">
      {stations.map((station) => {
        const address = withoutPlace(station.address, station.city);
        return (
          <li key={station.id} className="border-t border-line pt-3">
            <h3 className="font-semibold">
              <PlaceName>{station.name}</PlaceName>
            </h3>
            <p className="text-sm text-soft">
              {address ? (
                <>
                  <UserText>{address}</UserText>
                  {getListSeparator(t.language)}
                </>
              ) : null}
              <PlaceName>{station.city}</PlaceName>
            </p>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
              {groupHours(station.hours).map(({ first, last, open }) => (
                <div key={first} className="contents">
                  <dt className="text-soft">
                    {[...new Set([first, last])].map((day) => weekdays[day - 1]?.[1]).join(" – ")}
                  </dt>
                  <dd className="tabular">
                    {open.length === 0 ? t("closed") : open.join(getListSeparator(t.language))}
                  </dd>
                </div>
              ))}
            </dl>
            {station.afterHoursFeeMinor === null ? null : (
              <p className="mt-1 text-sm text-soft">
                {t("Outside these hours for {price}", {
                  price: formatMoneyIn(t.language, station.afterHoursFeeMinor, rental.currency),
                })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export type ChosenStations = Pick<RentalChoice, "from" | "to">;

/** The chosen stations, or the one that the form selects first. A company has dozens of others, which are folded. */
export async function Stations({ rental, choice: { from, to } }: { rental: RentalPage; choice: ChosenStations }) {
  const t = await getTranslator();
  const chosen = rental.stations.filter(({ id }) => id === from || id === to);
  const shown = chosen.length > 0 ? chosen : rental.stations.slice(0, 1);
  const others = rental.stations.filter((station) => !shown.includes(station));
  return (
    <>
      <StationList rental={rental} stations={shown} />
      {others.length > 0 ? (
        <details className="mt-5 border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium underline decoration-line underline-offset-4">
            {t.count("{n} other station", "{n} other stations", others.length)}
          </summary>
          <div className="pt-2">
            <StationList rental={rental} stations={others} />
          </div>
        </details>
      ) : null}
    </>
  );
}
