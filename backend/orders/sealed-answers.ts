import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Env } from "@/backend/env";
import type { UserActor } from "@/backend/http/context";
import { openSecret, sealSecret } from "@/backend/secrets";
import { listOpenedTravellers } from "@/backend/users/travellers";
import type { GuestDetails } from "@/lib/contracts/orders/order";
import {
  type Answers,
  documentNumber,
  isDocumentKey,
  isMasked,
  isOwnKey,
  masked,
} from "@/lib/contracts/orders/question";
import { AppError, type FieldMessages } from "@/lib/errors";
import { passengerFields, savedTravellerField } from "@/lib/kinds/passenger-questions";

/** Numbers of passports and identity cards are stored encrypted. Everything else shows their last characters. */

type Secrets = Pick<Env, "FIELD_KEY">;

/** Guest details as stored: document numbers in `answers` are masked, and encrypted in `documents` by the same keys. */
export type StoredGuests = GuestDetails & { documents?: Readonly<Record<string, string>> };

export type SealedAnswers = { answers: Answers; documents: Record<string, string> };

const getEncryptionContext = (key: string) => `answer:${key}`;

/**
 * Encrypts the document numbers of answers. A masked number stands for the stored one.
 * @throws AppError 422 by question for a number that no document has
 */
function sealAnswers({ FIELD_KEY }: Secrets, answers: Answers): SealedAnswers {
  const documents: Record<string, string> = {};
  const fields: FieldMessages = {};
  const shown = Object.entries(answers).map(([key, answer]) => {
    if (!isDocumentKey(key) || answer === "" || isMasked(answer)) return [key, answer];
    const number = documentNumber.safeParse(answer);
    if (!number.success) {
      fields[`guests.answers.${key}`] = number.error.issues[0]?.message ?? "";
      return [key, ""];
    }
    documents[key] = sealSecret(number.data, FIELD_KEY, getEncryptionContext(key)).toString("base64");
    return [key, masked(number.data)];
  });
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
  return { answers: Object.fromEntries(shown), documents };
}

/** Appended to new guest details in an UPDATE of `orders`: the stored documents of the order with the new ones. */
export function keepDocuments(ref: string, documents: StoredGuests["documents"]): SQL {
  const own = Object.entries(documents ?? {}).filter(([key]) => isOwnKey(ref, key));
  return sql`|| jsonb_strip_nulls(jsonb_build_object('documents',
    nullif(coalesce(orders.guests->'documents', '{}') || ${JSON.stringify(Object.fromEntries(own))}::jsonb, '{}')))`;
}

type Needs = { db: Db; env: Secrets };

/** Answers the questions left empty about a person for whom a saved traveller of the client was chosen. */
async function fillFromTravellers({ db, env }: Needs, user: UserActor, answers: Answers): Promise<Answers> {
  const isChoice = (key: string) => key.endsWith(`-${savedTravellerField}`);
  const given = Object.fromEntries(Object.entries(answers).filter(([key]) => !isChoice(key)));
  const chosen = Object.entries(answers).filter(([key, id]) => isChoice(key) && id !== "");
  if (chosen.length === 0 || user.guest) return given;
  const travellers = new Map((await listOpenedTravellers(db, env, user.id)).map((one) => [one.id, one]));
  for (const [key, id] of chosen) {
    const traveller = travellers.get(id);
    if (!traveller)
      throw new AppError("invalid", { fields: { [`guests.answers.${key}`]: "Choose one of the answers." } });
    for (const [field, ending] of Object.entries(passengerFields)) {
      const question = `${key.slice(0, -savedTravellerField.length)}${ending}`;
      given[question] ||= traveller[field as keyof typeof passengerFields];
    }
  }
  return given;
}

/** Answers as they are stored. @throws AppError 422 by question */
export const prepareAnswers = async (needs: Needs, user: UserActor, answers: Answers): Promise<SealedAnswers> =>
  sealAnswers(needs.env, await fillFromTravellers(needs, user, answers));

/** Guest details as they are stored. @throws AppError 422 by question */
export async function prepareGuests(
  needs: Needs,
  user: UserActor,
  guests: GuestDetails | undefined,
): Promise<StoredGuests | undefined> {
  return guests?.answers ? { ...guests, ...(await prepareAnswers(needs, user, guests.answers)) } : guests;
}

/** The complete document numbers of an order by the keys of their questions. */
export const openDocuments = ({ FIELD_KEY }: Secrets, documents: StoredGuests["documents"]): Map<string, string> =>
  new Map(
    Object.entries(documents ?? {}).map(([key, sealed]) => [
      key,
      openSecret(Buffer.from(sealed, "base64"), FIELD_KEY, getEncryptionContext(key)),
    ]),
  );

/** The document numbers of a user's bookings, for the user's archive only. */
export async function listOwnDocuments(db: Db, env: Secrets, userId: string) {
  const { rows } = await db.execute<{ ref: string; documents: Record<string, string> }>(sql`
    SELECT ref, guests->'documents' AS documents FROM orders
     WHERE user_id = ${userId} AND guests ? 'documents' ORDER BY created_at`);
  return rows.map(({ ref, documents }) => ({ ref, numbers: [...openDocuments(env, documents).values()] }));
}

const keptDays = 30;

/** Deletes document numbers some days after the service, when no provider needs them any more. */
export async function deleteOldDocuments(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE orders SET guests = guests - 'documents'
     WHERE guests ? 'documents' AND service_end < now() - make_interval(days => ${keptDays})`);
  return rowCount ?? 0;
}
