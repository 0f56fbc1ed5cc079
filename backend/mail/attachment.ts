import type { AttachmentRef } from "./events";

export type Attachment = { filename: string; contentType: string; content: Buffer };
/** Creates a document when its email is sent. Null if it no longer exists. */
export type AttachmentMaker = (ref: AttachmentRef) => Promise<Attachment | null>;
