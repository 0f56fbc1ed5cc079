import { randomUUID } from "node:crypto";
import type { Db } from "@/backend/db/client";
import type { Env } from "@/backend/env";
import { openSecret, sealSecret } from "@/backend/secrets";
import { maxTravellers, type Traveller, type TravellerInput } from "@/lib/contracts/accounts/account";
import { masked } from "@/lib/contracts/orders/question";
import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";
import {
  countTravellers,
  insertTraveller,
  lockTraveller,
  readTravellers,
  type TravellerRow,
  updateTraveller,
} from "./traveller-store";

/** The encrypted fields: passport data except the name. */
type Details = { birthDate: string; nationality: string; documentNumber: string; documentExpires: string };
type Secrets = Pick<Env, "FIELD_KEY">;

const getEncryptionContext = (id: string) => `traveller:${id}`;

const seal = ({ FIELD_KEY }: Secrets, id: string, details: Details): Buffer =>
  sealSecret(JSON.stringify(details), FIELD_KEY, getEncryptionContext(id));
const open = ({ FIELD_KEY }: Secrets, { id, details }: TravellerRow): Details =>
  JSON.parse(openSecret(details, FIELD_KEY, getEncryptionContext(id))) as Details;

export async function getTravellers(db: Db, env: Secrets, userId: string): Promise<Traveller[]> {
  return (await readTravellers(db, userId)).map((row) => {
    const { birthDate, nationality, documentNumber, documentExpires } = open(env, row);
    const document = documentNumber ? { masked: masked(documentNumber), expires: documentExpires } : null;
    return { id: row.id, firstName: row.firstName, lastName: row.lastName, birthDate, nationality, document };
  });
}

/** With complete document numbers: for the owner's archive and bookings only. */
export async function listOpenedTravellers(db: Db, env: Secrets, userId: string) {
  return (await readTravellers(db, userId)).map((row) => ({
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    ...open(env, row),
  }));
}

/** @throws 422 for an expiry date without a number */
function getDetails(input: TravellerInput, storedNumber: string): Details {
  const documentNumber = input.forgetDocument ? "" : input.documentNumber || storedNumber;
  if (input.documentExpires && !documentNumber && !input.forgetDocument) {
    throw new AppError("invalid", { fields: { documentNumber: "Enter the number of the document as well." } });
  }
  const { birthDate, nationality } = input;
  return { birthDate, nationality, documentNumber, documentExpires: documentNumber ? input.documentExpires : "" };
}

const toRow = (env: Secrets, id: string, input: TravellerInput, storedNumber = ""): TravellerRow => ({
  id,
  firstName: input.firstName,
  lastName: input.lastName,
  details: seal(env, id, getDetails(input, storedNumber)),
});

export async function addTraveller(tx: Db, env: Secrets, userId: string, input: TravellerInput): Promise<string> {
  if ((await countTravellers(tx, userId)) >= maxTravellers) {
    throw new AppError("conflict", {
      user: localized("You can save up to {n} travellers. Remove one first.", { n: maxTravellers }),
    });
  }
  const row = toRow(env, randomUUID(), input);
  await insertTraveller(tx, userId, row);
  return row.id;
}

/** False if the user has no such traveller. */
export async function changeTraveller(
  tx: Db,
  env: Secrets,
  userId: string,
  id: string,
  input: TravellerInput,
): Promise<boolean> {
  const stored = await lockTraveller(tx, userId, id);
  if (!stored) return false;
  await updateTraveller(tx, toRow(env, id, input, open(env, stored).documentNumber));
  return true;
}
