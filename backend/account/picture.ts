import { transaction } from "@/backend/db/transaction";
import { readUpload } from "@/backend/files/body";
import { openFileStore } from "@/backend/files/open-store";
import { takeInSquare } from "@/backend/files/upload";
import { releaseFiles, useFiles } from "@/backend/files/use";
import { type Deps, requireUser } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { auditAccount, caller } from "@/backend/users/account-audit";
import { removePicture, setPicture } from "@/lib/contracts/accounts/account";
import { type CropArea, cropArea } from "@/lib/contracts/site/file";
import { AppError } from "@/lib/errors";
import { lockPerson, writePicture } from "./store";

const uploads = { name: "profile-picture", max: 40, seconds: 3_600 };

export const getUse = (userId: string): string => `user:${userId}`;

type RequestedCrop = Partial<CropArea>;

/**
 * The selected crop; null without one.
 * @throws 422 for an incomplete crop or one outside the picture
 */
function toPart({ left, top, width, height }: RequestedCrop): CropArea | null {
  if ([left, top, width, height].every((share) => share === undefined)) return null;
  const part = cropArea.safeParse({ left, top, width, height });
  if (!part.success) throw new AppError("invalid", { fields: { file: "The selected part is outside the photo." } });
  return part.data;
}

export function pictureRoutes({ db, env }: Deps): Route[] {
  const files = openFileStore(env);
  return [
    rawRoute(setPicture, async (context) => {
      const user = requireUser(context.actor);
      const part = toPart(context.query);
      await limit(db, uploads, user.id);
      const came = await readUpload(context.request);
      const file = await takeInSquare(
        { db, files },
        user,
        { bytes: came.bytes, name: context.query.name || came.name },
        part,
      );
      const { id, key } = file;
      if (!key) throw new Error("a picture for everyone has no key");
      await transaction(db, async (tx) => {
        await lockPerson(tx, user.id);
        await useFiles(tx, user, { purpose: "profile", usedBy: getUse(user.id), ids: [id], field: "file" });
        await writePicture(tx, user.id, key);
        await auditAccount(tx, caller(user, context), "picture changed");
      });
      const response = { status: 1 as const, title: "Saved", message: "Your photo is saved.", picture: key };
      return Response.json(setPicture.out.parse(response));
    }),
    route(removePicture, async (context) => {
      const user = requireUser(context.actor);
      await transaction(db, async (tx) => {
        await lockPerson(tx, user.id);
        await releaseFiles(tx, getUse(user.id));
        await writePicture(tx, user.id, null);
        await auditAccount(tx, caller(user, context), "picture removed");
      });
      return { status: 1 as const, title: "Removed", message: "Your photo has been removed." };
    }),
  ];
}
