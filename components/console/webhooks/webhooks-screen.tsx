import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { Checkbox, Fieldset, Input } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { adminWebhooks, type WebhookDelivery, type WebhookRow, webhookEvents } from "@/lib/contracts/tours/webhook";
import { getDeliveries, getWebhooks } from "@/lib/data/admin/webhooks";
import { webhooksHref } from "@/lib/links/webhook-links";
import { formFlash, readFlash } from "@/lib/session/flash";
import { counted } from "@/lib/text/counted";
import { formatInstant } from "@/lib/zone-labels";
import { Fact, Part } from "../record/listing-parts";

const when = (instant: string | null) => (instant ? formatInstant(instant, "UTC") : "Never");

const states = {
  pending: { tone: "care", label: "Waiting" },
  delivered: { tone: "good", label: "Delivered" },
  failed: { tone: "bad", label: "Failed" },
} as const;

const WebhookState = ({ active }: { active: boolean }) => (
  <StatusDot tone={active ? "good" : "idle"}>{active ? "Active" : "Stopped"}</StatusDot>
);

function Result({ delivery }: { delivery: WebhookDelivery }) {
  const { state, error, attempts, runAt } = delivery;
  return (
    <>
      <StatusDot tone={states[state].tone}>{states[state].label}</StatusDot>
      <span className="block text-xs text-soft">
        {counted(attempts, "attempt")}
        {error ? `. ${error}` : ""}
        {state === "pending" && attempts > 0 ? ` Next attempt: ${when(runAt)}.` : ""}
      </span>
    </>
  );
}

function Deliveries({ items, here }: { items: readonly WebhookDelivery[]; here: string }) {
  if (items.length === 0) return <p className="text-sm text-soft">No messages in the last 60 days.</p>;
  return (
    <Table caption="Last messages">
      <thead>
        <tr>
          <Th>Time (UTC)</Th>
          <Th>Message</Th>
          <Th>Result</Th>
          <Th>
            <span className="sr-only">Action</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {items.map((delivery) => (
          <Tr key={delivery.id}>
            <Td>{when(delivery.createdAt)}</Td>
            <Td>
              <CellPair main={delivery.event} sub={delivery.ref} />
            </Td>
            <Td>
              <Result delivery={delivery} />
            </Td>
            <Td>
              {delivery.state === "pending" ? null : (
                <ActionForm
                  action={fillPath(adminWebhooks.resend.path, { id: delivery.id })}
                  scope={`resend-${delivery.id}`}
                >
                  <GuardFields next={here} back={here} />
                  <SubmitButton size="sm" variant="secondary">
                    Send again
                    <span className="sr-only">
                      , {delivery.event} {delivery.ref}
                    </span>
                  </SubmitButton>
                </ActionForm>
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

async function Webhook({ webhook }: { webhook: WebhookRow }) {
  const here = webhooksHref({ webhook: webhook.id });
  const items = await getDeliveries(webhook.id);
  const path = fillPath(adminWebhooks.act.path, { id: webhook.id });
  const change = webhook.active ? ({ action: "stop", label: "Stop" } as const) : { action: "resume", label: "Resume" };
  return (
    <>
      <p className="mb-2 text-sm">
        <AppLink href={webhooksHref()} className="underline underline-offset-4">
          All webhooks
        </AppLink>
      </p>
      <h1 className="mb-1 text-3xl">{webhook.name}</h1>
      <p className="mb-6 font-mono text-sm break-all text-soft">{webhook.url}</p>
      <dl className="mb-7 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Fact label="State">
          <WebhookState active={webhook.active} />
        </Fact>
        <Fact label="Events">{webhook.events.length > 0 ? webhook.events.join(", ") : "All"}</Fact>
        <Fact label="Waiting">{webhook.pending}</Fact>
        <Fact label="Failed">{webhook.failed}</Fact>
      </dl>
      <div className="mb-8 flex flex-wrap gap-3">
        <ActionForm action={path} scope="state">
          <GuardFields next={here} back={here} />
          <input type="hidden" name="action" value={change.action} />
          <SubmitButton size="sm" variant="secondary">
            {change.label}
          </SubmitButton>
        </ActionForm>
        <ActionForm action={path} scope="remove">
          <GuardFields next={webhooksHref()} back={here} />
          <input type="hidden" name="action" value="remove" />
          <SubmitButton size="sm" variant="danger">
            Delete
          </SubmitButton>
        </ActionForm>
      </div>
      <Part title="Messages">
        <Deliveries items={items} here={here} />
      </Part>
    </>
  );
}

function List({ items }: { items: readonly WebhookRow[] }) {
  return (
    <Table caption="Webhooks">
      <thead>
        <tr>
          <Th>Webhook</Th>
          <Th>Last delivery</Th>
          <Th numeric>Failed</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((webhook) => (
          <Tr key={webhook.id}>
            <Td>
              <AppLink
                href={webhooksHref({ webhook: webhook.id })}
                className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
              >
                {webhook.name}
              </AppLink>
              <span className="block text-xs break-all text-soft">{webhook.url}</span>
            </Td>
            <Td>{when(webhook.lastDeliveredAt)}</Td>
            <Td numeric>{webhook.failed}</Td>
            <Td>
              <WebhookState active={webhook.active} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The webhooks, or one of them with its messages. */
export async function WebhooksScreen({ id }: { id: string | undefined }) {
  const [items, flash] = await Promise.all([getWebhooks(), readFlash()]);
  const chosen = items.find((one) => String(one.id) === id);
  if (chosen) return <Webhook webhook={chosen} />;
  return (
    <>
      <h1 className="mb-1 text-3xl">Webhooks</h1>
      <p className="mb-6 max-w-prose text-sm text-soft">
        A webhook sends each change of a booking to your own program, signed and repeated until it is accepted.
      </p>
      {items.length === 0 ? (
        <EmptyState title="No webhooks yet">Add the address of a program that receives the changes.</EmptyState>
      ) : (
        <List items={items} />
      )}
      <section className="mt-10 max-w-xl">
        <h2 className="mb-3 text-xl">Add a webhook</h2>
        <ActionForm
          action={adminWebhooks.create.path}
          flash={formFlash(flash)}
          labels={{ name: "Name", url: "URL", events: "Events" }}
          className="grid gap-4"
        >
          <GuardFields next={webhooksHref()} back={webhooksHref()} />
          <FormField name="name" label="Name">
            <Input required maxLength={60} />
          </FormField>
          <FormField name="url" label="URL" help="It must begin with https:// and be reachable from the internet.">
            <Input type="url" required maxLength={500} placeholder="https://" />
          </FormField>
          <Fieldset legend="Events" name="events">
            <p className="mb-2 text-xs text-soft">Without a choice, all events are sent.</p>
            <div className="grid gap-1 sm:grid-cols-2">
              {webhookEvents.map((event) => (
                <Checkbox key={event} name="events" value={event} label={event} />
              ))}
            </div>
          </Fieldset>
          <SubmitButton className="justify-self-start">Add webhook</SubmitButton>
        </ActionForm>
      </section>
    </>
  );
}
