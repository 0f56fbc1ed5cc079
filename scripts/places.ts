import { connect } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { importPlaces } from "@/backend/places/import";
import { readPlacesStatus } from "@/backend/places/load";
import { dataFolder } from "./folders.mjs";
import { closeServer, openExisting, requireCurrent } from "./supervisor/database";
import { exitWithMessage, StartError } from "./supervisor/start-error";

/** `npm run places`: loads the countries that are missing, with their states and cities, while the product runs or not. */
const database = await openExisting({ folder: dataFolder(), log: () => {} }).catch(exitWithMessage);
const db = connect(database.ownerUrl);
try {
  await requireCurrent(database);
  await transaction(db, (tx) => importPlaces(tx));
  const { countries, states, cities } = await readPlacesStatus(db);
  console.log(`${countries} countries, ${states} states and ${cities} cities.`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await db.$client.end();
  await closeServer(database);
}
