import { Mail, UserCog } from "lucide-react";
import { Entries } from "@/components/account/wallet/entries";
import type { DetailProps } from "@/components/console/record/detail-screen";
import { Fact, Part } from "@/components/console/record/listing-parts";
import { LinkButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { AppLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import type { UserDetails } from "@/lib/contracts/accounts/user";
import { formatDate } from "@/lib/dates";
import { staffOrderPath } from "@/lib/links/booking-links";
import { formatMoney } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { pathTo, routes } from "@/lib/routes";
import { Activity, Devices, Hotels } from "./user-access";
import { Bookings, Claims, quietLink } from "./user-bookings";
import { UserStatusRequest, UserTabs } from "./user-head";

function Notices({ user }: { user: UserDetails }) {
  return (
    <>
      {user.status === "banned" ? (
        <Notice kind="error" title="Banned" className="mb-6">
          <p>{user.banReason}</p>
          {user.bannedUntil ? <p>It ends automatically on {formatDate(user.bannedUntil.slice(0, 10))}.</p> : null}
        </Notice>
      ) : null}
      {user.status === "closed" ? (
        <Notice kind="info" title="Closed by its owner" className="mb-6">
          Records required by law and accounting are kept; nothing can be changed.
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
              <Fact label="Last seen">{user.lastSeenAt ? <LocalTime at={user.lastSeenAt} /> : "Never"}</Fact>
              <Fact label="Second factor">{user.secondFactor ? "On" : "Off"}</Fact>
              <Fact label="Password">{user.hasPassword ? "Chosen" : "Not chosen yet"}</Fact>
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
