import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { AppError } from "@/lib/errors";
import { checkName, type FileStore } from "./store";

export type S3Settings = {
  /**
   * For example `https://s3.eu-west-1.amazonaws.com`, `https://<account>.r2.cloudflarestorage.com`, or a MinIO server.
   */
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
};

const patienceMs = 15_000;

/** Stores files in an S3-compatible bucket. Uses path-style URLs, which every implementation supports. */
export class S3Store implements FileStore {
  private readonly client: AwsClient;
  private readonly base: string;

  constructor({ endpoint, bucket, region, keyId, secret }: S3Settings) {
    this.client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3", retries: 3 });
    this.base = `${endpoint.replace(/\/+$/, "")}/${bucket}`;
  }

  private async ask(method: "GET" | "PUT" | "DELETE", name: string, content?: Buffer): Promise<Response> {
    const address = `${this.base}/${checkName(name)}`;
    const body = content ? new Uint8Array(content) : undefined;
    // The content is part of the signature, so the bucket refuses a corrupted upload.
    const digest = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const headers = { "x-amz-content-sha256": digest };
    try {
      return await this.client.fetch(address, { method, headers, body, signal: AbortSignal.timeout(patienceMs) });
    } catch (error) {
      throw new AppError("unavailable", { retryAfterSeconds: 5, cause: error });
    }
  }

  private async failed(method: string, name: string, response: Response): Promise<AppError> {
    const text = (await response.text().catch(() => "")).slice(0, 300);
    return new AppError("unavailable", {
      retryAfterSeconds: 5,
      cause: new Error(`the object store returned ${response.status} for ${method} ${name}: ${text}`),
    });
  }

  async read(name: string): Promise<Buffer | null> {
    const response = await this.ask("GET", name);
    if (response.status === 404) return null;
    if (!response.ok) throw await this.failed("GET", name, response);
    return Buffer.from(await response.arrayBuffer());
  }

  async write(name: string, content: Buffer): Promise<void> {
    const response = await this.ask("PUT", name, content);
    if (!response.ok) throw await this.failed("PUT", name, response);
  }

  async remove(name: string): Promise<void> {
    const response = await this.ask("DELETE", name);
    if (!response.ok && response.status !== 404) throw await this.failed("DELETE", name, response);
  }
}
