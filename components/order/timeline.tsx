import type { OrderView } from "@/lib/contracts/orders/order";
import type { KindId } from "@/lib/kinds/kind";
import { getStatusLabel } from "@/lib/labels/order";
import { instantIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";

/** `about`: the bookings of a trip that the event concerns. */
type Event = OrderView["events"][number] & { about?: string };

type TimelineProps = {
  events: readonly Event[];
  timeZone: string;
  /** The kind of the order, for its state transitions; they are omitted without it, because clients don't need them. */
  kind?: KindId;
};

/** The state that an event leads to, unless the event has the same name. */
function NewState({ event: { text, fromStatus, toStatus }, kind }: { event: Event; kind: KindId }) {
  if (!toStatus || toStatus === fromStatus) return null;
  const { label } = getStatusLabel(toStatus, kind);
  return label === text ? null : <span className="font-normal text-soft"> · {label}</span>;
}

/** Events with actor and time, newest first, in the property's time zone. */
export function Timeline({ events, timeZone, kind }: TimelineProps) {
  const t = useServerTranslations();
  return (
    <ol className="grid gap-4 text-sm">
      {events.toReversed().map((event) => (
        <li key={event.id} className="relative border-s-2 border-line ps-4">
          <p className="font-medium">
            {t.known(event.text)}
            {kind ? <NewState event={event} kind={kind} /> : null}
          </p>
          {event.about ? <p className="text-soft">{event.about}</p> : null}
          {event.note ? (
            <p className="mt-0.5 whitespace-pre-line">
              <bdi>{event.note}</bdi>
            </p>
          ) : null}
          <p className="text-xs text-soft">
            {t.known(event.actor)}
            {getListSeparator(t.language)}
            <time dateTime={event.at}>{instantIn(t, event.at, timeZone)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
