import { Moment } from "@/components/ui/moment";
import { cn } from "@/lib/cn";
import type { ClaimView } from "@/lib/contracts/claim";

type ConversationProps = {
  events: ClaimView["events"];
  /** By whose name one's own words are known. */
  own: string;
};

/** Steps in one line, words as they were written; what colleagues say to each other is marked. */
export function Conversation({ events, own }: ConversationProps) {
  return (
    <ol className="grid gap-4 text-sm">
      {events.map((event) => (
        <li key={event.id}>
          <p className="text-xs text-soft">
            <span className="font-semibold text-ink">{event.title}</span>
            {event.internal ? " (between colleagues)" : ""}, {event.actor === own ? "you" : event.actor},{" "}
            <Moment at={event.at} />
          </p>
          {event.words ? (
            <p
              className={cn(
                "mt-1 max-w-prose rounded-lg px-3.5 py-2.5 whitespace-pre-line",
                event.internal ? "bg-care-wash" : "bg-sunken",
              )}
            >
              {event.words}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
