import { pullDueFeeds } from "@/backend/calendar/feeds/feeds";
import { makeNextBackup, requestDueBackup } from "@/backend/database/stored-backups";
import { verifyNextBackup } from "@/backend/database/verify-backup";
import type { Db } from "@/backend/db/client";
import { issueCreditNotes } from "@/backend/documents/credit-notes";
import { makeNextAvif } from "@/backend/files/avif";
import { openFileStore } from "@/backend/files/open-store";
import { sweepFiles } from "@/backend/files/sweep";
import { workGtfsImport } from "@/backend/gtfs/runs";
import { mailLink } from "@/backend/guests/emails";
import type { Deps } from "@/backend/http/context";
import { sweepImports } from "@/backend/imports/sweep";
import { workImport } from "@/backend/imports/work";
import { kindJobs } from "@/backend/kinds/jobs";
import type { TimedJob } from "@/backend/kinds/kind";
import type { AttachmentMaker } from "@/backend/mail/attachment";
import { workBroadcasts } from "@/backend/notifications/broadcasts";
import { sweepNotifications } from "@/backend/notifications/sweep";
import { notifyOrderChange } from "@/backend/orders/emails/notify";
import { deleteOldDocuments } from "@/backend/orders/sealed-answers";
import { type OutboxWork, workOutbox } from "@/backend/outbox/outbox";
import { notifyPayment, notifyRefund } from "@/backend/payments/emails";
import { settingsProviders } from "@/backend/payments/providers";
import { compareWithLedger, reconcile } from "@/backend/payments/reconcile";
import { processCardRefunds } from "@/backend/payments/refunds/card-refunds";
import { loadRequestedPlaces } from "@/backend/places/load";
import { fetchRates } from "@/backend/site/exchange-rates";
import { endBans } from "@/backend/users/ban-ends";
import { forgottenTopic, mailReset } from "@/backend/users/login/recovery";
import { offerReleased } from "@/backend/waiting-list/offers";
import { deliverWebhooks } from "@/backend/webhooks/deliver";
import { queueDeliveries } from "@/backend/webhooks/queue";
import { cancelUnpaid } from "./balances";
import { deliverDueMail } from "./deliver-mail";
import { expireHolds } from "./expire-holds";
import { getInvariants } from "./invariants";
import { completeServed, decideOverdueCancellations, declineOverdue } from "./orders";
import { remindOfClaims, sendReminders } from "./reminders";
import { applyRetention } from "./retention";
import { type Jobs, repeat, schedule } from "./schedule";

/** Each job may run repeatedly or in several processes at once, because it locks the rows that are due. */
const timed = (deps: Deps, signal: AbortSignal): TimedJob[] => {
  const payments = { deps, providers: settingsProviders(deps) };
  const files = openFileStore(deps.env);
  return [
    { name: "reconcile-payments", cron: "* * * * *", work: () => reconcile(payments) },
    { name: "refund-to-cards", cron: "* * * * *", work: () => processCardRefunds(payments) },
    { name: "read-calendars", cron: "* * * * *", work: () => pullDueFeeds(deps) },
    { name: "decline-overdue", cron: "* * * * *", work: () => declineOverdue(deps) },
    { name: "decide-cancellations", cron: "* * * * *", work: () => decideOverdueCancellations(deps) },
    { name: "cancel-unpaid", cron: "*/5 * * * *", work: () => cancelUnpaid(deps) },
    { name: "fetch-rates", cron: "25 */6 * * *", work: () => fetchRates(deps) },
    { name: "scheduled-backup", cron: "* * * * *", work: () => requestDueBackup(deps.db) },
    { name: "reminders", cron: "*/10 * * * *", work: () => sendReminders(deps) },
    { name: "claim-reminders", cron: "5 * * * *", work: () => remindOfClaims(deps) },
    { name: "credit-notes", cron: "*/5 * * * *", work: () => issueCreditNotes(deps) },
    { name: "complete-served", cron: "*/10 * * * *", work: () => completeServed(deps) },
    { name: "check-invariants", cron: "*/10 * * * *", work: () => getInvariants(deps).check(signal) },
    { name: "clean-up", cron: "17 * * * *", work: () => applyRetention(deps.db) },
    { name: "delete-documents", cron: "20 * * * *", work: () => deleteOldDocuments(deps.db) },
    { name: "sweep-notifications", cron: "27 * * * *", work: () => sweepNotifications(deps.db) },
    { name: "sweep-files", cron: "40 2 * * *", work: () => sweepFiles({ db: deps.db, files }) },
    { name: "sweep-imports", cron: "50 2 * * *", work: () => sweepImports({ db: deps.db, files }) },
    { name: "compare-with-ledger", cron: "10 3 * * *", work: () => compareWithLedger(payments) },
    ...kindJobs.flatMap((jobs) => jobs(deps)),
  ];
};

