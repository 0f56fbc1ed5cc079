import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";
import { useServerTranslations } from "@/lib/language/server";
import { routes } from "@/lib/routes";

/**
 * Malformed, missing and foreign references have the same text. Pages return it instead of `notFound()`, whose page
 * needs scripts to render.
 */
export function MissingBooking() {
  const t = useServerTranslations();
  return (
    <EmptyState
      heading="h1"
      title={t("Booking not found")}
      action={
        <LinkButton variant="primary" href={routes.client.trips}>
          {t("My bookings")}
        </LinkButton>
      }
    >
      {t("Check the reference, or look for it in your bookings.")}
    </EmptyState>
  );
}
