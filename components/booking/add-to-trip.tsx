import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { getTranslator } from "@/lib/language/server";
import { tripBasketPath } from "@/lib/site/public-routes";

type AddToTripProps = {
  quote: { token: string };
  /** The path of the selection. */
  here: string;
};

/** Adds a priced selection of any kind to the visitor's trip, where several are booked together and paid once. */
export async function AddToTrip({ quote, here }: AddToTripProps) {
  const t = await getTranslator();
  return (
    <ActionForm action="/api/trip-basket/items" className="mt-6 border-t border-line pt-5">
      <GuardFields back={here} next={t.at(tripBasketPath)} />
      <input type="hidden" name="quoteToken" value={quote.token} />
      <SubmitButton variant="secondary" wide>
        {t("Add to trip")}
      </SubmitButton>
      <p className="mt-2 text-sm text-soft">
        {t("Collect several bookings, hold them together and pay once. Each can be cancelled separately.")}
      </p>
    </ActionForm>
  );
}
