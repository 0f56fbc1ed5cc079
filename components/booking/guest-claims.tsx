import type { ReactNode } from "react";
import { ClaimForm } from "@/components/claim/claim-form";
import { Conversation } from "@/components/claim/conversation";
import { EvidenceList } from "@/components/claim/evidence-list";
import {
  ClaimDecisionLetter,
  ClaimMeaning,
  ClaimMoney,
  SpeakOfClaim,
  WithdrawClaim,
} from "@/components/claim/own-parts";
import { StatusDot } from "@/components/ui/badge";
import { Notice } from "@/components/ui/notice";
import { guestPath } from "@/lib/booking-links";
import { claimKindWords, claimSaid } from "@/lib/claim-words";
import type { ClaimView } from "@/lib/contracts/claim";
import { claimsAsVisitor, type Visit } from "@/lib/data/guest";
import { type Flash, formFlash, keptValue } from "@/lib/flash";
import { formatMoney } from "@/lib/money";
import type { SearchParams } from "@/lib/selection-url";
import { GuestPage } from "./guest-page";

type GuestClaimsProps = { visit: Visit; query: SearchParams; flash: Flash | null };

/** Claims about a booking made without an account: how each stands, and a new one where it is possible. */
export async function GuestClaims({ visit, query, flash }: GuestClaimsProps) {
  const { order } = visit;
  const { options, claims } = await claimsAsVisitor(visit);
  const here = guestPath(order.ref, "claim");
  return (
    <GuestPage order={order} title={claims.length > 0 ? "Your claim" : "Something went wrong?"}>
      {claims.map((claim) => (
        <Claim key={claim.ref} claim={claim} booking={order.ref} here={here} query={query} flash={flash} />
      ))}
      {options.open ? (
        <div className="border-t border-line pt-6">
          <p className="mb-5 max-w-prose text-soft">Tell us what went wrong, show us, and say what you ask for.</p>
          <ClaimForm
            options={options}
            here={here}
            query={query}
            next={here}
            leave={guestPath(order.ref)}
            booking={order.ref}
            flash={keptValue(flash, "$form") ? null : formFlash(flash)}
          />
        </div>
      ) : claims.length === 0 ? (
        <Notice kind="info">{options.words}</Notice>
      ) : null}
    </GuestPage>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6">
    <h3 className="mb-3 text-lg">{title}</h3>
    {children}
  </section>
);

type ClaimProps = { claim: ClaimView; booking: string; here: string; query: SearchParams; flash: Flash | null };

function Claim({ claim, booking, here, query, flash }: ClaimProps) {
  const said = claimSaid(claim);
  return (
    <section aria-labelledby={claim.ref} className="border-t border-line py-6">
      <h2 id={claim.ref} className="text-2xl">
        {formatMoney(claim.requestedMinor, claim.currency)} asked for
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <StatusDot tone={said.tone}>{said.words}</StatusDot>
        <span>{claimKindWords[claim.kind]}</span>
        <span>
          Claim <span className="font-mono">{claim.ref}</span>
        </span>
      </p>
      <p className="mt-2 max-w-prose">
        <ClaimMeaning claim={claim} />
      </p>
      {claim.letter ? (
        <Part title="Our decision">
          <ClaimDecisionLetter claim={claim} booking={booking} />
        </Part>
      ) : null}
      {claim.settledMinor > 0 ? (
        <Part title="The money">
          <ClaimMoney claim={claim} />
        </Part>
      ) : null}
      {claim.files.length > 0 ? (
        <Part title="Evidence">
          <EvidenceList files={claim.files} booking={booking} />
        </Part>
      ) : null}
      <Part title="What was said">
        <Conversation events={claim.events} own={claim.client.name} />
      </Part>
      <SpeakOfClaim
        claim={claim}
        here={here}
        query={query}
        flash={flash}
        booking={booking}
        frame={(title, children) => <Part title={title}>{children}</Part>}
      />
      <div className="mt-6">
        <WithdrawClaim claim={claim} here={here} booking={booking} />
      </div>
    </section>
  );
}
