import pg from "pg";

/** Creates a database owned by the owner role. */
export async function createDatabase(superuser: pg.Client, name: string, template?: string): Promise<void> {
  const existing = await superuser.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (existing.rowCount) return;
  // Copying the files takes 0.2 s or less. The default writes the copy through the shared buffers: 2 s when they are full.
  const copy = template ? `TEMPLATE ${template} STRATEGY FILE_COPY` : "";
  await superuser.query(`CREATE DATABASE ${name} OWNER wayfare_owner ${copy}`);
  await superuser.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO wayfare_app`);
}

/**
 * Opens one connection for one task. Statements have no timeout unless `queryMs` is given, because the duration of
 * backups, restores and migrations depends on the data and an operator watches them.
 */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  { queryMs }: { queryMs?: number } = {},
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    ...(queryMs !== undefined && { query_timeout: queryMs }),
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
