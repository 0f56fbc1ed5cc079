import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { findChange, getKindAccount } from "@/components/kinds/account";
import { Answers } from "@/components/order/answers";
import { Charges } from "@/components/order/charges";
import { Lines } from "@/components/order/lines";
import { Messages } from "@/components/order/messages";
import { StayReview } from "@/components/order/stay-review";
import { LinkButton, TextLink } from "@/components/ui/button";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getTranslator } from "@/lib/language/server";
import { bookingPath, guestPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";
import type { Flash } from "@/lib/session/flash";
import { MissingAnswers } from "../missing-answers";

type GuestSectionsProps = {
  order: OrderView;
  token: string;
  /** True if the visitor is logged in to an account. */
  hasAccount: boolean;
  query: SearchParams;
  flash: Flash | null;
};

/** All actions of a booking without an account, below its payment status. */
export async function GuestSections({ order, token, hasAccount, query, flash }: GuestSectionsProps) {
  const t = await getTranslator();
  const { ref, actions, status } = order;
  const home = t.at(guestPath(order));
  const mayClaim = status !== "awaiting_payment" && order.paidMinor > 0;
  const mayChange = findChange(order) !== null;
  const { Notice } = getKindAccount(order.kind);
  return (
    <>
      {Notice ? (
        <Notice
          order={order}
          paths={{ change: t.at(guestPath(order, "change")), cancel: t.at(guestPath(order, "cancel")) }}
        />
      ) : null}
      {status === "awaiting_payment" ? null : (
        <div className="max-w-xl">
          <Lines order={order} />
          <Answers questions={order.questions} />
        </div>
      )}
      <MissingAnswers order={order} back={home} flash={flash} />
      {mayChange || actions.includes("cancel") || mayClaim ? (
        <div className="mt-8 grid gap-3 border-t border-line pt-6 sm:flex sm:flex-wrap">
          {mayChange ? (
            <LinkButton href={t.at(guestPath(order, "change"))}>{t("Change this booking")}</LinkButton>
          ) : null}
          {actions.includes("cancel") ? (
            <LinkButton href={t.at(guestPath(order, "cancel"))}>{t("Cancel this booking")}</LinkButton>
          ) : null}
          {mayClaim ? (
            <LinkButton href={t.at(guestPath(order, "claim"))} variant="quiet">
              {t("Report a problem")}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
      {order.charges.length > 0 ? (
        <section aria-labelledby="charges" className="mt-8 border-t border-line pt-6">
          <h2 id="charges" className="mb-3 text-2xl">
            {t("Charges after booking")}
          </h2>
          <div className="max-w-xl">
            <Charges order={order} back={home} claim={t.at(guestPath(order, "claim"))} hasWallet={false} />
          </div>
        </section>
      ) : null}
      {status === "completed" ? (
        <div className="mt-8">
          <StayReview order={order} token={token} back={home} query={query} flash={flash} />
        </div>
      ) : null}
      {actions.includes("message") ? (
        <section aria-labelledby="messages" className="mt-8 border-t border-line pt-6">
          <h2 id="messages" className="mb-3 text-2xl">
            {t("Messages")}
          </h2>
          <div className="max-w-xl">
            <Messages order={order} side="client" back={home} flash={flash} />
          </div>
        </section>
      ) : null}
      {status === "awaiting_payment" ? null : (
        <section aria-labelledby="keep" className="mt-8 border-t border-line pt-6">
          <h2 id="keep" className="text-2xl">
            {t("Save it to an account")}
          </h2>
          {hasAccount ? (
            <ActionForm action={`/api/my/orders/${ref}/join`}>
              <GuardFields booking={ref} back={home} next={bookingPath(order)} />
              <p className="mt-2 mb-4 text-soft">
                {t("If you booked with your account's email address, add the booking to your account.")}
              </p>
              <SubmitButton variant="secondary">{t("Add it to my account")}</SubmitButton>
            </ActionForm>
          ) : (
            <p className="mt-2 max-w-prose text-soft">
              {t.rich(
                "You can open this page from the link in our emails. Or {link} with the address you booked with to keep the booking there.",
                { link: <TextLink href={routes.auth.register}>{t("create an account")}</TextLink> },
              )}
            </p>
          )}
        </section>
      )}
    </>
  );
}
