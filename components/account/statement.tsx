import { Download, ReceiptText } from "lucide-react";
import { Button, buttonLook, LinkButton } from "@/components/ui/button";
import { Field, Input, Select } from "@/components/ui/field";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { walletStatementCsv, walletStatementPdf } from "@/lib/contracts/wallet";
import { getMyStatement } from "@/lib/data/wallet";
import { isCalendarDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { one, type SearchParams } from "@/lib/selection-url";
import { Entries } from "./entries";

const kinds = {
  topup: "Top-ups",
  payment: "Payments",
  refund: "Refunds",
  admin_fund: "Credits from us",
  adjustment: "Adjustments",
} as const;
type Kind = keyof typeof kinds;
const isKind = (text: string | undefined): text is Kind => text !== undefined && text in kinds;
const dateOf = (text: string | undefined) => (text !== undefined && isCalendarDate(text) ? text : undefined);

/** Every movement of the wallet with the running balance, filtered by time and kind, to take along as CSV or PDF. */
export async function Statement({ query }: { query: SearchParams }) {
  const kind = one(query.kind);
  const filter = { from: dateOf(one(query.from)), to: dateOf(one(query.to)), kind: isKind(kind) ? kind : undefined };
  const number = Number(one(query.page) ?? "1");
  const page = Number.isInteger(number) && number >= 1 && number <= 1000 ? number : 1;
  const answer = await getMyStatement({ ...filter, page, pageSize: 20 });
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const text = new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  const download = (path: string) => (text ? `${path}?${text}` : path);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-4xl">Statement</h1>
          <p className="mt-1 text-soft">
            You have <b className="tabular text-ink">{formatMoney(answer.balanceMinor, answer.currency)}</b>
          </p>
        </div>
        {answer.total > 0 ? (
          <p className="flex gap-2">
            <a href={download(walletStatementCsv.path)} download className={buttonLook({ size: "sm" })}>
              <Download aria-hidden className="size-4" />
              CSV
            </a>
            <a href={download(walletStatementPdf.path)} download className={buttonLook({ size: "sm" })}>
              <Download aria-hidden className="size-4" />
              PDF
            </a>
          </p>
        ) : null}
      </div>
      <form
        action={routes.client.walletStatement}
        className="mb-4 grid grid-cols-2 items-end gap-3 border-y border-line py-4 sm:grid-cols-[1fr_1fr_1.3fr_auto]"
      >
        <Field name="from" label="From">
          <Input type="date" defaultValue={filter.from} />
        </Field>
        <Field name="to" label="To">
          <Input type="date" defaultValue={filter.to} />
        </Field>
        <Field name="kind" label="Kind">
          <Select defaultValue={filter.kind ?? ""}>
            <option value="">All kinds</option>
            {Object.entries(kinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">Show</Button>
      </form>
      {answer.items.length === 0 ? (
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title={filtered ? "Nothing moved in that time" : "Nothing has moved yet"}
          action={
            filtered ? (
              <LinkButton href={routes.client.walletStatement}>Show all movements</LinkButton>
            ) : (
              <LinkButton href={routes.client.wallet}>Top up the wallet</LinkButton>
            )
          }
        >
          {filtered ? "Choose other dates or all kinds." : "Top-ups, payments and refunds are listed here."}
        </EmptyState>
      ) : (
        <>
          <Entries caption="Statement" entries={answer.items} currency={answer.currency} />
          <Pagination
            className="mt-8"
            page={answer.page}
            pages={Math.ceil(answer.total / answer.pageSize)}
            hrefFor={(n) => pathTo(routes.client.walletStatement, {}, { ...filter, page: n > 1 ? n : undefined })}
          />
        </>
      )}
    </>
  );
}
