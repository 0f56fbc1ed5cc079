import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { z } from "zod";
import { connect } from "@/backend/db/client";
import { createAdmin } from "@/backend/users/create-admin";
import { AppError } from "@/lib/errors";
import { dataFolder } from "./folders.mjs";
import { closeServer, openExisting, requireCurrent } from "./supervisor/database";
import { exitWithMessage, StartError } from "./supervisor/start-error";

/**
 * `npm run admin:create -- --email you@example.com [--name "Your Name"]`: creates an administrator, while the product
 * runs or not. The password is WAYFARE_PASSWORD, or a generated one that is shown once. It is not an argument, because
 * other users of the machine can read command lines.
 */
const { values } = parseArgs({ options: { email: { type: "string" }, name: { type: "string" } } });
if (!values.email) {
  console.error('usage: npm run admin:create -- --email you@example.com [--name "Your Name"]');
  process.exit(1);
}
const given = process.env.WAYFARE_PASSWORD;
const password = given ?? randomBytes(15).toString("base64url");
const database = await openExisting({ folder: dataFolder(), log: () => {} }).catch(exitWithMessage);
const db = connect(database.ownerUrl);
try {
  await requireCurrent(database);
  const { email, existed } = await createAdmin(db, {
    email: values.email,
    name: values.name ?? "Administrator",
    password,
  });
  console.log(existed ? `${email} is an administrator now, with a new password.` : `${email} is an administrator.`);
  if (!given) console.log(`Password (shown this once): ${password}`);
} catch (error) {
  console.error(getErrorText(error));
  process.exitCode = 1;
} finally {
  await db.$client.end();
  await closeServer(database);
}

function getErrorText(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map((issue) => issue.message).join(" ");
  if (error instanceof AppError) return Object.values(error.fields ?? { _: error.message }).join(" ");
  return error instanceof StartError ? error.message : String(error);
}
