import { Plus, ReceiptText } from "lucide-react";
import { StatusDot } from "@/components/ui/badge";
import { LinkButton, TextLink } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { ClaimRow } from "@/lib/contracts/money/claim";
import type { MyRefund } from "@/lib/contracts/money/payment";
import { getMyClaims, getMyRefunds } from "@/lib/data/claims";
import { claimStatus } from "@/lib/labels/claim";
import { destinationLabel, moneyStateStatus } from "@/lib/labels/order";
import { formatMoneyIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { bookingPath } from "@/lib/links/booking-links";
import { getLastPage, redirectToLastPage } from "@/lib/links/last-page";
import { readPageNumber } from "@/lib/links/page-number";
import type { SearchParams } from "@/lib/links/selection-url";
import { pathTo, routes } from "@/lib/routes";

const claimPath = (ref: string) => pathTo(routes.client.claims, {}, { claim: ref });

/** The current amount of the claim. */
function describeAmount(t: PageTranslator, claim: ClaimRow): string {
  const money = (minor: number) => formatMoneyIn(t.language, minor, claim.currency);
  if (claim.state === "settled") return t("{amount} paid out", { amount: money(claim.settledMinor) });
  if (claim.state === "decided")
    return t("{granted} of {requested}", {
      granted: money(claim.grantedMinor),
      requested: money(claim.requestedMinor),
    });
  return t("{amount} claimed", { amount: money(claim.requestedMinor) });
}

function ClaimItem({ claim }: { claim: ClaimRow }) {
  const t = useServerTranslations();
  const status = claimStatus(claim);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <h2 className="text-lg">
          <AppLink href={claimPath(claim.ref)} className="underline-offset-4 hover:underline">
            <OwnTitle of={{ title: claim.orderTitle, titles: claim.orderTitles }} />
          </AppLink>
        </h2>
        <p className="text-sm text-soft">
          {t.known(claim.kindLabel)}
          {getListSeparator(t.language)}
          <LocalTime at={claim.createdAt} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <StatusDot tone={status.tone}>{t.known(status.label)}</StatusDot>
          <span className="tabular">{describeAmount(t, claim)}</span>
          <span className="font-mono text-xs leading-5.5 text-soft">{claim.ref}</span>
        </p>
      </div>
      <LinkButton
        href={claimPath(claim.ref)}
        size="sm"
        variant={claim.actions.includes("reply") ? "primary" : "secondary"}
      >
        {claim.actions.includes("reply") ? t("Reply") : t("View")}
      </LinkButton>
    </li>
  );
}

const describeResult = (t: PageTranslator, refund: MyRefund) => {
  if (refund.state === "done") return { label: t("Refunded"), tone: "good" as const };
  return refund.destination === "manual"
    ? { label: t("Processing at the bank"), tone: "care" as const }
    : moneyStateStatus(refund.state);
};

function Refunds({ refunds }: { refunds: readonly MyRefund[] }) {
  const t = useServerTranslations();
  return (
    <Table caption={t("Refunds")} className="sm:min-w-xl">
      <thead>
        <tr>
          <Th className="max-sm:hidden">{t("When")}</Th>
          <Th>{t("For")}</Th>
          <Th className="max-sm:hidden">{t("How")}</Th>
          <Th>{t("State")}</Th>
          <Th numeric>{t("Amount")}</Th>
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => {
          const status = describeResult(t, refund);
          const destination =
            refund.destination === "manual" ? t("To the card") : t.known(destinationLabel(refund.destination));
          return (
            <Tr key={refund.id}>
              <Td className="max-sm:hidden">
                <LocalTime at={refund.createdAt} />
              </Td>
              <Td>
                <TextLink href={bookingPath({ ref: refund.orderRef, kind: refund.orderKind })}>
                  <OwnTitle of={refund} />
                </TextLink>
                <span className="block text-xs text-soft">
                  <bdi>{t.known(refund.reason)}</bdi>
                </span>
                <span className="block text-xs text-soft sm:hidden">
                  <LocalTime at={refund.createdAt} />
                  {getListSeparator(t.language)}
                  {destination}
                </span>
              </Td>
              <Td className="max-sm:hidden">{destination}</Td>
              <Td>
                <StatusDot tone={status.tone}>{t.known(status.label)}</StatusDot>
              </Td>
              <Td numeric>{formatMoneyIn(t.language, refund.amountMinor, refund.currency)}</Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const pageSize = 20;

/** The client's claims with their refunds. */
export async function Claims({ query }: { query: SearchParams }) {
  const t = await getTranslator();
  const page = readPageNumber(query.page);
  const refundPage = readPageNumber(query.refunds);
  const [claims, refunds] = await Promise.all([
    getMyClaims({ page, pageSize }),
    getMyRefunds({ page: refundPage, pageSize }),
  ]);
  const toPages = (pages: { page?: number; refunds?: number }) => {
    const all = Object.entries({ page, refunds: refundPage, ...pages }).filter(([, number]) => number > 1);
    return pathTo(routes.client.claims, {}, Object.fromEntries(all));
  };
  const toLastPages = () =>
    t.at(toPages({ page: getLastPage(page, claims) ?? page, refunds: getLastPage(refundPage, refunds) ?? refundPage }));
  redirectToLastPage(page, claims, toLastPages);
  redirectToLastPage(refundPage, refunds, toLastPages);
  const begin = (
    <LinkButton href={pathTo(routes.client.claims, {}, { new: 1 })} variant="primary">
      <Plus aria-hidden className="size-4.5" />
      {t("Open a claim")}
    </LinkButton>
  );
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">{t("Claims and refunds")}</h1>
          <p className="mt-1 max-w-prose text-soft">{t("Did something go wrong with a booking? Let us know.")}</p>
        </div>
        {claims.total > 0 ? begin : null}
      </header>
      {claims.total === 0 ? (
        <EmptyState title={t("No claim yet")} icon={<ReceiptText aria-hidden />} action={begin}>
          {t(
            "Contact the provider first so it can fix the problem. If that doesn't help, open a claim. Our team reviews it and replies in writing.",
          )}
        </EmptyState>
      ) : (
        <>
          <ul className="border-t border-line">
            {claims.items.map((claim) => (
              <ClaimItem key={claim.ref} claim={claim} />
            ))}
          </ul>
          <Pagination
            t={t}
            page={claims.page}
            pages={Math.ceil(claims.total / claims.pageSize)}
            hrefFor={(n) => toPages({ page: n })}
            className="mt-4"
          />
        </>
      )}
      <section className="mt-12">
        <h2 className="mb-3 text-2xl">{t("Refunds")}</h2>
        {refunds.total === 0 ? (
          <p className="border-t border-line py-4 text-sm text-soft">
            {t("No refunds yet. They'll appear here with their status.")}
          </p>
        ) : (
          <>
            <Refunds refunds={refunds.items} />
            <Pagination
              t={t}
              page={refunds.page}
              pages={Math.ceil(refunds.total / refunds.pageSize)}
              label={t("Refunds")}
              hrefFor={(n) => toPages({ refunds: n })}
              className="mt-4"
            />
          </>
        )}
      </section>
    </>
  );
}
