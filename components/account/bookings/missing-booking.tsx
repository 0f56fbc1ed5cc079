import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";
import { routes } from "@/lib/routes";

/**
 * A reference that is none, is not there or is someone else's: the same words for all three. A page returns it instead of
 * `notFound()`, whose page is drawn by scripts alone.
 */
export function MissingBooking() {
  return (
    <>
      <h1 className="sr-only">No such booking</h1>
      <EmptyState
        title="There is no such booking"
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
