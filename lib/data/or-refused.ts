import "server-only";
import { AppError } from "../errors";
import { respondIn } from "../language/localized-message";
import { getTranslator } from "../language/server";

/** For pages that render the reason of a refusal. Server faults and expired sessions are still thrown. */
export async function orRefused<T>(response: Promise<T>): Promise<T | { refused: string }> {
  try {
    return await response;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.code === "unauthenticated") throw error;
    const { fields, message } = respondIn(await getTranslator(), error.toBody());
    return { refused: Object.values(fields ?? {})[0] ?? message };
  }
}
