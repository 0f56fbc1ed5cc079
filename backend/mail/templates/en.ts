import type { MailTemplates } from "../template";
import { account } from "./account";
import { bookings } from "./bookings";
import { claims } from "./claims";
import { money } from "./money";
import { others } from "./others";

/** English. The markup is that of `template.ts`: paragraphs, `# heading`, `[button](link)`, `| fact | value |`, `~ small print`. */
export const en: MailTemplates = { ...account, ...bookings, ...money, ...claims, ...others };
