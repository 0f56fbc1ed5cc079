import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { testApp, testUser } from "@/backend/http/testing";

const db = await testDatabase();

it.each(["%00", "a%00b", "ABCDEFGHJK%00M", "x".repeat(5_000), "%F0%9F%98%80"])(
  "returns 404 for an invalid reference and logs nothing: %s",
  async (ref) => {
    const { app, log } = testApp(db);
    const { bearer } = await testUser(db, "client");
    const response = await app.request(`/api/orders/${ref}`, { headers: bearer });
    expect(response.status).toBe(404);
    expect(log).toEqual([]);
  },
);
