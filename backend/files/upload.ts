import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { CropArea, FilePurpose, StoredFile } from "@/lib/contracts/site/file";
import { AppError } from "@/lib/errors";
import { iconSizes, touchIconSize } from "@/lib/site/icons";
import { cut, decode, encodeIcon, encodeOriginal, encodeSize, getPlaceholder, madeWidths, type Pixels } from "./images";
import { checkKind } from "./kind";
import { iconName, keyOfFile, originalName, privateName, sizeName } from "./names";
import { addFile, type FileRow, readFiles, requestAvif, toStoredFile, withinReach } from "./rows";
import type { FileStore } from "./store";

export type FileDeps = { db: Database; files: FileStore };
type Came = { bytes: Buffer; name: string; purpose: FilePurpose };

const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** A display name without folders, control characters and bidirectional overrides. */
export const shownName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .trim()
    .slice(0, 120) || "file";

/**
 * Staff upload catalogue pictures, clients and administrators (damages of vehicles) upload evidence, clients upload
 * pictures of a review, every user uploads their own profile picture, and administrators upload logo and icon.
 */
export function checkSender(actor: UserActor, purpose: FilePurpose): void {
  const allowed = {
    picture: actor.role !== "client",
    evidence: actor.role !== "subadmin",
    profile: !actor.guest,
    site: actor.role === "admin",
    review: actor.role === "client",
  };
  if (!allowed[purpose]) throw new AppError("forbidden");
}

/**
 * Stores an upload. The file is checked and encoded again before anything is written. Its row is inserted first; nobody
 * knows its number before the response. The response includes the WebP sizes; the AVIF sizes follow (`avif.ts`).
 */
export async function takeIn(deps: FileDeps, actor: UserActor, came: Came): Promise<StoredFile> {
  checkSender(actor, came.purpose);
  const kind = checkKind(came.bytes, came.purpose);
  const base = {
    id: randomUUID(),
    ownerId: actor.id,
    purpose: came.purpose,
    name: shownName(came.name),
    sha256: digest(came.bytes),
    sourceId: null,
    crop: null,
  };
  if (kind === "pdf") {
    const mediaType = "application/pdf";
    const size = { bytes: came.bytes.length, width: null, height: null };
    const file = { ...base, mediaType, ...size, placeholder: null, usedBy: null };
    await addFile(deps.db, file);
    await deps.files.write(privateName(base.id, mediaType), came.bytes);
    return toStoredFile(file);
  }
  return storePicture(deps, base, await decode(came.bytes, { alpha: keepsAlpha(came.purpose) }));
}

/** Logos and icons stand on different backgrounds. */
const keepsAlpha = (purpose: FilePurpose) => purpose === "site";

/**
 * Stores a profile picture as a square and nothing outside it: the given area, or the largest centred square. An area
 * that is not square is trimmed.
 */
export async function takeInSquare(
  deps: FileDeps,
  actor: UserActor,
  came: Omit<Came, "purpose">,
  part: CropArea | null,
): Promise<StoredFile> {
  checkSender(actor, "profile");
  checkKind(came.bytes, "profile");
  const whole = await decode(came.bytes);
  const chosen = part ? await cut(whole, part) : whole;
  const base = {
    id: randomUUID(),
    ownerId: actor.id,
    purpose: "profile" as const,
    name: shownName(came.name),
    sha256: digest(came.bytes),
    sourceId: null,
    crop: null,
  };
  return storePicture(deps, base, await cut(chosen, middleSquare(chosen.info)));
}

function middleSquare({ width, height }: Pixels["info"]): CropArea {
  const side = Math.min(width, height);
  return {
    left: (width - side) / 2 / width,
    top: (height - side) / 2 / height,
    width: side / width,
    height: side / height,
  };
}

type Begun = Pick<FileRow, "id" | "ownerId" | "purpose" | "name" | "sourceId" | "crop"> & { sha256: string };

async function storePicture({ db, files }: FileDeps, base: Begun, pixels: Pixels): Promise<StoredFile> {
  const original = await encodeOriginal(pixels);
  const { width, height } = pixels.info;
  const mediaType = "image/webp";
  const isPrivate = base.purpose === "evidence";
  const placeholder = isPrivate ? null : await getPlaceholder(pixels);
  const file = { ...base, mediaType, bytes: original.length, width, height, placeholder, usedBy: null };
  await addFile(db, file);
  await files.write(isPrivate ? privateName(base.id, mediaType) : originalName(base.id), original);
  if (!isPrivate) {
    for (const size of madeWidths) {
      await files.write(sizeName(keyOfFile(base.id), size, "webp"), await encodeSize(pixels, size, "webp"));
    }
    if (base.purpose === "site") await storeIcons(files, base.id, pixels);
    else await requestAvif(db, base.id);
  }
  return toStoredFile(file);
}

/** Icons of the middle square; other shapes are cut. */
async function storeIcons(files: FileStore, id: string, pixels: Pixels): Promise<void> {
  for (const size of iconSizes) {
    const icon = await encodeIcon(pixels, size, { opaque: size === touchIconSize });
    await files.write(iconName(keyOfFile(id), size), icon);
  }
}

/** The original of a picture that may be a crop. Foreign pictures count as missing. */
export async function readSource(
  db: Db,
  actor: UserActor,
  fileId: string,
): Promise<{ file: FileRow; source: FileRow }> {
  const [file] = await readFiles(
    db,
    sql`f.id = ${fileId} AND f.purpose IN ('picture', 'site') AND ${withinReach(actor)}`,
  );
  const [source] = file?.sourceId ? await readFiles(db, sql`f.id = ${file.sourceId}`) : [file];
  if (!file || !source) throw new AppError("not_found", { user: "This photo does not exist." });
  return { file, source };
}

/** Creates a new picture cropped from the original. The existing picture stays until the form is saved. */
export async function crop(deps: FileDeps, actor: UserActor, fileId: string, area: CropArea): Promise<StoredFile> {
  const { source } = await readSource(deps.db, actor, fileId);
  const original = await deps.files.read(originalName(source.id));
  if (!original)
    throw new AppError("not_found", { user: "The original of this photo no longer exists. Upload it again." });
  const base = {
    id: randomUUID(),
    ownerId: actor.id,
    purpose: source.purpose,
    name: source.name,
    sha256: digest(original),
    sourceId: source.id,
    crop: area,
  };
  const pixels = await decode(original, { alpha: keepsAlpha(source.purpose) });
  return storePicture(deps, base, await cut(pixels, area));
}
