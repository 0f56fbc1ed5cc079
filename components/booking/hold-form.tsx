import type { ReactNode } from "react";
import { PhoneForm } from "@/components/console/phone-client";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { Captcha } from "@/components/form/captcha/captcha";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Price } from "@/lib/contracts/price";
import { findKind } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { getTranslator } from "@/lib/language/server";
import { getRole } from "@/lib/roles";
import type { Flash } from "@/lib/session/flash";
import type { Session } from "@/lib/session/session";
import { AddToTrip } from "./add-to-trip";
import { GuaranteedPrice } from "./guaranteed-price";

type HoldActionsProps = {
  session: Session | null;
  /** The path of the selection, to return to after login. */
  here: string;
  flash: Flash | null;
  /** Endpoints that hold for a client and for a visitor without an account. */
  actions: { client: string; guest: string };
  /** Without an account it can't be booked. */
  loginFirst: boolean;
  /** Label of the button, and the sentence for prices that need an account. */
  texts: { hold: string; needsAccount: string };
  /** For staff instead of the notice that bookings belong to clients. */
  staff?: ReactNode;
  /** The hidden fields of the form. */
  children: ReactNode;
};

/** A visitor holds without an account or logs in first. */
async function WithoutAccount({ here, flash, actions, loginFirst, texts, children }: HoldActionsProps) {
  const t = await getTranslator();
  const login = encodeURIComponent(here);
  return (
    <>
      {loginFirst ? (
        <p className="mb-4 max-w-prose text-sm">{texts.needsAccount}</p>
      ) : (
        <ActionForm action={actions.guest} flash={flash} className="mb-6">
          {children}
          <Captcha form="guest" />
          <SubmitButton size="lg" wide>
            {t("Continue as guest")}
          </SubmitButton>
          <p className="mt-2 text-sm text-soft">
            {t("All you need is an email. We'll send you a link to manage your booking.")}
          </p>
        </ActionForm>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton variant={loginFirst ? "primary" : "secondary"} size="lg" href={t.at(`/auth/login?next=${login}`)}>
          {t("Log in to book")}
        </LinkButton>
        <LinkButton size="lg" href={t.at(`/auth/register?next=${login}`)}>
          {t("Create an account")}
        </LinkButton>
        <p className="text-sm text-soft sm:col-span-2">{t("We'll bring you straight back here.")}</p>
      </div>
    </>
  );
}

/** Holds what the fields name: for clients, for guests, or after a login. */
export async function HoldActions(props: HoldActionsProps) {
  const t = await getTranslator();
  const { session, flash, actions, texts, staff, children } = props;
  if (session !== null && getRole(session.getType) === "client") {
    return (
      <ActionForm action={actions.client} flash={flash}>
        {children}
        <SubmitButton size="lg" wide>
          {texts.hold}
        </SubmitButton>
      </ActionForm>
    );
  }
  if (session === null) return <WithoutAccount {...props} />;
  if (staff) return staff;
  return (
    <Notice kind="info" title={t("You are logged in as staff")}>
      {t("Bookings belong to client accounts. Log in as a client to book.")}
    </Notice>
  );
}

type HoldFormProps = Pick<HoldActionsProps, "session" | "here" | "flash" | "texts"> & {
  kind: KindId;
  quote: { token: string; price: Price; guaranteedUntil: string | null };
  /** The page of the held order, with `{ref}` for its reference. */
  next: string;
};

/** Holds a priced selection, or adds it to the visitor's trip. A price without prepayment needs an account. */
export async function HoldForm({ kind, quote, next, ...props }: HoldFormProps) {
  const t = await getTranslator();
  const { session, here, flash } = props;
  const role = session && getRole(session.getType);
  const area = role === "admin" || role === "subadmin" ? role : null;
  const registered = findKind(kind);
  const order = area && registered?.features.has("phone") ? registered.routes[area]?.order : undefined;
  return (
    <>
      {area ? null : <GuaranteedPrice until={quote.guaranteedUntil} />}
      <HoldActions
        {...props}
        actions={{ client: "/api/orders", guest: "/api/guest/orders" }}
        loginFirst={quote.price.totals.dueNowMinor === 0}
        staff={area && order ? <PhoneForm quote={quote} area={area} order={order} here={here} flash={flash} /> : null}
      >
        <GuardFields once back={here} next={next} />
        <input type="hidden" name="quoteToken" value={quote.token} />
        <input type="hidden" name="acceptTotalMinor" value={quote.price.totals.totalMinor} />
        <input type="hidden" name="locale" value={t.language} />
      </HoldActions>
      {session === null || role === "client" ? <AddToTrip quote={quote} here={here} /> : null}
    </>
  );
}
