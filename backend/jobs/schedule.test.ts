import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repeat, schedule } from "./schedule";

const log = vi.fn();

beforeEach(() => {
  log.mockClear();
  vi.useFakeTimers({ now: new Date("2027-03-28T00:58:30Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

it("runs a job at its times in UTC, at a second that depends on its index", async () => {
  const times: string[] = [];
  const job = schedule({ log }, { name: "hourly", cron: "5 * * * *", work: async () => times.push(iso()) }, 3);
  await minutes(130);
  await job.stop();
  await minutes(130);
  expect(times).toEqual(["2027-03-28T01:05:06", "2027-03-28T02:05:06", "2027-03-28T03:05:06"]);
});

it("runs a job again after an asynchronous or synchronous failure", async () => {
  const error = new Error("the database is away");
  const work = vi.fn<() => Promise<unknown>>();
  work.mockRejectedValueOnce(error).mockImplementationOnce(() => {
    throw error;
  });
  work.mockResolvedValue(1);
  const job = schedule({ log }, { name: "fails", cron: "* * * * *", work }, 0);
  await minutes(3);
  await job.stop();
  expect(work).toHaveBeenCalledTimes(3);
  expect(log.mock.calls).toEqual(Array.from({ length: 2 }, () => ["job failed", { job: "fails", error }]));
});

it("does not overlap runs, and waits for the current run when it stops", async () => {
  const runs = { started: 0, ended: 0 };
  const work = async () => {
    runs.started++;
    await new Promise((resolve) => setTimeout(resolve, 150_000));
    runs.ended++;
  };
  const job = schedule({ log }, { name: "long", cron: "* * * * *", work }, 0);
  await minutes(2);
  expect(runs).toEqual({ started: 1, ended: 0 });
  const stopped = job.stop().then(() => ({ ...runs }));
  await minutes(5);
  expect(await stopped).toEqual({ started: 1, ended: 1 });
});

it("repeats a job after a pause, also after a failure, until it stops", async () => {
  const work = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error("no")).mockResolvedValue(1);
  const job = repeat({ log }, "repeated", 1_000, work);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(work).toHaveBeenCalledTimes(4);
  await job.stop();
  await minutes(1);
  expect(work).toHaveBeenCalledTimes(4);
  expect(log).toHaveBeenCalledTimes(1);
});

function iso(): string {
  return new Date().toISOString().slice(0, 19);
}