/** Emails and webhooks of a changed order, from one item of the outbox. */
async function notifyOrderAndResellers(tx: Db, payload: Record<string, unknown>): Promise<void> {
  await notifyOrderChange(tx, payload);
  await queueDeliveries(tx, payload);
}

/** Sends due messages until there are none. */
async function webhooks(deps: Deps, stopping: () => boolean): Promise<void> {
  while (!stopping() && (await deliverWebhooks(deps)) > 0);
}

const topics: readonly [name: string, work: (deps: Deps) => OutboxWork][] = [
  ["payment", () => notifyPayment],
  ["order", () => notifyOrderAndResellers],
  ["refund", () => notifyRefund],
  [forgottenTopic, (deps) => (tx, payload) => mailReset(tx, deps, payload)],
  ["guest-link", (deps) => (tx, payload) => mailLink(tx, deps, payload)],
];

/** Writes notifications and queues emails. Messages to many users take turns with all others. */
async function writeNotifications(deps: Deps, stopping: () => boolean): Promise<void> {
  let hasMore = true;
  while (hasMore && !stopping()) {
    hasMore = false;
    for (const [name, work] of topics) if ((await workOutbox(deps, name, work(deps))) > 0) hasMore = true;
    if (await workBroadcasts(deps.db)) hasMore = true;
  }
}

/** Apart from the notifications, which do not wait for a slow mail server. */
async function deliverEmails(deps: Deps, make: AttachmentMaker, stopping: () => boolean): Promise<void> {
  while (!stopping() && (await deliverDueMail(deps, make)) > 0);
}

/** One at a time, so that resizing uses at most one processor core. */
async function pictureSizes({ db, env }: Deps, stopping: () => boolean): Promise<void> {
  const files = openFileStore(env);
  while (!stopping() && (await makeNextAvif({ db, files })));
}

async function imports(deps: Deps, stopping: () => boolean): Promise<void> {
  while (!stopping() && (await workImport(deps, stopping)));
}

async function timetables(deps: Deps, stopping: () => boolean): Promise<void> {
  while (!stopping() && (await workGtfsImport(deps)));
}

async function backups(deps: Deps, stopping: () => boolean): Promise<void> {
  const work = { ...deps, files: openFileStore(deps.env) };
  while (!stopping() && ((await makeNextBackup(work)) || (await verifyNextBackup(work))));
}

/** Starts all background jobs. The invariants are checked once at the start. */
export function startJobs(deps: Deps, make: AttachmentMaker): Jobs {
  const ending = new AbortController();
  const firstCheck = getInvariants(deps)
    .check(ending.signal)
    .catch((error: unknown) => {
      if (!ending.signal.aborted) deps.log("job failed", { job: "check-invariants", error });
    });
  const running = [
    ...timed(deps, ending.signal).map((job, at) => schedule(deps, job, at)),
    repeat(deps, "expire-holds", 5_000, () => expireHolds(deps)),
    repeat(deps, "waiting-list", 5_000, () => offerReleased(deps)),
    repeat(deps, "timetables", 5_000, (stopping) => timetables(deps, stopping)),
    repeat(deps, "end-bans", 30_000, () => endBans(deps)),
    repeat(deps, "picture-sizes", 2_000, (stopping) => pictureSizes(deps, stopping)),
    repeat(deps, "load-places", 2_000, () => loadRequestedPlaces(deps)),
    repeat(deps, "backups", 5_000, (stopping) => backups(deps, stopping)),
    repeat(deps, "imports", 1_000, (stopping) => imports(deps, stopping)),
    repeat(deps, "notifications", 1_000, (stopping) => writeNotifications(deps, stopping)),
    repeat(deps, "emails", 1_000, (stopping) => deliverEmails(deps, make, stopping)),
    repeat(deps, "webhooks", 2_000, (stopping) => webhooks(deps, stopping)),
  ];
  return {
    stop: async () => {
      ending.abort();
      await Promise.all([firstCheck, ...running.map((job) => job.stop())]);
    },
  };
}
