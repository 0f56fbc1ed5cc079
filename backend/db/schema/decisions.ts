import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { appUser } from "./users";

/** The administrator who works on a decision of the queue. `key` is the kind and the key of its record. */
export const decisionAssignee = pgTable("decision_assignee", {
  key: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => appUser.id, { onDelete: "cascade" }),
  assignedAt: createdAt(),
});
