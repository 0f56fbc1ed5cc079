import pg from "pg";

/** A room type with fifty numbered rooms, fully booked for a year in stays of three nights. */

const rooms = 50;
const nights = 365;
const stay = 3;

/** Copies a table's row for each row of `fresh` with the given columns changed. Generated columns are omitted. */
async function copy(client: pg.Client, table: string, where: string, changed: Record<string, string>): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' AND attidentity = ''`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`
    INSERT INTO ${table} (${names.join(", ")})
    SELECT ${names.map((name) => changed[name] ?? `p.${name}`).join(", ")}
      FROM fresh f, (SELECT * FROM ${table} WHERE ${where} LIMIT 1) p`);
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

export type FullRoom = { hotelId: number; token: string; stays: number; today: string };

export async function fillCalendar(databaseUrl: string): Promise<FullRoom> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("BEGIN");
  const { rows } = await client.query<{ id: number; hotelId: number; token: string; today: string; pattern: string }>(`
    SELECT r.id, r.hotel_id AS "hotelId", r.token, current_date::text AS today, l.order_id AS pattern
      FROM order_line l JOIN orders o ON o.id = l.order_id JOIN room r ON r.id = l.product_id
     WHERE l.product_kind = 'room' AND o.kind = 'hotel' ORDER BY l.id LIMIT 1`);
  const room = rows[0];
  if (!room) throw new Error("the demo has no booking to copy");
  await client.query("UPDATE room SET units = $2 WHERE id = $1", [room.id, rooms]);
  await client.query(
    "UPDATE stock SET capacity = $2 WHERE kind = 'room' AND product_id = $1 AND slot >= current_date",
    [room.id, rooms],
  );
  await client.query("DELETE FROM room_unit WHERE room_id = $1", [room.id]);
  await client.query(
    `INSERT INTO room_unit (room_id, number, floor, position)
     SELECT $1, (100 * (1 + n / 10) + n % 10)::text, (1 + n / 10)::text, n FROM generate_series(0, ${rooms - 1}) n`,
    [room.id],
  );
  await client.query(`
    CREATE TEMP TABLE fresh AS
    SELECT gen_random_uuid() AS id, u.id AS unit, row_number() OVER () AS n,
           current_date + d + u.position % ${stay} AS first
      FROM room_unit u, generate_series(0, ${nights - stay}, ${stay}) d WHERE u.room_id = ${room.id}`);
  const { rows: counted } = await client.query<{ stays: number }>("SELECT count(*)::int AS stays FROM fresh");
  const guest =
    "(ARRAY['Inês Carvalho', 'Tomás Rehman', 'Yuki Sato', 'Aoife Byrne', 'Lena Vogt', 'Omar Haddad'])[1 + f.n % 6]";
  await copy(client, "orders", `id = '${room.pattern}'`, {
    id: "f.id",
    ref: "translate(upper(substr(md5('calendar' || f.n), 1, 12)), '01', 'GH')",
    quote_id: "gen_random_uuid()",
    status: "'processing'",
    hotel_id: String(room.hotelId),
    trip_id: "NULL",
    lead_name: guest,
    check_in: "f.first",
    check_out: `f.first + ${stay}`,
  });
  await copy(client, "order_line", `order_id = '${room.pattern}'`, {
    order_id: "f.id",
    product_id: String(room.id),
    position: "1",
    state: "'active'",
    from_date: "f.first",
    to_date: `f.first + ${stay}`,
  });
  await client.query(`
    INSERT INTO room_assignment (unit_id, order_line_id, from_date, to_date)
    SELECT f.unit, l.id, l.from_date, l.to_date FROM fresh f JOIN order_line l ON l.order_id = f.id`);
  await client.query("COMMIT");
  await client.query("VACUUM ANALYZE orders, order_line, room_assignment");
  await client.end();
  return { ...room, stays: counted[0]?.stays ?? 0 };
}
