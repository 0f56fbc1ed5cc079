import { StatementList, statementAsked } from "@/components/account/wallet/statement";
import { LinkButton } from "@/components/ui/button";
import { userStatementCsv, userStatementPdf } from "@/lib/contracts/accounts/user-activity";
import { fillPath } from "@/lib/contracts/define";
import { getUserStatement } from "@/lib/data/users";
import { staffOrderPath } from "@/lib/links/booking-links";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import type { ByEmailProps } from "./by-email";
import { UserCrumbs, UserTabs } from "./user-head";

/** The same statement that the user sees. */
export async function UserStatement({ params, searchParams }: ByEmailProps) {
  const { email = "" } = await params;
  const { filter, page } = statementAsked(await searchParams);
  const response = await getUserStatement(email, { ...filter, page, pageSize: 50 });
  return (
    <>
      <UserCrumbs user={{ name: response.name, email }} here="money" />
      <h1 className="mb-5 text-3xl">Transactions of {response.name}</h1>
      <UserTabs email={email} here="money" />
      <StatementList
        response={response}
        filter={filter}
        path={pathTo(routes.admin.userMoney, { email })}
        csvPath={fillPath(userStatementCsv.path, { email })}
        pdfPath={fillPath(userStatementPdf.path, { email })}
        head={
          <p className="text-soft">
            Wallet balance: <b className="tabular text-ink">{formatMoney(response.balanceMinor, response.currency)}</b>
          </p>
        }
        nothing={<LinkButton href={pathTo(routes.admin.sendFund, { email })}>Adjust a wallet</LinkButton>}
        getHref={(ref) => staffOrderPath("admin", ref)}
      />
    </>
  );
}
