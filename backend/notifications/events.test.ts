import { expect, test } from "vitest";
import { namesIn } from "@/backend/mail/template";
import { notificationKinds } from "@/lib/notification-kinds";
import { type NotificationEvent, notificationEvents, shapes } from "./events";

const all = Object.keys(notificationEvents) as NotificationEvent[];

test.each(all)("%s is said with what is always known of it", (notificationEvent) => {
  const { kind, title, words } = notificationEvents[notificationEvent];
  const shape = shapes[notificationEvent].shape;
  const always = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  expect(namesIn(title + words).filter((name) => !always.includes(name))).toEqual([]);
  // A link may contain a key, and the name is the recipient's own.
  expect(namesIn(title + words)).not.toContain("link");
  expect(notificationKinds[kind]).toBeDefined();
});
