import type { ListExtraProps } from "@/components/console/list-screen";
import { LinkButton } from "@/components/ui/button";
import { emailInPlace } from "@/lib/email-place";
import { pathTo, routes } from "@/lib/routes";

/** From a person's bookings back to the person. */
export function OrdersExtra({ here }: ListExtraProps) {
  const email = emailInPlace(here.split("?", 1)[0]?.split("/").at(-1));
  return email ? (
    <LinkButton href={pathTo(routes.admin.userDetails, { email })} size="sm">
      All about this person
    </LinkButton>
  ) : null;
}
