import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";
import { routes } from "@/lib/routes";

/**
 * Malformed, missing and foreign references have the same text. Pages return it instead of `notFound()`, whose page
 * needs scripts to render.
 */
export function MissingBooking() {
  return (
    <>
      <h1 className="sr-only">No such booking</h1>
      <EmptyState
        title="Booking not found"
        action={
          <LinkButton variant="primary" href={routes.client.trips}>
            My bookings
          </LinkButton>
        }
      >
        Check the reference, or look for it in your bookings.
      </EmptyState>
    </>
  );
}
