import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { AppLink } from "@/components/ui/link";
import { fillPath } from "@/lib/contracts/define";
import type { OrderRow } from "@/lib/contracts/orders/order";
import { staffOrders } from "@/lib/contracts/orders/staff-orders";
import { listOldestRequests } from "@/lib/data/console";
import { formatDeadline } from "@/lib/labels/waiting";
import { staffOrderPath } from "@/lib/links/booking-links";
import { formatMoney } from "@/lib/money";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { formatInstant } from "@/lib/zone-labels";

type RequestProps = { area: ConsoleArea; order: OrderRow; here: string; now: number };

function Request({ area, order, here, now }: RequestProps) {
  const { ref, kind, guestName, title, detail, respondBy, serviceStart, timeZone, totalMinor, currency } = order;
  const guest = guestName ?? ref;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 text-sm">
        <AppLink href={staffOrderPath(area, ref, kind)} className="font-medium underline-offset-4 hover:underline">
          {guest}
        </AppLink>
        <p>
          {title}, {detail}
        </p>
        <p className="text-soft">
          {formatInstant(serviceStart, timeZone)} · {formatMoney(totalMinor, currency)}
          {respondBy ? ` · declined ${formatDeadline(Date.parse(respondBy), now)}` : ""}
        </p>
      </div>
      <ActionForm action={fillPath(staffOrders(area, kind).act.path, { ref })} scope={ref}>
        <GuardFields once next={here} back={here} />
        <input type="hidden" name="action" value="accept" />
        <SubmitButton size="sm" aria-label={`Accept: ${guest}`}>
          Accept
        </SubmitButton>
      </ActionForm>
    </li>
  );
}

/** The requests that are declined next, each accepted with one click. */
export async function OpenRequests({ area, here }: { area: ConsoleArea; here: string }) {
  const orders = await listOldestRequests(area);
  const now = Date.now();
  if (orders.length === 0) return null;
  return (
    <ul aria-label="Open requests">
      {orders.map((order) => (
        <Request key={order.ref} area={area} order={order} here={here} now={now} />
      ))}
    </ul>
  );
}
