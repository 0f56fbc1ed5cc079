import { Plus, ReceiptText } from "lucide-react";
import { StatusDot } from "@/components/ui/badge";
import { LinkButton, TextLink } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { Moment } from "@/components/ui/local-time";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { ClaimRow } from "@/lib/contracts/money/claim";
import type { MyRefund } from "@/lib/contracts/money/payment";
import { getMyClaims, getMyRefunds } from "@/lib/data/claims";
import { claimStatus } from "@/lib/labels/claim";
import { destinationLabel, moneyStateStatus } from "@/lib/labels/order";
import { bookingPath } from "@/lib/links/booking-links";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";

const claimPath = (ref: string) => pathTo(routes.client.claims, {}, { claim: ref });

/** The current amount of the claim. */
function describeAmount(claim: ClaimRow): string {
  const money = (minor: number) => formatMoney(minor, claim.currency);
  if (claim.state === "settled") return `${money(claim.settledMinor)} paid out`;
  if (claim.state === "decided") return `${money(claim.grantedMinor)} of ${money(claim.requestedMinor)}`;
  return `${money(claim.requestedMinor)} claimed`;
}

function ClaimItem({ claim }: { claim: ClaimRow }) {
  const text = claimStatus(claim);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <h3 className="text-lg">
          <AppLink href={claimPath(claim.ref)} className="underline-offset-4 hover:underline">
            {claim.orderTitle}
          </AppLink>
        </h3>
        <p className="text-sm text-soft">
          {claim.kindLabel}, <Moment at={claim.createdAt} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <StatusDot tone={text.tone}>{text.words}</StatusDot>
          <span className="tabular">{describeAmount(claim)}</span>
          <span className="font-mono text-xs leading-5.5 text-soft">{claim.ref}</span>
        </p>
      </div>
      <LinkButton
        href={claimPath(claim.ref)}
        size="sm"
        variant={claim.actions.includes("answer") ? "primary" : "secondary"}
      >
        {claim.actions.includes("answer") ? "Answer the question" : "View"}
      </LinkButton>
    </li>
  );
}

const describeResult = (refund: MyRefund) => {
  if (refund.state === "done") return { words: "Refunded", tone: "good" as const };
  return refund.destination === "manual"
    ? { words: "Being made at the bank", tone: "care" as const }
    : moneyStateStatus(refund.state);
};

function Refunds({ refunds }: { refunds: readonly MyRefund[] }) {
  return (
    <Table caption="Refunds" className="min-w-xl">
      <thead>
        <tr>
          <Th>When</Th>
          <Th>For</Th>
          <Th>How</Th>
          <Th>State</Th>
          <Th numeric>Amount</Th>
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => {
          const text = describeResult(refund);
          return (
            <Tr key={refund.id}>
              <Td>
                <Moment at={refund.createdAt} />
              </Td>
              <Td>
                <TextLink href={bookingPath({ ref: refund.orderRef, kind: refund.orderKind })}>{refund.title}</TextLink>
                <span className="block text-xs text-soft">{refund.reason}</span>
              </Td>
              <Td>{refund.destination === "manual" ? "To the card" : destinationLabel(refund.destination)}</Td>
              <Td>
                <StatusDot tone={text.tone}>{text.words}</StatusDot>
              </Td>
              <Td numeric>{formatMoney(refund.amountMinor, refund.currency)}</Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The client's claims with their refunds. */
export async function Claims({ query }: { query: SearchParams }) {
  const asked = Number(one(query.page) ?? "1");
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1;
  const [claims, refunds] = await Promise.all([getMyClaims({ page, pageSize: 20 }), getMyRefunds({ pageSize: 20 })]);
  const begin = (
    <LinkButton href={pathTo(routes.client.claims, {}, { new: 1 })} variant="primary">
      <Plus aria-hidden className="size-4.5" />
      Open a claim
    </LinkButton>
  );
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">Claims and refunds</h1>
          <p className="mt-1 max-w-prose text-soft">Something went wrong with a booking? Tell us and show us.</p>
        </div>
        {claims.total > 0 ? begin : null}
      </header>
      {claims.total === 0 ? (
        <EmptyState title="No claim yet" icon={<ReceiptText aria-hidden />} action={begin}>
          Tell the provider first, so that it can put things right. If that does not help, open a claim: a person looks
          at it and answers in writing.
        </EmptyState>
      ) : (
        <>
          <ul className="border-t border-line">
            {claims.items.map((claim) => (
              <ClaimItem key={claim.ref} claim={claim} />
            ))}
          </ul>
          <Pagination
            page={claims.page}
            pages={Math.ceil(claims.total / claims.pageSize)}
            hrefFor={(n) => pathTo(routes.client.claims, {}, { page: n })}
            className="mt-4"
          />
        </>
      )}
      <section className="mt-12">
        <h2 className="mb-3 text-2xl">Refunds</h2>
        {refunds.total === 0 ? (
          <p className="border-t border-line py-4 text-sm text-soft">
            Nothing has gone back to you yet. What does is listed here, with how far it has come.
          </p>
        ) : (
          <Refunds refunds={refunds.items} />
        )}
      </section>
    </>
  );
}
