import { expect, test } from "vitest";
import { namesIn } from "@/backend/mail/template";
import { notificationKinds } from "@/lib/labels/notification-kinds";
import { clientTexts } from "./client-texts";
import { type NotificationEvent, notificationEvents, shapes } from "./events";

const all = Object.keys(notificationEvents) as NotificationEvent[];

test.each(all)("%s uses only required data in its title and text", (notificationEvent) => {
  const { kind, title, text } = notificationEvents[notificationEvent];
  const shape = shapes[notificationEvent].shape;
  const always = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  expect(namesIn(title + text).filter((name) => !always.includes(name))).toEqual([]);
  // A link may contain a key, and the name is the recipient's own.
  expect(namesIn(title + text)).not.toContain("link");
  expect(notificationKinds[kind]).toBeDefined();
});

/** Events of staff and of many recipients, which are not translated. */
const untranslated = /^(staff|listing|calendar|needsALook|announcement)/;

test.each(["de", "fr", "ar"] as const)("every notification of clients is translated into %s", (language) => {
  const texts = all
    .filter((event) => !untranslated.test(event))
    .flatMap((event) => {
      const { title, text } = notificationEvents[event];
      return [title, text];
    });
  const plain = texts.filter((text) => /[a-z]{3}/i.test(text.replaceAll(/\{\w+\}/g, "")));
  expect(plain.length).toBeGreaterThan(30);
  const catalogue = clientTexts[language];
  expect(plain.filter((text) => !catalogue[text])).toEqual([]);
  for (const [text, translation] of Object.entries(catalogue)) {
    expect(texts, text).toContain(text);
    expect(namesIn(translation).toSorted(), text).toEqual(namesIn(text).toSorted());
  }
});
