const names = new Intl.DisplayNames("en", { type: "language" });
const codes = ["en", "de", "fr", "ar", "es", "pt", "it", "nl", "pl", "ru", "tr", "zh", "ja", "ko", "hi"];

/** Languages of the staff of a hotel and of guides. */
export const spokenLanguages = codes.map((value) => ({ value, label: names.of(value) ?? value }));
