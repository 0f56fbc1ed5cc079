import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { MailTranslator } from "@/backend/mail/mail-translator";
import type { OrderView } from "@/lib/contracts/orders/order";
import { formatMoneyIn } from "@/lib/language/formats";
import { formatMessage, type LocalizedMessage } from "@/lib/language/localized-message";

const changes = ["cancel_lines", "amend", "depart_early", "no_show", "operator_change"];

type Change = {
  note: string | null;
  /** The generated part of the note, without the words of a person. */
  change: string | null;
  /** The change in the language of the reader, without the words of a person. */
  message: LocalizedMessage | null;
  byStaff: boolean;
  /** The client chooses between an alternative and a full refund. */
  choice: boolean;
  type: string;
  fee: number;
  refund: number;
};

/** The newest change and the amount that moved with it. */
export async function lastChange(tx: Db, orderId: string): Promise<Change | undefined> {
  const { rows } = await tx.execute<Change>(sql`
    SELECT note, data->>'change' AS change, data->'message' AS message, actor_kind IN ('admin', 'subadmin') AS "byStaff", data->'choice' IS NOT NULL AS choice, type, coalesce((data->>'feeMinor')::bigint, 0) AS fee, coalesce((data->>'refundMinor')::bigint, 0) AS refund
      FROM order_event WHERE order_id = ${orderId} AND type = ANY(${sql.param(changes)}::text[]) ORDER BY id DESC LIMIT 1`);
  return rows[0];
}

const changeTexts = {
  amend: "Your booking was changed.",
  cancel_lines: "Part of your booking was cancelled.",
  depart_early: "Your booking was shortened.",
  no_show: "No-show.",
  operator_change: "The provider changed your booking.",
} as const;

/**
 * English uses the note of the change. Other languages use the type of change and the current status. Words of a client
 * are left out, because the address of the booking may be another person's.
 */
function describeOrderChange(t: MailTranslator, { note, change, message, byStaff, choice, type }: Change): string {
  if (message) return formatMessage(t, message);
  if (t.language === "en" && type !== "operator_change" && (byStaff ? note : change))
    return (byStaff ? note : change) ?? "";
  const sentence = t(
    choice
      ? "What you booked was cancelled. On the page of your booking, choose an alternative at no extra cost or a full refund."
      : (changeTexts[type as keyof typeof changeTexts] ?? changeTexts.amend),
  );
  // The client has to know the change itself, which only the note says.
  return type === "operator_change" && byStaff && note ? `${sentence} ${note}` : sentence;
}

export function changeIn(
  t: MailTranslator,
  order: OrderView,
  last: Change = {
    note: null,
    change: null,
    message: null,
    byStaff: false,
    choice: false,
    type: "amend",
    fee: 0,
    refund: 0,
  },
) {
  const money = (minor: number) => (minor ? formatMoneyIn(t.language, minor, order.currency) : undefined);
  return {
    change: describeOrderChange(t, last),
    fee: money(last.fee),
    refund: money(last.refund),
    open: money(order.outstandingMinor),
  };
}
