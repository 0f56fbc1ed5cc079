import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { loadPlaces } from "@/lib/contracts/site/setup";
import { getPlacesStatus } from "@/lib/data/admin/setup";
import type { ListExtraProps } from "../list/screen";

/** A country of the world is missing from a shorter list. */
const allCountries = 250;

/** Loads all countries with their states and cities. Shown while some are missing. */
export async function LoadPlaces({ here }: ListExtraProps) {
  const { countries, loading } = await getPlacesStatus();
  if (loading) return <p className="text-sm text-soft">Countries, states and cities are being loaded.</p>;
  if (countries >= allCountries) return null;
  return (
    <ActionForm action={loadPlaces.path}>
      <GuardFields back={here} next={here} />
      <SubmitButton size="sm" variant="secondary">
        Load all countries and cities
      </SubmitButton>
    </ActionForm>
  );
}
