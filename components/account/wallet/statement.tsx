import { Download, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonLook, LinkButton } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field, Select } from "@/components/ui/field";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import type { OutputOf } from "@/lib/contracts/define";
import { type walletStatement, walletStatementCsv, walletStatementPdf } from "@/lib/contracts/money/wallet";
import { getMyStatement } from "@/lib/data/wallet";
import { isCalendarDate } from "@/lib/dates";
import { formatMoneyIn } from "@/lib/language/formats";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { redirectToLastPage } from "@/lib/links/last-page";
import { readPageNumber } from "@/lib/links/page-number";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";
import { Entries } from "./entries";

type Filter = { from?: string; to?: string; kind?: Kind };
type ApiResponse = OutputOf<typeof walletStatement>;

const kinds = {
  topup: "Top-ups",
  payment: "Payments",
  refund: "Refunds",
  admin_fund: "Credits from us",
  adjustment: "Adjustments",
} as const;
type Kind = keyof typeof kinds;
const isKind = (text: string | undefined): text is Kind => text !== undefined && Object.hasOwn(kinds, text);
const parseDate = (text: string | undefined) => (text !== undefined && isCalendarDate(text) ? text : undefined);

/** The parameters of the URL; invalid ones are ignored. */
export function statementAsked(query: SearchParams): { filter: Filter; page: number } {
  const kind = one(query.kind);
  return {
    filter: {
      from: parseDate(one(query.from)),
      to: parseDate(one(query.to)),
      kind: isKind(kind) ? kind : undefined,
    },
    page: readPageNumber(query.page),
  };
}

type StatementListProps = {
  response: ApiResponse;
  filter: Filter;
  /** The path of the page, used by filter and paging. */
  path: string;
  csvPath: string;
  pdfPath: string;
  head: ReactNode;
  /** Shown while there are no movements. */
  nothing: ReactNode;
  getHref?: (ref: string) => string;
};

const toQueryString = (values: Record<string, string | number | undefined>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

/** Movements with the running balance, filtered by date and kind, with download as CSV or PDF. */
export function StatementList({
  response,
  filter,
  path,
  csvPath,
  pdfPath,
  head,
  nothing,
  getHref,
}: StatementListProps) {
  const t = useServerTranslations();
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const queryString = toQueryString(filter);
  const hrefFor = (n: number) => withQuery(path, toQueryString({ ...filter, page: n > 1 ? n : undefined }));
  redirectToLastPage(response.page, response, (last) => t.at(hrefFor(last)));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>{head}</div>
        {response.total > 0 ? (
          <p className="flex gap-2">
            <a href={withQuery(csvPath, queryString)} download className={buttonLook({ size: "sm" })}>
              <Download aria-hidden className="size-4" />
              CSV
            </a>
            <a href={withQuery(pdfPath, queryString)} download className={buttonLook({ size: "sm" })}>
              <Download aria-hidden className="size-4" />
              PDF
            </a>
          </p>
        ) : null}
      </div>
      <form
        // The form shows the filters of the page, also after a link to another one.
        key={queryString}
        action={t.at(path)}
        className="mb-4 grid grid-cols-2 items-end gap-3 border-y border-line py-4 sm:grid-cols-[1fr_1fr_1.3fr_auto]"
      >
        <Field name="from" label={t("From")}>
          <DateInput defaultValue={filter.from} />
        </Field>
        <Field name="to" label={t("To")}>
          <DateInput defaultValue={filter.to} />
        </Field>
        <Field name="kind" label={t("Type")}>
          <Select defaultValue={filter.kind ?? ""}>
            <option value="">{t("All types")}</option>
            {Object.entries(kinds).map(([value, label]) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">{t("Show")}</Button>
      </form>
      {response.items.length === 0 ? (
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title={filtered ? t("No activity in this period") : t("No activity yet")}
          action={filtered ? <LinkButton href={path}>{t("Show all activity")}</LinkButton> : nothing}
        >
          {filtered ? t("Choose other dates or all types.") : t("Top-ups, payments and refunds are listed here.")}
        </EmptyState>
      ) : (
        <>
          <Entries caption={t("Statement")} entries={response.items} currency={response.currency} getHref={getHref} />
          <Pagination
            t={t}
            className="mt-8"
            page={response.page}
            pages={Math.ceil(response.total / response.pageSize)}
            hrefFor={hrefFor}
          />
        </>
      )}
    </>
  );
}

/** All movements of the user's own wallet. */
export async function Statement({ query }: { query: SearchParams }) {
  const t = await getTranslator();
  const { filter, page } = statementAsked(query);
  const response = await getMyStatement({ ...filter, page, pageSize: 20 });
  return (
    <StatementList
      response={response}
      filter={filter}
      path={routes.client.walletStatement}
      csvPath={walletStatementCsv.path}
      pdfPath={walletStatementPdf.path}
      head={
        <>
          <h1 className="text-4xl">{t("Statement")}</h1>
          <p className="mt-1 text-soft">
            {t.rich("Balance: {amount}", {
              amount: (
                <b key="amount" className="tabular text-ink">
                  {formatMoneyIn(t.language, response.balanceMinor, response.currency)}
                </b>
              ),
            })}
          </p>
        </>
      }
      nothing={<LinkButton href={routes.client.wallet}>{t("Top up the wallet")}</LinkButton>}
    />
  );
}
