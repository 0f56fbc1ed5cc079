import { type DecisionKind, decisionKind } from "@/lib/contracts/money/decision";
import type { Dashboard as DashboardFacts } from "@/lib/contracts/site/console";
import { findKind, getKindLabels } from "@/lib/kinds";
import { formatDeadline } from "@/lib/labels/waiting";
import { decisionsPath, givenUpPath } from "@/lib/links/decision-links";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { pathTo } from "@/lib/routes";
import { counted } from "@/lib/text/counted";

type Decision = { key: string; text: string; detail: string; href: string | null; pressing: boolean };

const moneyTexts: Record<DecisionKind, { one: string; many: string; detail: string; pressing: boolean }> = {
  cancellation: {
    one: "cancellation is waiting for approval",
    many: "cancellations are waiting for approval",
    detail: "Without a decision in time, the policy is applied automatically.",
    pressing: true,
  },
  claim: {
    one: "claim is waiting for your team",
    many: "claims are waiting for your team",
    detail: "Review, decide or pay out.",
    pressing: true,
  },
  payment: {
    one: "payment needs to be checked",
    many: "payments need to be checked",
    detail: "The bank's records and our ledger don't match yet.",
    pressing: true,
  },
  refund: {
    one: "refund must be made manually",
    many: "refunds must be made manually",
    detail: "At a bank without a refund API, or at the desk for a payment that was taken there.",
    pressing: false,
  },
  fund: {
    one: "wallet adjustment is waiting for a second person",
    many: "wallet adjustments are waiting for a second person",
    detail: "Above the limit for one administrator.",
    pressing: false,
  },
  access: {
    one: "access change is waiting for a second person",
    many: "access changes are waiting for a second person",
    detail: "A new administrator, or a new email address of a staff member.",
    pressing: false,
  },
  finding: {
    one: "finding is open",
    many: "findings are open",
    detail: "From comparing our ledger with the payment providers.",
    pressing: false,
  },
};

/** Decisions that need a person, most urgent first. */
export function getDecisions(area: ConsoleArea, { waiting, asOf }: DashboardFacts, hotel?: string): Decision[] {
  const decisions: Decision[] = [];
  for (const { kind, requested, oldestRespondBy, toComplete } of waiting.orders) {
    const pages = findKind(kind)?.routes[area];
    if (!pages) continue;
    const { one } = getKindLabels(kind);
    if (requested > 0) {
      const until = oldestRespondBy ? formatDeadline(Date.parse(oldestRespondBy), Date.parse(asOf)) : null;
      decisions.push({
        key: `requested-${kind}`,
        text: counted(
          requested,
          `${one.toLowerCase()} request awaits confirmation`,
          `${one.toLowerCase()} requests await confirmation`,
        ),
        detail: until ? (until === "overdue" ? "The oldest expires any moment." : `The oldest expires ${until}.`) : "",
        href: pathTo(pages.requests, {}, { hotel }),
        pressing: true,
      });
    }
    if (toComplete > 0) {
      decisions.push({
        key: `complete-${kind}`,
        text: counted(
          toComplete,
          `${one.toLowerCase()} booking has ended and is not completed`,
          `${one.toLowerCase()} bookings have ended and are not completed`,
        ),
        detail: "Bookings are completed automatically a day after they end. Until then you can record a no-show.",
        href: pathTo(pages.processing, {}, { sort: "start", hotel }),
        pressing: false,
      });
    }
  }
  for (const { key, waiting: n, one, many, path } of waiting.approvals) {
    decisions.push({
      key,
      text: counted(n, one, many),
      detail: "Hidden from travellers until approved.",
      href: path,
      pressing: false,
    });
  }
  for (const kind of decisionKind.options) {
    const n = waiting.decisions[kind];
    if (!n) continue;
    const { one, many, detail, pressing } = moneyTexts[kind];
    decisions.push({
      key: kind,
      text: counted(n, one, many),
      detail,
      href: decisionsPath(kind),
      pressing,
    });
  }
  if (waiting.reviews) {
    const { waiting: n, path } = waiting.reviews;
    decisions.push({
      key: "reviews",
      text: counted(n, "review is waiting for moderation", "reviews are waiting for moderation"),
      detail: "Hidden and not counted in the score until you decide.",
      href: path,
      pressing: false,
    });
  }
  if (waiting.jobsGivenUp > 0) {
    decisions.push({
      key: "jobs",
      text: counted(waiting.jobsGivenUp, "email or job failed", "emails and jobs failed"),
      detail: "All retries failed. Check the error and retry.",
      href: givenUpPath,
      pressing: true,
    });
  }
  return decisions.sort((a, b) => Number(b.pressing) - Number(a.pressing));
}
