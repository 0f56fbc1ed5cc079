import type { Translated } from "../languages";
import type { PlainTranslator, Plural } from "../plain-translator";
import type { Translator } from "../translator";
import * as ar from "./ar";
import * as de from "./de";
import * as fr from "./fr";

/**
 * Translations of the storefront, keyed by the English text in the code. Types ensure that all languages have the same
 * keys and that the code uses only existing keys.
 */
type Browser = typeof de.inBrowser;
type Account = typeof de.inAccount;
type Server = typeof de.onServer;
type Translation<Source> = { [Id in keyof Source]: Source[Id] extends string ? string : Plural };
type Catalogue = {
  inBrowser: Translation<Browser>;
  inAccount: Translation<Account>;
  onServer: Translation<Server>;
};

export const catalogues: Record<Translated, Catalogue> = { de, fr, ar };

type PlainOf<Source> = { [Id in keyof Source]: Source[Id] extends string ? Id : never }[keyof Source] & string;
type CountedOf<Source> = Exclude<keyof Source, PlainOf<Source>> & string;

export type BrowserText = PlainOf<Browser>;
export type BrowserCounted = CountedOf<Browser>;
/** Translator with all messages for server rendering. */
export type PageTranslator = Translator<Text, Counted>;
/** The same as plain text, outside of rendering. */
export type StoredTextTranslator = PlainTranslator<Text, Counted>;
/** Translator with the messages that are available on both sides. */
export type AnyTranslator = Translator<BrowserText, BrowserCounted>;
export type AnyStoredTextTranslator = PlainTranslator<BrowserText, BrowserCounted>;
export type AccountText = BrowserText | PlainOf<Account>;
export type AccountCounted = BrowserCounted | CountedOf<Account>;
/** Translator of client components that only the client area shows. */
export type AccountTranslator = Translator<AccountText, AccountCounted>;
export type Text = AccountText | PlainOf<Server>;
export type Counted = AccountCounted | CountedOf<Server>;
