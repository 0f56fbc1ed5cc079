import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton } from "@/components/ui/button";
import type { KindId } from "@/lib/kinds/kind";
import { getTranslator } from "@/lib/language/server";
import { waitingListPath } from "@/lib/links/waiting-list";
import { getRole } from "@/lib/roles";
import type { Flash } from "@/lib/session/flash";
import type { Session } from "@/lib/session/session";

type JoinWaitingListProps = {
  kind: KindId;
  /** The sold-out request of the kind. */
  request: unknown;
  session: Session | null;
  /** The path of the selection, to return to after login. */
  here: string;
  flash: Flash | null;
};

/** For a sold-out selection: clients join the waiting list, visitors log in first. */
export async function JoinWaitingList({ kind, request, session, here, flash }: JoinWaitingListProps) {
  const t = await getTranslator();
  if (session !== null && getRole(session.getType) !== "client") return null;
  return (
    <section aria-labelledby="waiting-list" className="mt-10 max-w-prose border-t border-line pt-5">
      <h2 id="waiting-list" className="text-xl">
        {t("Waiting list")}
      </h2>
      <p className="mt-2 mb-4 text-sm text-soft">
        {t(
          "If someone cancels, the first person on the list gets an email. We then hold the booking for two hours, for that person only.",
        )}
      </p>
      {session === null ? (
        <LinkButton href={t.at(`/auth/login?next=${encodeURIComponent(here)}`)}>
          {t("Log in to join the waiting list")}
        </LinkButton>
      ) : (
        <ActionForm action="/api/my/waiting-list" flash={flash}>
          <GuardFields back={here} next={t.at(waitingListPath)} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="request" value={JSON.stringify(request)} />
          <SubmitButton>{t("Join the waiting list")}</SubmitButton>
        </ActionForm>
      )}
    </section>
  );
}
