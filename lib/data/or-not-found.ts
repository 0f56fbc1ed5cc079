import "server-only";
import { notFound } from "next/navigation";
import { AppError } from "../errors";
import { readRecordId } from "../links/record-id";

/** For pages: responds with 404 to a URL whose parameters the backend refuses as invalid. */
export async function orNotFound<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") notFound();
    throw error;
  }
}

/** For pages: the id of a record in a segment of the path. Responds with 404 to other texts. */
export const idOrNotFound = (segment: string): number => readRecordId(segment) ?? notFound();
