import { PlaceName } from "@/components/storefront/term";
import type { SailingCall } from "@/lib/contracts/cruises/cruises";
import { formatDateIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { RouteMap } from "./route-map";

function timesIn(t: PageTranslator, { arrives, departs }: SailingCall): string {
  if (arrives && departs) return t("{from} to {to}", { from: arrives, to: departs });
  if (departs) return t("Departure {time}", { time: departs });
  return arrives ? t("Arrival {time}", { time: arrives }) : "";
}

/** The days of a sailing with their ports, beside the map of the route. Times are local to each port. */
export function Itinerary({ calls }: { calls: readonly SailingCall[] }) {
  const t = useServerTranslations();
  // A call overnight has two days.
  const ports = calls
    .flatMap(({ port }) => (port ? [{ ...port, name: placeIn(t, port.name) }] : []))
    .filter(({ id }, at, all) => id !== all[at - 1]?.id);
  const numbers = new Map<number, number>();
  ports.forEach(({ id }, at) => {
    if (!numbers.has(id)) numbers.set(id, at + 1);
  });
  return (
    <div className="grid gap-x-12 gap-y-5 lg:grid-cols-2">
      <ol className="divide-y divide-line border-y border-line text-sm">
        {calls.map((call, at) => (
          <li key={at} className="flex gap-3 py-2.5">
            <span
              aria-hidden
              className="tabular inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-semibold"
            >
              {call.port ? numbers.get(call.port.id) : "~"}
            </span>
            <span className="min-w-0">
              <span className="block text-xs text-soft">
                {t("Day {n}", { n: call.day })}, {formatDateIn(t.language, call.date)}
              </span>
              <span className="block font-semibold">
                {call.port ? (
                  <>
                    <PlaceName>{call.port.name}</PlaceName>{" "}
                    <span className="font-normal text-soft">
                      <PlaceName>{call.port.country}</PlaceName>
                    </span>
                  </>
                ) : (
                  t("At sea")
                )}
              </span>
              {timesIn(t, call) ? <span className="block tabular text-soft">{timesIn(t, call)}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      <div>
        <RouteMap ports={ports} title={ports.map(({ name }) => name).join(" – ")} />
        <p className="mt-2 text-xs text-soft">{t("Times are local to each port.")}</p>
      </div>
    </div>
  );
}
