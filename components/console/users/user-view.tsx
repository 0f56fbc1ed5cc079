import { Mail, UserCog } from "lucide-react";
import { Entries } from "@/components/account/wallet/entries";
import type { DetailProps } from "@/components/console/record/detail-screen";
import { Fact, Part } from "@/components/console/record/listing-parts";
import { StatusDot } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { AppLink } from "@/components/ui/link";
import { Moment } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import type { UserDetails } from "@/lib/contracts/accounts/user";
import { formatDate } from "@/lib/dates";
import { activityLabel } from "@/lib/labels/activity";
import { getOutcome } from "@/lib/labels/order";
import { staffOrderPath } from "@/lib/links/booking-links";
import { formatMoney } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { pathTo, routes } from "@/lib/routes";
import { humanize } from "@/lib/text/humanize";
import { UserStatusRequest, UserTabs } from "./user-head";

const quietLink = "underline decoration-line underline-offset-4 hover:decoration-current";

function Notices({ user }: { user: UserDetails }) {
  return (
    <>
      {user.status === "banned" ? (
        <Notice kind="error" title="Banned" className="mb-6">
          <p>{user.banReason}</p>
          {user.bannedUntil ? <p>It ends by itself on {formatDate(user.bannedUntil.slice(0, 10))}.</p> : null}
        </Notice>
      ) : null}
      {user.status === "closed" ? (
        <Notice kind="info" title="Closed by its owner" className="mb-6">
          What the law and the books need is kept; nothing can be changed.
        </Notice>
      ) : null}
      {user.pendingEmail ? (
        <Notice kind="info" title="New email address needs confirmation" className="mb-6">
          {user.pendingEmail} takes the place of {user.email} once it is confirmed from both mailboxes.
        </Notice>
      ) : null}
      {user.self ? (
        <Notice kind="info" title="This is you" className="mb-6">
          Edit your own account in your profile. Another administrator manages your role and bans.
        </Notice>
      ) : null}
    </>
  );
}

function Money({ user }: { user: UserDetails }) {
  const { wallet, walletMinor, currency, email } = user;
  return (
    <>
      <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact label="Balance">
          <b className="tabular text-lg font-semibold">{formatMoney(walletMinor, currency)}</b>
        </Fact>
        <Fact label="Reserved for pending payments">{formatMoney(wallet.heldMinor, currency)}</Fact>
        <Fact label="Pending at the bank">{formatMoney(wallet.pendingMinor, currency)}</Fact>
      </dl>
      {wallet.last.length > 0 ? (
        <>
          <Entries
            caption="Last movements"
            entries={wallet.last}
            currency={currency}
            getHref={(ref) => staffOrderPath("admin", ref)}
          />
          <p className="mt-2 text-sm">
            <AppLink href={pathTo(routes.admin.userMoney, { email })} className={quietLink}>
              All transactions
            </AppLink>
          </p>
        </>
      ) : (
        <p className="text-sm text-soft">No activity yet.</p>
      )}
    </>
  );
}

