import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Messages } from "@/components/order/messages";
import { StayReview } from "@/components/order/stay-review";
import { LinkButton, TextLink } from "@/components/ui/button";
import { guestPath } from "@/lib/booking-links";
import type { OrderView } from "@/lib/contracts/order";
import type { Flash } from "@/lib/flash";
import { pathTo, routes } from "@/lib/routes";

type GuestSectionsProps = {
  order: OrderView;
  token: string;
  /** Somebody who has an account looks at it in the same browser. */
  hasAccount: boolean;
  flash: Flash | null;
};

/** All that can be done with a booking made without an account, below how its payment stands. */
export function GuestSections({ order, token, hasAccount, flash }: GuestSectionsProps) {
  const { ref, actions, status } = order;
  const mayClaim = status !== "awaiting_payment" && order.paidMinor > 0;
  return (
    <>
      {actions.includes("amend") || actions.includes("cancel") || mayClaim ? (
        <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
          {actions.includes("amend") ? (
            <LinkButton href={guestPath(ref, "change")}>Change dates or guests</LinkButton>
          ) : null}
          {actions.includes("cancel") ? (
            <LinkButton href={guestPath(ref, "cancel")}>Cancel this booking</LinkButton>
          ) : null}
          {mayClaim ? (
            <LinkButton href={guestPath(ref, "claim")} variant="quiet">
              Something went wrong
            </LinkButton>
          ) : null}
        </div>
      ) : null}
      {status === "completed" ? (
        <div className="mt-8">
          <StayReview order={order} token={token} back={guestPath(ref)} flash={flash} />
        </div>
      ) : null}
      {actions.includes("message") ? (
        <section aria-labelledby="messages" className="mt-8 border-t border-line pt-6">
          <h2 id="messages" className="mb-3 text-2xl">
            Messages
          </h2>
          <div className="max-w-xl">
            <Messages order={order} side="client" back={guestPath(ref)} flash={flash} />
          </div>
        </section>
      ) : null}
      {status === "awaiting_payment" ? null : (
        <section aria-labelledby="keep" className="mt-8 border-t border-line pt-6">
          <h2 id="keep" className="text-2xl">
            Keep it in an account
          </h2>
          {hasAccount ? (
            <ActionForm action={`/api/my/orders/${ref}/join`}>
              <GuardFields booking={ref} back={guestPath(ref)} next={pathTo(routes.client.hotelBooking, {}, { ref })} />
              <p className="mt-2 mb-4 text-soft">If you booked with the address of your account, take it in.</p>
              <SubmitButton variant="secondary">Add it to my account</SubmitButton>
            </ActionForm>
          ) : (
            <p className="mt-2 max-w-prose text-soft">
              This page opens with the link in our mails. Or{" "}
              <TextLink href={routes.auth.register}>make an account</TextLink> with{" "}
              {order.guests?.email ?? "your address"}: once you confirm the address, the booking is in it.
            </p>
          )}
        </section>
      )}
    </>
  );
}
