import type { ReactNode } from "react";
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
import { TextLink } from "@/components/ui/button";
import { UserText } from "@/components/ui/language";
import { Breadcrumb } from "@/components/ui/navigation";
import { OwnTitle } from "@/components/ui/own-title";
import type { ClaimView } from "@/lib/contracts/money/claim";
import { findMyOrder } from "@/lib/data/orders";
import { lineNameIn } from "@/lib/kinds/line-name";
import { claimStatus } from "@/lib/labels/claim";
import { formatMoneyIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { pathTo, routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";

type ClaimProps = { claim: ClaimView; me: string; query: SearchParams };

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-5 pb-8">
    <h2 className="mb-3 text-2xl">{title}</h2>
    {children}
  </section>
);

/** One claim: status, messages, evidence, result and actions. */
export async function Claim({ claim, me, query }: ClaimProps) {
  const [t, flash, order] = await Promise.all([getTranslator(), readFlash(), findMyOrder(claim.orderRef)]);
  const status = claimStatus(claim);
  const here = pathTo(routes.client.claims, {}, { claim: claim.ref });
  const speak = (
    <SpeakOfClaim
      claim={claim}
      here={here}
      query={query}
      flash={flash}
      frame={(title, children) => <Part title={title}>{children}</Part>}
    />
  );
  const facts: [string, ReactNode][] = [
    [
      t("Booking"),
      <TextLink key="booking" href={pathTo(routes.client.tripDetails, {}, { ref: claim.orderRef })}>
        {claim.orderRef}
      </TextLink>,
    ],
    [t("Subject"), t.known(claim.kindLabel)],
    [t("Amount claimed"), formatMoneyIn(t.language, claim.requestedMinor, claim.currency)],
    [t("Refund to"), claim.refundTo === "wallet" ? t("Wallet") : t("Original payment method")],
  ];
  return (
    <>
      <Breadcrumb
        t={t}
        className="mb-4"
        crumbs={[{ label: t("Claims and refunds"), href: routes.client.claims }, { label: claim.ref }]}
      />
      <header className="mb-7">
        <h1 className="text-4xl">
          <OwnTitle of={{ title: claim.orderTitle, titles: claim.orderTitles }} />
        </h1>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <StatusDot tone={status.tone}>{t.known(status.label)}</StatusDot>
          <span>
            {t.rich("Claim {ref}", {
              ref: (
                <span key="ref" className="font-mono">
                  {claim.ref}
                </span>
              ),
            })}
          </span>
        </p>
        <p className="mt-2 max-w-prose">
          <ClaimMeaning claim={claim} />
        </p>
      </header>
      {claim.state === "info_missing" ? speak : null}
      {claim.letter ? (
        <Part title={t("Our decision")}>
          <ClaimDecisionLetter claim={claim} />
        </Part>
      ) : null}
      {claim.settledMinor > 0 ? (
        <Part title={t("Payments")}>
          <ClaimMoney claim={claim} />
          <p className="mt-3 text-sm">
            <TextLink href={routes.client.walletStatement}>{t("Statement")}</TextLink>
          </p>
        </Part>
      ) : null}
      <Part title={t("The claim")}>
        <dl className="mb-5 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 [&_dt]:text-soft">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="mb-5 text-sm text-soft">
          {claim.lines.map((line) => (
            <li key={line.id}>
              {order ? lineNameIn(t, order, line.name) : <UserText>{line.name}</UserText>}
              {getListSeparator(t.language)}
              {formatMoneyIn(t.language, line.totalMinor, claim.currency)}
            </li>
          ))}
        </ul>
        <EvidenceList files={claim.files} />
      </Part>
      <Part title={t("Conversation")}>
        <Conversation events={claim.events} own={me} />
      </Part>
      {claim.state === "info_missing" ? null : speak}
      <WithdrawClaim claim={claim} here={here} />
    </>
  );
}
