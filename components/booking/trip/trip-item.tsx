import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Picture } from "@/components/storefront/picture";
import { PlaceName } from "@/components/storefront/term";
import { TextLink } from "@/components/ui/button";
import { UserText } from "@/components/ui/language";
import { OwnTitle } from "@/components/ui/own-title";
import type { TripBasketItem, TripOffer } from "@/lib/contracts/orders/trip-basket";
import { getKindLabels, getKindTexts } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { formatMoneyIn } from "@/lib/language/formats";
import { serviceTimesIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import { formatMessage } from "@/lib/language/localized-message";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { tripBasketPath } from "@/lib/site/public-routes";

type ItemProps = { item: TripBasketItem; titles: ReadonlyMap<string, string> };

/** When the price is paid, if not all of it is paid now. */
function scheduleIn(t: PageTranslator, kind: KindId, { price }: TripOffer): string {
  const { totals, currency } = price;
  const parts = [
    { label: t("Now"), minor: totals.dueNowMinor },
    { label: t("Later, before arrival"), minor: totals.dueLaterMinor },
    { label: t(getKindTexts(kind).there), minor: totals.dueAtPropertyMinor },
  ].filter(({ minor }) => minor > 0);
  if (parts.length < 2 && totals.dueNowMinor > 0) return "";
  return parts
    .map(({ label, minor }) => `${label} ${formatMoneyIn(t.language, minor, currency)}`)
    .join(getListSeparator(t.language));
}

/** The booked product with its dates, price and terms. */
async function Offered({ item, offer, titles }: ItemProps & { offer: TripOffer }) {
  const t = await getTranslator();
  const { begins, ends } = getKindLabels(item.kind);
  const times = serviceTimesIn(t, offer);
  const { price } = offer;
  const money = (minor: number) => formatMoneyIn(t.language, minor, price.currency);
  const schedule = scheduleIn(t, item.kind, offer);
  const overlapping = item.overlaps.flatMap((id) => titles.get(id) ?? []);
  return (
    <>
      <p className="mt-1 text-sm">
        <UserText>{formatMessage(t, offer.summary)}</UserText>
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dt]:text-soft">
        <dt>{t(begins)}</dt>
        <dd>{times.begins}</dd>
        <dt>{t(ends)}</dt>
        <dd>{times.ends}</dd>
        <dt>{t("Price")}</dt>
        <dd className="tabular font-semibold">
          <bdi>{money(price.totals.totalMinor)}</bdi>
          {schedule ? <span className="block font-normal text-soft">{schedule}</span> : null}
        </dd>
      </dl>
      {price.totals.totalMinor === item.seenTotalMinor ? null : (
        <p className="mt-2 text-sm font-medium text-care">
          {t("The price has changed from {before} to {now}.", {
            before: money(item.seenTotalMinor),
            now: money(price.totals.totalMinor),
          })}
        </p>
      )}
      {overlapping.length > 0 ? (
        <p className="mt-2 text-sm font-medium text-care">
          {t("At the same time as: {titles}", { titles: overlapping.join(getListSeparator(t.language)) })}
        </p>
      ) : null}
      <p className="mt-2 text-sm text-soft">
        {policyIn(t, offer.policy, {
          kind: item.kind,
          zone: offer.timeZone,
          currency: price.currency,
          booked: false,
        })}
      </p>
      {offer.confirmMode === "request" ? (
        <p className="mt-2 text-sm text-soft">
          {t("The provider confirms this booking after payment. If it declines, you get a full refund for it.")}
        </p>
      ) : null}
    </>
  );
}

/** A selection of the trip, or the reason why it is no longer available. */
export async function TripItem({ item, titles }: ItemProps) {
  const t = await getTranslator();
  const { offer, refusal } = item;
  const title = `trip-${item.id}`;
  const named = offer?.product ?? item;
  const reason = refusal?.localized ? formatMessage(t, refusal.localized) : refusal && t.known(refusal.message);
  return (
    <li aria-labelledby={title} className="flex gap-4 border-t border-line py-5 first:border-t-0 first:pt-0">
      <div className="w-24 shrink-0 max-xs:hidden sm:w-36">
        {offer?.picture ? (
          <Picture picture={offer.picture} sizes="144px" alt="" className="aspect-4/3 rounded-lg" />
        ) : null}
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-soft">{t(getKindLabels(item.kind).one)}</p>
        <h2 id={title} className="text-xl">
          <OwnTitle of={named} />
        </h2>
        {offer ? (
          <>
            <p className="text-sm text-soft">
              <PlaceName>{offer.placeName}</PlaceName>
            </p>
            <Offered item={item} offer={offer} titles={titles} />
          </>
        ) : (
          <p className="mt-1 text-sm font-medium text-danger">{reason}</p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <ActionForm action={`/api/trip-basket/items/${item.id}/removal`}>
            <GuardFields back={t.at(tripBasketPath)} next={t.at(tripBasketPath)} />
            <SubmitButton
              variant="secondary"
              size="sm"
              aria-label={t("Remove {what}", { what: titleIn(t.language, named) })}
            >
              {t("Remove from trip")}
            </SubmitButton>
          </ActionForm>
          {offer?.path ? (
            <TextLink href={t.at(offer.path)} className="text-sm">
              {t("Show price details")}
            </TextLink>
          ) : null}
        </div>
      </div>
    </li>
  );
}
