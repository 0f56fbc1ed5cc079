import pg from "pg";

export type SearchQuestion = { cityId: number; checkIn: string; checkOut: string; nights: number };

/** A minimal search: the available hotels of a city, their cheapest room and their number. */
const statement = `
  WITH free AS (
    SELECT r.id, r.hotel_id, r.cost_per_night_minor * $4 AS price
      FROM public_room r JOIN public_hotel h ON h.id = r.hotel_id
      JOIN stock s ON s.kind = 'room' AND s.product_id = r.id AND s.slot >= $2 AND s.slot < $3
     WHERE h.city_id = $1 AND r.max_adults >= 2 AND NOT s.closed AND s.capacity - s.held - s.sold > 0
     GROUP BY r.id, r.hotel_id, r.cost_per_night_minor HAVING count(*) = $4
  ),
  cheapest AS (SELECT hotel_id, min(price) AS price FROM free GROUP BY hotel_id)
  SELECT h.id, h.title, h.slug, h.stars, c.price, count(*) OVER () AS total
    FROM cheapest c JOIN hotel h ON h.id = c.hotel_id ORDER BY c.price, h.id LIMIT 20`;

/** Runs the search as one prepared statement, sixteen at a time. */
export async function searchByStatement(
  databaseUrl: string,
  questions: readonly SearchQuestion[],
  seconds: number,
): Promise<{ perSecond: number; p99Ms: number }> {
  const lanes = 16;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: lanes });
  const times: number[] = [];
  const beganAt = performance.now();
  const until = beganAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let at = lane; performance.now() < until; at += lanes) {
        const question = questions[at % questions.length];
        if (!question) return;
        const { cityId, checkIn, checkOut, nights } = question;
        const startedAt = performance.now();
        await pool.query({ name: "search", text: statement, values: [cityId, checkIn, checkOut, nights] });
        times.push(performance.now() - startedAt);
      }
    }),
  );
  const elapsed = (performance.now() - beganAt) / 1000;
  await pool.end();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / elapsed, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}
