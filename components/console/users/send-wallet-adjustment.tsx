import { Entries } from "@/components/account/wallet/entries";
import { Part } from "@/components/console/record/listing-parts";
import { Notice } from "@/components/ui/notice";
import { adjustWallet } from "@/lib/contracts/accounts/user-wallet";
import { fillPath } from "@/lib/contracts/define";
import { getUserWallet } from "@/lib/data/users";
import { roleLabel } from "@/lib/labels/role";
import { staffOrderPath } from "@/lib/links/booking-links";
import { roleNumber } from "@/lib/roles";
import type { ByEmailProps } from "./by-email";
import { UserCrumbs, UserStatusRequest, UserTabs } from "./user-head";
import { WalletAdjustmentForm } from "./wallet-adjustment-form";

/** The reason why this user's wallet can't be adjusted here; null if there is none. */
function obstacleTo(user: { role: number; status: string; self: boolean }): string | null {
  if (user.self) return "This is your own account. You can't adjust your own wallet.";
  if (user.role !== roleNumber.client)
    return `Only clients have a wallet; this is a ${roleLabel(user.role).toLowerCase()}.`;
  return user.status === "closed" ? "The account was closed by its owner." : null;
}

/** Credits or debits a client's wallet, with a preview of the ledger entry. */
export async function SendWalletAdjustment({ params }: ByEmailProps) {
  const { email = "" } = await params;
  const fund = await getUserWallet(email);
  const obstacle = obstacleTo(fund);
  return (
    <>
      <UserCrumbs user={fund} here="fund" />
      <header className="mb-5">
        <h1 className="text-3xl">Adjust wallet of {fund.name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          {fund.email}
          <UserStatusRequest user={fund} now={new Date()} />
        </p>
      </header>
      <UserTabs email={fund.email} here="fund" />
      {obstacle ? (
        <Notice kind="info" title="Adjustments are not available">
          {obstacle}
        </Notice>
      ) : (
        <WalletAdjustmentForm
          path={fillPath(adjustWallet.path, { userid: fund.id })}
          name={fund.name}
          balanceMinor={fund.walletMinor}
          currency={fund.currency}
          limits={fund.limits}
        />
      )}
      <div className="mt-8 max-w-3xl">
        <Part title="Last movements">
          {fund.last.length > 0 ? (
            <Entries
              caption="Last movements"
              entries={fund.last}
              currency={fund.currency}
              getHref={(ref) => staffOrderPath("admin", ref)}
            />
          ) : (
            <p className="text-sm text-soft">No activity yet.</p>
          )}
        </Part>
      </div>
    </>
  );
}
