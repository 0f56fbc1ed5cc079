import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { backUp } from "@/backend/backup/back-up";
import { fingerprints } from "@/backend/backup/fingerprints";
import { restore } from "@/backend/backup/restore";
import { addClients, openHotel, shopAt } from "../http/booking-client";
import { multiplyBookings } from "../http/multiply";
import { brokenInvariants } from "../http/page-check";
import { whole } from "../numbers";
import { findBroken, proof } from "../proof";

const originals = 100;
const withinMs = 60_000;

export const backupRestored = proof<{ bookings: number }>({
  id: "backup",
  title: "Backup, wipe, restore",
  guarantee: "A restore reproduces every row, and only into an unused database.",
  target: "100,000 bookings: every table's rows and sums identical, invariant rows 0, backup and restore < 60 s each",
  quick: null,
  full: { bookings: 100_000 },
  minutes: 2,
  async run(world, { bookings }, progress) {
    const { process, db } = await world.backend();
    const shop = shopAt(process.origin);
    const [place] = await openHotel(db, { rooms: 1, units: bookings });
    const clients = await addClients(db, originals, 1_000_000_000);
    for (const [at, client] of clients.entries()) {
      if (!place) break;
      const token = await shop.quote(client, place, { from: 1 + (at % 90), nights: 1 + (at % 4) });
      const held = await shop.hold(client, token ?? "");
      await shop.pay(client, held.body.ref);
    }
    await process.stop();
    const copies = bookings / originals - 1;
    await multiplyBookings(db, copies, (done) => progress(done, copies, "bookings made"));
    const before = await fingerprints(db);
    const brokenBefore = await brokenInvariants(db);

    const file = join(await world.folder(), "all.backup.gz");
    const beganAt = performance.now();
    const { rows } = await backUp(db.url, createWriteStream(file));
    const backedUpAt = performance.now();
    const empty = await world.database("owner");
    await restore(empty.url, createReadStream(file));
    const restoredAt = performance.now();

    const after = await fingerprints(empty);
    const differ = Object.keys(before).filter((table) => before[table] !== after[table]);
    const refused = await restore(empty.url, createReadStream(file)).then(
      () => false,
      () => true,
    );
    const backupMs = backedUpAt - beganAt;
    const restoreMs = restoredAt - backedUpAt;
    const { size } = await stat(file);
    return {
      figures: `${before.orders?.split(":")[0]} bookings, ${whole(rows)} rows, ${whole(size / 1e6)} MB: backed up in ${(backupMs / 1000).toFixed(1)} s, restored in ${(restoreMs / 1000).toFixed(1)} s, ${differ.length} of ${Object.keys(before).length} tables differ`,
      broken: [
        ...brokenBefore.map((line) => `before: ${line}`),
        ...(await brokenInvariants(empty)).map((line) => `after: ${line}`),
        ...findBroken({
          [`all tables the same (${differ.join(", ")})`]: differ.length === 0,
          [`${bookings} bookings (${before.orders})`]: before.orders?.startsWith(`${bookings}:`) === true,
          "backed up within a minute": backupMs < withinMs,
          "restored within a minute": restoreMs < withinMs,
          "never over a database that is in use": refused,
        }),
      ],
    };
  },
});
