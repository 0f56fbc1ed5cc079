import { Mail, Phone } from "lucide-react";
import { Answers } from "@/components/order/answers";
import { AppLink } from "@/components/ui/link";
import type { OrderView } from "@/lib/contracts/orders/order";
import { findKind } from "@/lib/kinds";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { pathTo, routes } from "@/lib/routes";
import { mayOpen } from "@/lib/session/session-check";

/** The guests of an order and the person who booked it. */
export async function OrderPeople({ area, order }: { area: ConsoleArea; order: OrderView }) {
  const { guests, client } = order;
  const hasAccountLink = area === "admin" && !client?.guest && (await mayOpen(routes.admin.userDetails));
  const bookings = findKind(order.kind)?.routes[area]?.requests;
  return (
    <div className="grid gap-4 text-sm">
      {guests ? (
        <div>
          <p className="font-semibold">
            {guests.firstName} {guests.lastName}
          </p>
          <p>
            <a
              href={`mailto:${guests.email}`}
              className="inline-flex min-h-8 items-center gap-2 underline-offset-4 hover:underline"
            >
              <Mail aria-hidden className="size-4 text-soft" />
              {guests.email}
            </a>
          </p>
          <p>
            <a
              href={`tel:${guests.phone.replace(/[^\d+]/g, "")}`}
              className="inline-flex min-h-8 items-center gap-2 underline-offset-4 hover:underline"
            >
              <Phone aria-hidden className="size-4 text-soft" />
              {guests.phone}
            </a>
          </p>
          {guests.otherGuests.filter(Boolean).length > 0 ? (
            <p className="mt-1">With {guests.otherGuests.filter(Boolean).join(", ")}</p>
          ) : null}
          {guests.arrivalTime ? <p className="mt-1">Arrives: {guests.arrivalTime}</p> : null}
          {guests.requests ? (
            <p className="mt-2 rounded-md bg-care-wash px-3 py-2 whitespace-pre-line">{guests.requests}</p>
          ) : null}
          <Answers questions={order.questions} />
        </div>
      ) : (
        <p className="text-soft">Guest name not entered yet.</p>
      )}
      {client ? (
        <p className="text-soft">
          {order.bookedBy ? `Booked by ${order.bookedBy} for ${client.name}` : `Booked by ${client.name}`},{" "}
          {hasAccountLink ? (
            <AppLink
              href={pathTo(routes.admin.userDetails, { email: client.email })}
              className="underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {client.email}
            </AppLink>
          ) : (
            client.email
          )}
        </p>
      ) : null}
      {client && bookings ? (
        <AppLink
          href={pathTo(bookings, {}, { show: "all", q: guests?.email ?? client.email })}
          className="inline-flex min-h-8 w-fit items-center underline underline-offset-4"
        >
          All bookings of this guest
        </AppLink>
      ) : null}
    </div>
  );
}
