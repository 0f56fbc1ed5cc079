import type { Env } from "@/backend/env";
import { FolderStore } from "./folder-store";
import { S3Store } from "./s3-store";
import type { FileStore } from "./store";

/** Opens the configured file store: a bucket if one is configured, otherwise the folder. */
export function openFileStore(env: Env): FileStore {
  const { FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_REGION, FILES_S3_KEY_ID, FILES_S3_SECRET } = env;
  if (!FILES_S3_ENDPOINT || !FILES_S3_BUCKET || !FILES_S3_KEY_ID || !FILES_S3_SECRET) {
    return new FolderStore(env.FILES_FOLDER);
  }
  return new S3Store({
    endpoint: FILES_S3_ENDPOINT,
    bucket: FILES_S3_BUCKET,
    region: FILES_S3_REGION,
    keyId: FILES_S3_KEY_ID,
    secret: FILES_S3_SECRET,
  });
}
