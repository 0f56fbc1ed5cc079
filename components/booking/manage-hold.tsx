import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { getTranslator } from "@/lib/language/server";
import { LeaveHold } from "./leave-hold";

type HoldProps = {
  /** The endpoints of the held booking or trip begin with it: `/api/orders/{ref}`. */
  api: string;
  actions: readonly string[];
  /** The path of the page. */
  here: string;
};

/** Extends a hold, which is possible once, and offers to release it when a link leaves the checkout. */
export async function ManageHold({ api, actions, here }: HoldProps) {
  const t = await getTranslator();
  return (
    <>
      {actions.includes("extend") ? (
        <ActionForm action={`${api}/extension`}>
          <GuardFields once next={here} back={here} />
          <SubmitButton variant="secondary" size="sm">
            {t("I need more time")}
          </SubmitButton>
        </ActionForm>
      ) : null}
      {actions.includes("release") ? (
        <LeaveHold
          action={`${api}/release`}
          texts={{
            title: t("You haven't paid yet"),
            description: t(
              "Your hold stays until the time is up. If you no longer need it, release it for other travellers.",
            ),
            stay: t("Stay here"),
            keep: t("Keep it and leave"),
            release: t("Release and leave"),
          }}
        />
      ) : null}
    </>
  );
}
