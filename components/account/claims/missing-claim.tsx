import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";
import { routes } from "@/lib/routes";

/** Malformed, missing and foreign references have the same text. */
export function MissingClaim() {
  return (
    <>
      <h1 className="sr-only">No such claim</h1>
      <EmptyState
        title="There is no such claim"
        action={
          <LinkButton variant="primary" href={routes.client.claims}>
            My claims
          </LinkButton>
        }
      >
        Check the reference, or look for it among your claims.
      </EmptyState>
    </>
  );
}
