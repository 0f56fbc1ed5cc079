import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LocalTime } from "@/components/ui/local-time";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { retryDeadLetter } from "@/lib/contracts/money/dead-letters";
import { getDeadLetters } from "@/lib/data/console";
import { humanize } from "@/lib/text/humanize";

/** Jobs that failed ten times, such as emails: description, error and a retry button. */
export async function GivenUp() {
  const { items, total } = await getDeadLetters();
  if (items.length === 0) return null;
  return (
    <section id="given-up" className="mb-9 scroll-mt-6">
      <h2 className="mb-2 text-xl">Failed</h2>
      <p className="mb-2 text-sm text-soft">
        {total > items.length ? `Latest ${items.length} of ${total.toLocaleString("en")}. ` : ""}
        Each failed ten times. Fix the cause, then retry.
      </p>
      <Table caption="Failed emails and jobs" className="min-w-2xl">
        <thead>
          <tr>
            <Th>What</Th>
            <Th>Why</Th>
            <Th>Failed</Th>
            <Th>
              <span className="sr-only">Try again</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {items.map((letter) => (
            <Tr key={letter.id}>
              <Td>
                <span className="font-medium">{humanize(letter.topic)}</span>
                <span className="block text-xs text-soft">{letter.about}</span>
              </Td>
              <Td className="max-w-md text-soft">
                <span className="line-clamp-2 break-words">{letter.error ?? "No message."}</span>
              </Td>
              <Td>
                <LocalTime at={letter.deadAt} />
              </Td>
              <Td className="text-right">
                <ActionForm action={fillPath(retryDeadLetter.path, { id: letter.id })} scope={`letter-${letter.id}`}>
                  <GuardFields once />
                  <SubmitButton size="sm" variant="secondary">
                    Try again<span className="sr-only"> {letter.about}</span>
                  </SubmitButton>
                </ActionForm>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
