import type { ReactNode } from "react";
import { ClaimForm } from "@/components/claim/claim-form";
import {
  ClaimDecisionLetter,
  ClaimMeaning,
  ClaimMoney,
  SpeakOfClaim,
  WithdrawClaim,
} from "@/components/claim/client-parts";
import { Conversation } from "@/components/claim/conversation";
import { EvidenceList } from "@/components/claim/evidence-list";
import { StatusDot } from "@/components/ui/badge";
import { Notice } from "@/components/ui/notice";
import type { ClaimView } from "@/lib/contracts/money/claim";
import { claimsAsVisitor, type Visit } from "@/lib/data/guest";
import { claimStatus } from "@/lib/labels/claim";
import { formatMoneyIn } from "@/lib/language/formats";
import { formatMessage } from "@/lib/language/localized-message";
import { getTranslator } from "@/lib/language/server";
import { guestPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { enteredValue, type Flash, formFlash } from "@/lib/session/flash";
import { GuestPage } from "./guest-page";

type GuestClaimsProps = { visit: Visit; query: SearchParams; flash: Flash | null };

/** Claims about a booking without an account: status of each, and a form for a new one if possible. */
export async function GuestClaims({ visit, query, flash }: GuestClaimsProps) {
  const t = await getTranslator();
  const { order } = visit;
  const { options, claims } = await claimsAsVisitor(visit);
  const here = t.at(guestPath(order, "claim"));
  return (
    <GuestPage order={order} title={claims.length > 0 ? t("Your claim") : t("Report a problem")}>
      {claims.map((claim) => (
        <Claim key={claim.ref} claim={claim} booking={order.ref} here={here} query={query} flash={flash} />
      ))}
      {options.open ? (
        <div className="border-t border-line pt-6">
          <p className="mb-5 max-w-prose text-soft">
            {t("Describe the problem, add evidence and tell us what you expect.")}
          </p>
          <ClaimForm
            options={options}
            order={order}
            here={here}
            query={query}
            next={here}
            leave={t.at(guestPath(order))}
            booking={order.ref}
            flash={enteredValue(flash, "$form") ? null : formFlash(flash)}
          />
        </div>
      ) : claims.length === 0 ? (
        <Notice kind="info">{formatMessage(t, options.localized)}</Notice>
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

async function Claim({ claim, booking, here, query, flash }: ClaimProps) {
  const t = await getTranslator();
  const status = claimStatus(claim);
  return (
    <section aria-labelledby={claim.ref} className="border-t border-line py-6">
      <h2 id={claim.ref} className="text-2xl">
        {t("{amount} claimed", { amount: formatMoneyIn(t.language, claim.requestedMinor, claim.currency) })}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <StatusDot tone={status.tone}>{t.known(status.label)}</StatusDot>
        <span>{t.known(claim.kindLabel)}</span>
        <span>{t.rich("Claim {ref}", { ref: <bdi className="font-mono">{claim.ref}</bdi> })}</span>
      </p>
      <p className="mt-2 max-w-prose">
        <ClaimMeaning claim={claim} />
      </p>
      {claim.letter ? (
        <Part title={t("Our decision")}>
          <ClaimDecisionLetter claim={claim} booking={booking} />
        </Part>
      ) : null}
      {claim.settledMinor > 0 ? (
        <Part title={t("Payments")}>
          <ClaimMoney claim={claim} />
        </Part>
      ) : null}
      {claim.files.length > 0 ? (
        <Part title={t("Evidence")}>
          <EvidenceList files={claim.files} booking={booking} />
        </Part>
      ) : null}
      <Part title={t("Conversation")}>
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
