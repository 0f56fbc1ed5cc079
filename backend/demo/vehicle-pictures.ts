import { bulkInsert } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { describePicture } from "@/backend/posters/rendered-pictures";
import type { TransportMode } from "@/lib/kinds/transport/modes";
import { toSlug } from "@/lib/links/slug";

type Vehicle = {
  transportId: number | undefined;
  mode: TransportMode;
  title: string;
  /** The body or frame in the picture. */
  body?: string;
};

/** Adds a drawn picture of its vehicle to each product, as the first one. */
export async function addVehiclePictures(db: Db, vehicles: readonly Vehicle[]): Promise<void> {
  const pictures = await Promise.all(
    vehicles.map(async ({ transportId, mode, title, body }) => {
      const seed = toSlug(title);
      const subject = body === undefined ? {} : { subject: body };
      const picture = await describePicture({ kind: mode, shape: "wide", light: seed, seed, ...subject }, title);
      return { owner_kind: "transport", owner_id: transportId, ...picture, position: 0 };
    }),
  );
  await bulkInsert(db, "picture", pictures);
}
