import "server-only";
import { AppError } from "../../errors";
import { type GatewayRequest, wantsHtml } from "../request";
import { askToConfirm, respondToError, showExample } from "../respond";
import { readRecordForm } from "./record-form";
import { findUnconfirmed, settingsFormToBody } from "./settings-form";

type Submitted = GatewayRequest & { form: URLSearchParams };
type ConsoleForm = { body: object; isRecordForm: boolean };

async function readSettings(incoming: Submitted): Promise<ConsoleForm | Response | null> {
  const { endpoint, form, session, fileErrors = {} } = incoming;
  const body = await settingsFormToBody(endpoint, form, fileErrors);
  if (!body || body instanceof AppError) return body && respondToError(body, incoming);
  const dangers = wantsHtml(incoming) ? await findUnconfirmed(endpoint, form, session?.token) : [];
  return dangers.length > 0 ? askToConfirm(incoming, dangers) : { body, isRecordForm: false };
}

async function readRecord(incoming: Submitted): Promise<ConsoleForm | Response | null> {
  const read = await readRecordForm(incoming.endpoint, incoming.form, incoming.session?.token);
  if (!read) return null;
  const request = { ...incoming, isRecordForm: true };
  if ("error" in read) return respondToError(read.error, request);
  return "isExample" in read ? showExample(request) : { body: read.body, isRecordForm: true };
}

/**
 * Reads the form of a console without scripts: settings, or a record. Input that is not in the format of its field is
 * an error of the form, and not of the request.
 * @returns the body for the endpoint, or the response if nothing is saved; null for another form
 */
export async function readConsoleForm(incoming: Submitted) {
  try {
    return (await readSettings(incoming)) ?? (await readRecord(incoming));
  } catch (error) {
    if (error instanceof AppError) return respondToError(error, incoming);
    throw error;
  }
}
