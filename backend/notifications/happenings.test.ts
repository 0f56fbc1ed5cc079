import { expect, test } from "vitest";
import { namesIn } from "@/backend/mail/template";
import { notificationKinds } from "@/lib/notification-kinds";
import { type Happening, happenings, shapes } from "./happenings";

const all = Object.keys(happenings) as Happening[];

test.each(all)("%s is said with what is always known of it", (happening) => {
  const { kind, title, words } = happenings[happening];
  const shape = shapes[happening].shape;
  const always = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  expect(namesIn(title + words).filter((name) => !always.includes(name))).toEqual([]);
  // A link may contain a key, and the name is the recipient's own.
  expect(namesIn(title + words)).not.toContain("link");
  expect(notificationKinds[kind]).toBeDefined();
});
