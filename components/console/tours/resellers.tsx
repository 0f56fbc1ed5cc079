import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { Checkbox, Input } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { adminResellers, type ResellerRow } from "@/lib/contracts/tours/reseller";
import { getResellerRequests, getResellers } from "@/lib/data/admin/resellers";
import { formatMoney, plainAmount } from "@/lib/money";
import { resellersHref } from "@/lib/resources/tours/tour-screens";
import { formFlash, readFlash } from "@/lib/session/flash";
import { formatInstant } from "@/lib/zone-labels";
import { Fact, Part } from "../record/listing-parts";

const when = (instant: string | null) => (instant ? formatInstant(instant, "UTC") : "Never");

/** The requests of a reseller, newest first. */
async function RequestLog({ id }: { id: string }) {
  const items = await getResellerRequests(id);
  if (!items) return null;
  if (items.length === 0) return <p className="text-sm text-soft">No requests in the last 30 days.</p>;
  return (
    <Table caption="Last requests">
      <thead>
        <tr>
          <Th>Time (UTC)</Th>
          <Th>Request</Th>
          <Th numeric>Status</Th>
          <Th numeric>Duration</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Tr key={item.id}>
            <Td>{when(item.at)}</Td>
            <Td>
              <CellPair main={`${item.method} ${item.path}`} sub={item.key} />
            </Td>
            <Td numeric>
              {item.status}
              {item.error ? <span className="block text-xs text-soft">{item.error}</span> : null}
            </Td>
            <Td numeric>{item.tookMs} ms</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Keys({ keys, here }: Pick<ResellerRow, "keys"> & { here: string }) {
  if (keys.length === 0) return <p className="text-sm text-soft">No API key yet.</p>;
  return (
    <Table caption="API keys">
      <thead>
        <tr>
          <Th>Key</Th>
          <Th>Last used</Th>
          <Th numeric>Requests per minute</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <Tr key={key.id}>
            <Td>
              <CellPair main={key.name} sub={`${key.prefix}…`} />
            </Td>
            <Td>{when(key.lastUsedAt)}</Td>
            <Td numeric>{key.requestsPerMinute}</Td>
            <Td>
              {key.revokedAt ? (
                <StatusDot tone="idle">Revoked</StatusDot>
              ) : (
                <ActionForm action={fillPath(adminResellers.revokeKey.path, { id: key.id })} scope={`revoke-${key.id}`}>
                  <GuardFields next={here} back={here} />
                  <SubmitButton size="sm" variant="danger">
                    Revoke<span className="sr-only"> {key.name}</span>
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

function Forms({ reseller, here }: { reseller: ResellerRow; here: string }) {
  const at = (path: string) => fillPath(path, { id: reseller.id });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <ActionForm action={at(adminResellers.addKey.path)} scope={`key-${reseller.id}`} className="grid gap-3">
        <GuardFields next={here} back={here} />
        <h3 className="font-semibold">New API key</h3>
        <FormField name="name" label="Name" help="Where the key is used.">
          <Input required maxLength={60} />
        </FormField>
        <FormField name="requestsPerMinute" label="Requests per minute">
          <Input type="number" min={1} max={6000} required defaultValue={120} />
        </FormField>
        <SubmitButton size="sm" className="justify-self-start">
          Create key
        </SubmitButton>
      </ActionForm>
      <ActionForm action={at(adminResellers.update.path)} scope={`reseller-${reseller.id}`} className="grid gap-3">
        <GuardFields next={here} back={here} />
        <h3 className="font-semibold">Access and credit</h3>
        <FormField name="creditLimit" label={`Credit limit, ${reseller.currency}`}>
          <Input
            inputMode="decimal"
            required
            defaultValue={plainAmount(reseller.creditLimitMinor, reseller.currency)}
          />
        </FormField>
        <Checkbox name="active" value="true" defaultChecked={reseller.active} label="May use the API" />
        <SubmitButton size="sm" variant="secondary" className="justify-self-start">
          Save
        </SubmitButton>
      </ActionForm>
      <ActionForm action={at(adminResellers.pay.path)} scope={`pay-${reseller.id}`} className="grid gap-3">
        <GuardFields once next={here} back={here} />
        <h3 className="font-semibold">Record a bank transfer</h3>
        <FormField name="amount" label={`Amount, ${reseller.currency}`}>
          <Input inputMode="decimal" required />
        </FormField>
        <FormField name="reference" label="Reference of the bank">
          <Input required maxLength={60} />
        </FormField>
        <SubmitButton size="sm" variant="secondary" className="justify-self-start">
          Record payment
        </SubmitButton>
      </ActionForm>
    </div>
  );
}

function Reseller({ reseller }: { reseller: ResellerRow }) {
  const money = (minor: number) => formatMoney(minor, reseller.currency);
  const here = resellersHref({ reseller: reseller.id });
  return (
    <>
      <p className="mb-5 text-sm">
        <StatusDot tone={reseller.active ? "good" : "idle"}>{reseller.active ? "Active" : "No access"}</StatusDot>{" "}
        <span className="text-soft">{reseller.email}</span>
      </p>
      <dl className="mb-7 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Fact label="Owed">{money(reseller.owedMinor)}</Fact>
        <Fact label="Credit">{money(reseller.creditMinor)}</Fact>
        <Fact label="Credit limit">{money(reseller.creditLimitMinor)}</Fact>
        <Fact label="Bookings">{reseller.bookings}</Fact>
      </dl>
      <Part title="API keys">
        <Keys keys={reseller.keys} here={here} />
      </Part>
      <Part title="Settings">
        <Forms reseller={reseller} here={here} />
      </Part>
      <Part title="Requests">
        <RequestLog id={String(reseller.id)} />
      </Part>
    </>
  );
}

function List({ items }: { items: readonly ResellerRow[] }) {
  return (
    <Table caption="Resellers">
      <thead>
        <tr>
          <Th>Reseller</Th>
          <Th numeric>Bookings</Th>
          <Th numeric>Owed</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((reseller) => (
          <Tr key={reseller.id}>
            <Td>
              <AppLink
                href={resellersHref({ reseller: reseller.id })}
                className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
              >
                {reseller.name}
              </AppLink>
              <span className="block text-xs text-soft">{reseller.email}</span>
            </Td>
            <Td numeric>{reseller.bookings}</Td>
            <Td numeric>{formatMoney(reseller.owedMinor, reseller.currency)}</Td>
            <Td>
              <StatusDot tone={reseller.active ? "good" : "idle"}>{reseller.active ? "Active" : "No access"}</StatusDot>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Companies that sell tours through the API, or one of them with its keys, account and requests. */
export async function Resellers({ id }: { id: string | undefined }) {
  const [items, flash] = await Promise.all([getResellers(), readFlash()]);
  const chosen = items.find((one) => String(one.id) === id);
  if (chosen)
    return (
      <>
        <p className="mb-2 text-sm">
          <AppLink href={resellersHref()} className="underline underline-offset-4">
            All resellers
          </AppLink>
        </p>
        <h1 className="mb-2 text-3xl">{chosen.name}</h1>
        <Reseller reseller={chosen} />
      </>
    );
  return (
    <>
      <h1 className="mb-1 text-3xl">Resellers</h1>
      <p className="mb-6 max-w-prose text-sm text-soft">
        Companies that sell tours in their own shops through the OCTO API. They share the places with this site and pay
        by invoice, up to their credit limit.
      </p>
      {items.length === 0 ? (
        <EmptyState title="No resellers yet">A reseller needs an account and an API key.</EmptyState>
      ) : (
        <List items={items} />
      )}
      <section className="mt-10 max-w-xl">
        <h2 className="mb-3 text-xl">Add a reseller</h2>
        <ActionForm
          action={adminResellers.create.path}
          flash={formFlash(flash)}
          labels={{ name: "Company", email: "Email", creditLimit: "Credit limit" }}
          className="grid gap-4"
        >
          <GuardFields once next={`${resellersHref()}&reseller={id}`} back={resellersHref()} />
          <FormField name="name" label="Company">
            <Input required maxLength={100} autoComplete="off" />
          </FormField>
          <FormField name="email" label="Email" help="Confirmations go here. An account is created for it.">
            <Input type="email" required autoComplete="off" />
          </FormField>
          <FormField
            name="creditLimit"
            label="Credit limit"
            help="The most that it may owe. Without it nothing can be booked."
          >
            <Input inputMode="decimal" required defaultValue="0" />
          </FormField>
          <SubmitButton className="justify-self-start">Add reseller</SubmitButton>
        </ActionForm>
      </section>
    </>
  );
}
