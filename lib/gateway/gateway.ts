import "server-only";
import { AppError } from "../errors";
import { statusPage } from "../kinds";
import { forward } from "./forward";
import { isBankReturn, isForResellers } from "./match";
import { readRequest } from "./read-request";
import type { GatewayRequest } from "./request";
import { respondToError, respondToReseller, seeOther } from "./respond";

/** The API gateway between browsers and the backend, for all reads and writes. */
export async function gateway(request: Request): Promise<Response> {
  let incoming: GatewayRequest | undefined;
  try {
    const read = await readRequest(request);
    if (read instanceof Response) return read;
    incoming = read;
    return await forward(incoming);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isForResellers(request)) return respondToReseller(error);
    if (isBankReturn(request)) return seeOther(`${statusPage}?outcome=not_confirmed`, new Headers());
    return respondToError(error, incoming);
  }
}
