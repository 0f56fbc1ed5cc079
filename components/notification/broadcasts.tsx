import { Megaphone } from "lucide-react";
import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { type Broadcast, cancelBroadcast } from "@/lib/contracts/site/notification";
import { getBroadcasts } from "@/lib/data/notifications";
import type { Tone } from "@/lib/labels/order";
import { redirectToLastPage } from "@/lib/links/last-page";
import { roleNames, segmentNames } from "./audience-names";

const roleLabel: Record<string, string> = roleNames;
const formatRecipient = ({ audience, to, segment }: Broadcast): string => {
  if (audience === "all") return "All users";
  if (audience === "chosen") return "Chosen users";
  if (audience === "guests") return segment ? segmentNames[segment] : "Guests";
  return audience === "role" ? (roleLabel[to ?? ""] ?? "A role") : (to ?? "A deleted user");
};

function getBroadcastState({ doneAt, cancelledAt, waiting }: Broadcast): { tone: Tone; text: string } {
  if (cancelledAt) return { tone: "idle", text: "Cancelled" };
  if (doneAt) return { tone: "good", text: "Done" };
  return waiting ? { tone: "care", text: "Scheduled" } : { tone: "info", text: "On its way" };
}

/** Cancels a scheduled message. */
function CancelForm({ message, guardFields }: { message: Broadcast; guardFields: ReactNode }) {
  return (
    <ActionForm action={fillPath(cancelBroadcast.path, { broadcastId: message.id })} scope={`cancel-${message.id}`}>
      {guardFields}
      <SubmitButton variant="secondary" size="sm">
        Cancel<span className="sr-only">: {message.title}</span>
      </SubmitButton>
    </ActionForm>
  );
}
const count = (n: number) => n.toLocaleString("en");

/** Sent messages with their delivery progress. */
export async function Broadcasts({ page, hrefFor }: { page: number; hrefFor: (page: number) => string }) {
  const { items, total, pageSize } = await getBroadcasts(page);
  redirectToLastPage(page, { total, pageSize }, hrefFor);
  if (items.length === 0) {
    return (
      <EmptyState title="No message yet" icon={<Megaphone aria-hidden />}>
        What you send to one person, to a role or to all users is listed here.
      </EmptyState>
    );
  }
  return (
    <>
      <Table caption="Messages that were sent" className="min-w-2xl">
        <thead>
          <tr>
            <Th>Message</Th>
            <Th>To</Th>
            <Th numeric>People</Th>
            <Th numeric>Notified here</Th>
            <Th numeric>By email</Th>
            <Th>Sent</Th>
            <Th>State</Th>
          </tr>
        </thead>
        <tbody>
          {items.map((message) => (
            <Tr key={message.id}>
              <Td className="max-w-sm">
                <span className="block font-medium">{message.title}</span>
                <span className="line-clamp-2 text-xs text-soft">{message.text}</span>
              </Td>
              <Td className="break-words">{formatRecipient(message)}</Td>
              <Td numeric>{count(message.meantFor)}</Td>
              <Td numeric>{count(message.notifiedInApp)}</Td>
              <Td numeric>{message.byMail ? count(message.notifiedByMail) : "–"}</Td>
              <Td>
                <LocalTime at={message.startsAt ?? message.at} />
                <span className="block text-xs text-soft">{message.by}</span>
              </Td>
              <Td>
                <StatusDot tone={getBroadcastState(message).tone}>{getBroadcastState(message).text}</StatusDot>
                {message.waiting ? <CancelForm message={message} guardFields={<GuardFields />} /> : null}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <Pagination className="mt-6" page={page} pages={Math.ceil(total / pageSize)} hrefFor={hrefFor} />
    </>
  );
}