function Bookings({ user }: { user: UserDetails }) {
  const { counts, last } = user.orders;
  if (last.length === 0) return <p className="text-sm text-soft">No bookings yet.</p>;
  const message = [
    [counts.upcoming, "upcoming"],
    [counts.past, "past"],
    [counts.cancelled, "cancelled"],
    [counts.unfinished, "not finished"],
  ] as const;
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        {message
          .filter(([n]) => n > 0)
          .map(([n, words]) => `${n} ${words}`)
          .join(", ")}
      </p>
      <Table caption="Last bookings">
        <thead>
          <tr>
            <Th>Reference</Th>
            <Th>What</Th>
            <Th>State</Th>
            <Th numeric>Total</Th>
          </tr>
        </thead>
        <tbody>
          {last.map((order) => {
            const state = getOutcome(order);
            return (
              <Tr key={order.ref}>
                <Td>
                  <AppLink
                    href={staffOrderPath("admin", order.ref, order.kind)}
                    className={`font-mono text-[0.8125rem] ${quietLink}`}
                  >
                    {order.ref}
                  </AppLink>
                </Td>
                <Td>
                  <CellPair main={order.title} sub={order.detail} />
                </Td>
                <Td>
                  <StatusDot tone={state.tone}>{state.words}</StatusDot>
                </Td>
                <Td numeric>{formatMoney(order.totalMinor, order.currency)}</Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
      <p className="mt-2 text-sm">
        <AppLink href={pathTo(routes.admin.userOrders, { email: user.email })} className={quietLink}>
          All {counts.all === 1 ? "bookings" : `${counts.all} bookings`}
        </AppLink>
      </p>
    </>
  );
}

function Claims({ user }: { user: UserDetails }) {
  return (
    <Table caption="Claims">
      <thead>
        <tr>
          <Th>Claim</Th>
          <Th>About</Th>
          <Th>State</Th>
          <Th>Opened</Th>
        </tr>
      </thead>
      <tbody>
        {user.claims.map((claim) => (
          <Tr key={claim.ref}>
            <Td>
              <AppLink
                href={pathTo(routes.admin.cancelRequests, {}, { q: claim.ref })}
                className={`font-mono text-[0.8125rem] ${quietLink}`}
              >
                {claim.ref}
              </AppLink>
            </Td>
            <Td>
              <CellPair main={claim.title} sub={claim.orderRef} />
            </Td>
            <Td>{humanize(claim.state)}</Td>
            <Td>{formatDate(claim.openedAt.slice(0, 10))}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Hotels({ user }: { user: UserDetails }) {
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

function Devices({ user }: { user: UserDetails }) {
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
            Since <Moment at={device.startedAt} />, seen <Moment at={device.lastSeenAt} />
          </p>
        </li>
      ))}
      {more > 0 ? (
        <li className="text-soft">And on {more === 1 ? "one more device" : `${more} more devices`}.</li>
      ) : null}
    </ul>
  );
}

function Activity({ user }: { user: UserDetails }) {
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
            <Moment at={at} />
            {device ? `, ${device}` : ""}
            {network ? ` from ${network}` : ""}
          </p>
        </li>
      ))}
    </ol>
  );
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** A user's record: wallet and bookings first, personal data beside them, then the history. */
export function UserView({ record: user, now }: DetailProps<UserDetails>) {
  return (
    <>
      <header className="mb-5">
        <h1 className="text-3xl">{user.name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <span className="inline-flex items-center gap-2">
            {user.email}
            <CopyButton text={user.email} variant="quiet" />
          </span>
          <UserStatusRequest user={user} now={now} />
        </p>
      </header>
      <UserTabs email={user.email} here="details" />
      <Notices user={user} />
      <div className="grid grid-cols-1 gap-x-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <Part title="Wallet">
            <Money user={user} />
          </Part>
          <Part title="Bookings">
            <Bookings user={user} />
          </Part>
          {user.claims.length > 0 ? (
            <Part title="Claims">
              <Claims user={user} />
            </Part>
          ) : null}
        </div>
        <div className="min-w-0">
          <Part title="Person">
            <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
              <Fact label="Phone">{user.phone ?? "–"}</Fact>
              <Fact label="Country">{user.country ? (countryNames.of(user.country) ?? user.country) : "–"}</Fact>
              <Fact label="Joined">{formatDate(user.createdAt.slice(0, 10))}</Fact>
              <Fact label="Last seen">{user.lastSeenAt ? <Moment at={user.lastSeenAt} /> : "Never"}</Fact>
              <Fact label="Second factor">{user.secondFactor ? "On" : "Off"}</Fact>
              <Fact label="Password">{user.invited ? "Not chosen yet" : "Chosen"}</Fact>
            </dl>
            {user.self || user.status === "closed" ? null : (
              <p className="mt-4 flex flex-wrap gap-2">
                <LinkButton href={pathTo(routes.admin.userRole, {}, { user: user.id })} size="sm">
                  <UserCog aria-hidden className="size-4" />
                  Role and hotels
                </LinkButton>
                <LinkButton href={pathTo(routes.admin.notifications, {}, { part: "send", to: user.email })} size="sm">
                  <Mail aria-hidden className="size-4" />
                  Send a message
                </LinkButton>
              </p>
            )}
          </Part>
          {user.role === roleNumber.subadmin ? (
            <Part title="Hotels">
              <Hotels user={user} />
            </Part>
          ) : null}
          <Part title="Logged in on">
            <Devices user={user} />
          </Part>
          <Part title="Activity">
            <Activity user={user} />
          </Part>
        </div>
      </div>
    </>
  );
}
