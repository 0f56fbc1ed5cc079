import "server-only";
import { notFound } from "next/navigation";
import { AppError } from "../errors";

/** For pages: responds with 404 to a URL whose parameters the backend refuses as invalid. */
export async function orNotFound<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") notFound();
    throw error;
  }
}
