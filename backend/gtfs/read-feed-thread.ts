import { AppError } from "@/lib/errors";
import { readZip } from "./files";
import { type ReadTimetable, readTimetable } from "./timetable";

export type ReadInput = { content: Uint8Array };
/** Error classes are lost between threads, so the reason is text. */
export type ReadOutput = ReadTimetable | { problem: string };

/** Runs in a worker thread. */
export default function read({ content }: ReadInput): ReadOutput {
  try {
    return readTimetable(readZip(content), { shiftWeeks: "auto" });
  } catch (error) {
    const [problem] = error instanceof AppError ? Object.values(error.fields ?? {}) : [];
    if (problem === undefined) throw error;
    return { problem };
  }
}
