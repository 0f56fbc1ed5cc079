import { Megaphone } from "lucide-react";
import { StatusDot } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Broadcast } from "@/lib/contracts/site/notification";
import { getBroadcasts } from "@/lib/data/notifications";

const roleLabel: Record<string, string> = {
  client: "Clients",
  subadmin: "Sub-administrators",
  admin: "Administrators",
};
const formatRecipient = ({ audience, to }: Broadcast): string => {
  if (audience === "all") return "All users";
  return audience === "role" ? (roleLabel[to ?? ""] ?? "A role") : (to ?? "A deleted user");
};
const count = (n: number) => n.toLocaleString("en");

/** Sent messages with their delivery progress. */
export async function Broadcasts({ page, hrefFor }: { page: number; hrefFor: (page: number) => string }) {
  const { items, total, pageSize } = await getBroadcasts(page);
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
            <Th numeric>By e-mail</Th>
            <Th>Sent</Th>
            <Th>State</Th>
          </tr>
        </thead>
        <tbody>
          {items.map((message) => (
            <Tr key={message.id}>
              <Td className="max-w-sm">
                <span className="block font-medium">{message.title}</span>
                <span className="line-clamp-2 text-xs text-soft">{message.words}</span>
              </Td>
              <Td className="break-words">{formatRecipient(message)}</Td>
              <Td numeric>{count(message.meantFor)}</Td>
              <Td numeric>{count(message.notifiedInApp)}</Td>
              <Td numeric>{message.byMail ? count(message.notifiedByMail) : "–"}</Td>
              <Td>
                <LocalTime at={message.at} />
                <span className="block text-xs text-soft">{message.by}</span>
              </Td>
              <Td>
                <StatusDot tone={message.doneAt ? "good" : "info"}>{message.doneAt ? "Done" : "On its way"}</StatusDot>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <Pagination className="mt-6" page={page} pages={Math.ceil(total / pageSize)} hrefFor={hrefFor} />
    </>
  );
}
