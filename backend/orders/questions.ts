import { sql } from "drizzle-orm";
import isoCountries from "i18n-iso-countries";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { findKindBackend } from "@/backend/kinds";
import type { GuestDetails } from "@/lib/contracts/orders/order";
import { type Answers, isDocumentKey, isMasked, isOwnKey, type OrderQuestion } from "@/lib/contracts/orders/question";
import { isCalendarDate } from "@/lib/dates";
import { AppError, type FieldMessages } from "@/lib/errors";
import { isLatinName, maxLatinName } from "@/lib/kinds/latin-name";
import { type LocalizedMessage, localized } from "@/lib/language/localized-message";
import type { BookingSnapshot } from "./booking-snapshot";
import { type LockedOrder, lockOrder } from "./lifecycle/lock";
import { keepDocuments, type SealedAnswers, type StoredGuests } from "./sealed-answers";

type QuestionedOrder = { ref: string; booked: BookingSnapshot["booked"] };

/** The questions of the provider about an order, with the stored answers. */
export const listQuestions = ({ ref, booked }: QuestionedOrder, answers: Answers | undefined): OrderQuestion[] =>
  (findKindBackend(booked.kind)?.questions?.(booked) ?? []).map((question) => {
    const key = `${ref}-${question.key}`;
    return { ...question, key, answer: answers?.[key] || null };
  });

/** Whether required answers are missing, which may be given after the payment. */
export async function lacksAnswers(db: Db, ref: string): Promise<boolean> {
  const { rows } = await db.execute<QuestionedOrder & { known: Answers | null }>(sql`
    SELECT ref, quote->'booked' AS booked, guests->'answers' AS known FROM orders WHERE ref = ${ref}`);
  return rows.some((row) =>
    listQuestions(row, row.known ?? undefined).some(({ required, answer }) => required && answer === null),
  );
}

/** The guest details with the answers that belong to this order. A trip is paid with the answers for all its orders. */
export function keepOwnAnswers({ answers, ...guests }: GuestDetails, ref: string): GuestDetails {
  const own = Object.entries(answers ?? {}).filter(([key, answer]) => isOwnKey(ref, key) && answer !== "");
  return own.length > 0 ? { ...guests, answers: Object.fromEntries(own) } : guests;
}

const isNumber = (text: string): boolean => /^-?\d{1,9}([.,]\d{1,3})?$/.test(text);

function findProblem({
  kind,
  choices,
  required,
  later,
  latinName,
  dates,
  answer,
}: OrderQuestion): LocalizedMessage | null {
  if (answer === null) return required && !later ? localized("Answer this question.") : null;
  if (kind === "choice" && !choices.includes(answer)) return localized("Choose one of the answers.");
  if (latinName && !isLatinName(answer))
    return localized("Use at most {n} letters from A to Z, with spaces, hyphens and apostrophes.", { n: maxLatinName });
  if (kind === "number" && !isNumber(answer)) return localized("Enter a number.");
  if (kind === "date") {
    if (!isCalendarDate(answer)) return localized("Enter a date.");
    const min = dates?.min ?? answer;
    const max = dates?.max ?? answer;
    if (answer < min || answer > max) return localized("This date isn't possible here.");
  }
  if (kind === "country" && !isoCountries.isValid(answer)) return localized("Choose a country.");
  return null;
}

function checkAnswers(questions: readonly OrderQuestion[]): void {
  const fields: FieldMessages = {};
  for (const question of questions) {
    const problem = findProblem(question);
    if (problem) fields[`guests.answers.${question.key}`] = problem;
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

/**
 * A masked document number stands for the stored one, as in a form that is sent again.
 * @throws AppError 422 by question if it is not the stored one
 */
function requireKnownDocuments(ref: string, answers: Answers | undefined, known: Answers | null): void {
  const fields: FieldMessages = {};
  for (const [key, answer] of Object.entries(answers ?? {})) {
    const isOther = isOwnKey(ref, key) && isDocumentKey(key) && isMasked(answer) && answer !== known?.[key];
    if (isOther) fields[`guests.answers.${key}`] = localized("Enter the complete number.");
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

/** Answers without the document numbers that are given now, which are masked as well. */
const getEarlierAnswers = ({ answers, documents = {} }: Pick<StoredGuests, "answers" | "documents">): Answers =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([key]) => !Object.hasOwn(documents, key)));

/**
 * Checks the answers for the orders that are paid for the first time. Bookings of resellers are answered later
 * (`storeAnswers`), because their interface has no questions.
 * @throws AppError 422 by question
 */
export async function requireAnswers(
  tx: Db,
  orders: readonly LockedOrder[],
  { answers, documents }: StoredGuests,
): Promise<void> {
  const open = orders.filter(
    ({ kind, status, channel }) =>
      status === "awaiting_payment" && channel !== "reseller" && findKindBackend(kind)?.questions,
  );
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  const { rows } = await tx.execute<QuestionedOrder & { known: Answers | null }>(sql`
    SELECT ref, quote->'booked' AS booked, guests->'answers' AS known FROM orders WHERE id = ANY(${sql.param(ids)}::uuid[])`);
  for (const { ref, known } of rows) requireKnownDocuments(ref, getEarlierAnswers({ answers, documents }), known);
  checkAnswers(rows.flatMap((row) => listQuestions(row, answers)));
}

/**
 * Adds answers to those of a booking, for participants that were added by a change. Other answers stay.
 * @throws AppError 404, 409 before the payment and after the end of the booking, 422 by question
 */
export async function storeAnswers(
  tx: Db,
  actor: UserActor,
  ref: string,
  { answers, documents }: SealedAnswers,
): Promise<void> {
  const order = await lockOrder(tx, { ref }, actor);
  const isOpen = (order.status === "requested" || order.status === "processing") && order.now < order.serviceEnd;
  if (!isOpen) throw new AppError("conflict", { user: "These details can no longer be changed." });
  const { rows } = await tx.execute<QuestionedOrder & { known: Answers | null }>(sql`
    SELECT ref, quote->'booked' AS booked, guests->'answers' AS known FROM orders WHERE id = ${order.id}`);
  const [row] = rows;
  if (!row) return;
  requireKnownDocuments(ref, getEarlierAnswers({ answers, documents }), row.known);
  const own = Object.entries(answers).filter(([key, answer]) => isOwnKey(ref, key) && answer !== "");
  const all = { ...row.known, ...Object.fromEntries(own) };
  // Answers that were accepted before stay as they are.
  checkAnswers(listQuestions(row, all).filter(({ key, answer }) => answer === null || answer !== row.known?.[key]));
  await tx.execute(sql`
    UPDATE orders SET guests = guests || ${JSON.stringify({ answers: all })}::jsonb ${keepDocuments(ref, documents)}, updated_at = now()
     WHERE id = ${order.id} AND guests IS NOT NULL`);
}
