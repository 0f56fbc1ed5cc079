import { UserText } from "@/components/ui/language";
import { LocalTime } from "@/components/ui/local-time";
import { cn } from "@/lib/cn";
import type { ClaimView } from "@/lib/contracts/money/claim";
import { getListSeparator } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";

type ConversationProps = {
  events: ClaimView["events"];
  /** Name shown for the reader's own messages. */
  own: string;
};

/** Events in one line, messages as written. Internal notes are marked. */
export async function Conversation({ events, own }: ConversationProps) {
  const t = await getTranslator();
  const comma = getListSeparator(t.language);
  return (
    <ol className="grid gap-4 text-sm">
      {events.map((event) => (
        <li key={event.id}>
          <p className="text-xs text-soft">
            <span className="font-semibold text-ink">{t.known(event.title)}</span>
            {event.internal ? " (between colleagues)" : ""}
            {comma}
            {event.actor === own ? t("you") : <bdi>{event.actor}</bdi>}
            {comma}
            <LocalTime at={event.at} />
          </p>
          {event.text ? (
            <UserText
              as="p"
              className={cn(
                "mt-1 max-w-prose rounded-lg px-3.5 py-2.5 whitespace-pre-line",
                event.internal ? "bg-care-wash" : "bg-sunken",
              )}
            >
              {event.text}
            </UserText>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
