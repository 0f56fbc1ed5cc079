import { AppLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import type { UserDetails } from "@/lib/contracts/accounts/user";
import { activityLabel } from "@/lib/labels/activity";
import { pathTo, routes } from "@/lib/routes";
import { quietLink } from "./user-bookings";

export function Hotels({ user }: { user: UserDetails }) {
  if (user.allHotels) return <p className="text-sm">All hotels, also those that come later.</p>;
  if (user.hotels.length === 0) return <p className="text-sm text-soft">None is assigned.</p>;
  return (
    <ul className="text-sm">
      {user.hotels.map(({ hotelId, hotelToken, title, city }) => (
        <li key={hotelId}>
          <AppLink
            href={pathTo(routes.admin.viewHotel, { hotelId, hotelToken })}
            className={`inline-flex min-h-8 items-center ${quietLink}`}
          >
            {title}
          </AppLink>{" "}
          <span className="text-soft">{city}</span>
        </li>
      ))}
    </ul>
  );
}

const devicesShown = 5;

export function Devices({ user }: { user: UserDetails }) {
  if (user.devices.length === 0) return <p className="text-sm text-soft">Not logged in on any device.</p>;
  const more = user.devices.length - devicesShown;
  return (
    <ul className="grid gap-3 text-sm">
      {user.devices.slice(0, devicesShown).map((device) => (
        <li key={device.id}>
          <p>
            {device.device}
            {device.network ? <span className="text-soft"> from {device.network}</span> : null}
          </p>
          <p className="text-soft">
            Since <LocalTime at={device.startedAt} />, seen <LocalTime at={device.lastSeenAt} />
          </p>
        </li>
      ))}
      {more > 0 ? (
        <li className="text-soft">And on {more === 1 ? "one more device" : `${more} more devices`}.</li>
      ) : null}
    </ul>
  );
}

export function Activity({ user }: { user: UserDetails }) {
  if (user.activity.length === 0) return <p className="text-sm text-soft">Nothing yet.</p>;
  return (
    <ol className="grid gap-3 text-sm">
      {user.activity.map(({ id, at, action, detail, device, network }) => (
        <li key={id}>
          <p>
            {activityLabel(action)}
            {detail ? <span className="text-soft">: {detail}</span> : null}
          </p>
          <p className="text-soft">
            <LocalTime at={at} />
            {device ? `, ${device}` : ""}
            {network ? ` from ${network}` : ""}
          </p>
        </li>
      ))}
    </ol>
  );
}
