import "server-only";
import { AppError } from "../errors";
import { statusPage } from "../kinds";
import { forward } from "./forward";
import { isBankReturn, isForResellers } from "./match";
import { checkInput, findEndpoint, readInput } from "./read-request";
import type { GatewayRequest } from "./request";
import { respondToError, respondToReseller, seeOther } from "./respond";

/** The API gateway between browsers and the backend, for all reads and writes. */
export async function gateway(request: Request): Promise<Response> {
  let incoming: GatewayRequest | undefined;
  try {
    const found = await findEndpoint(request);
    if (found instanceof Response) return found;
    // Kept after each step, so that a refusal of the next one can return a form with its input.
    incoming = found;
    incoming = await readInput(incoming);
    const checked = await checkInput(incoming);
    if (checked instanceof Response) return checked;
    incoming = checked;
    return await forward(incoming);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isForResellers(request)) return respondToReseller(error);
    if (isBankReturn(request)) return seeOther(`${statusPage}?outcome=not_confirmed`, new Headers());
    return respondToError(error, incoming);
  }
}
