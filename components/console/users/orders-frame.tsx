import type { ListExtraProps } from "@/components/console/list/screen";
import { LinkButton } from "@/components/ui/button";
import { pathTo, routes } from "@/lib/routes";
import { emailInPlace } from "@/lib/text/email-place";

/** The link from a user's bookings back to the user. */
export function OrdersExtra({ here }: ListExtraProps) {
  const email = emailInPlace(here.split("?", 1)[0]?.split("/").at(-1));
  return email ? (
    <LinkButton href={pathTo(routes.admin.userDetails, { email })} size="sm">
      User profile
    </LinkButton>
  ) : null;
}
