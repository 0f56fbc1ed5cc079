import type { Translated } from "../languages";
import type { PlainTranslator, Plural } from "../plain-translator";
import type { Translator } from "../translator";
import * as ar from "./ar";
import * as de from "./de";
import * as fr from "./fr";

/**
 * What the storefront says, by what the code says in English. A text that one language has and another lacks is a type
 * error here; one that the code says and no catalogue has is one where it is said.
 */
type Browser = typeof de.inBrowser;
type Server = typeof de.onServer;
type Translation<Source> = { [Id in keyof Source]: Source[Id] extends string ? string : Plural };
type Catalogue = { inBrowser: Translation<Browser>; onServer: Translation<Server> };

export const catalogues: Record<Translated, Catalogue> = { de, fr, ar };

type PlainOf<Source> = { [Id in keyof Source]: Source[Id] extends string ? Id : never }[keyof Source] & string;
type CountedOf<Source> = Exclude<keyof Source, PlainOf<Source>> & string;

export type BrowserText = PlainOf<Browser>;
export type BrowserCounted = CountedOf<Browser>;
/** What can be said while a page is drawn. */
export type PageTranslator = Translator<Text, Counted>;
/** The same where nothing is drawn. */
export type StoredTextTranslator = PlainTranslator<Text, Counted>;
/** What can be said on either side. */
export type AnyTranslator = Translator<BrowserText, BrowserCounted>;
export type AnyStoredTextTranslator = PlainTranslator<BrowserText, BrowserCounted>;
export type Text = BrowserText | PlainOf<Server>;
export type Counted = BrowserCounted | CountedOf<Server>;
