/** Texts of the demo cruises in the other languages of the site, by the English text. */
const cruiseTranslations: Readonly<Record<string, { de: string; fr: string; ar: string }>> = {
  "Western Mediterranean": {
    de: "Westliches Mittelmeer",
    fr: "Méditerranée occidentale",
    ar: "غرب البحر المتوسط",
  },
  "Italy and Malta": {
    de: "Italien und Malta",
    fr: "Italie et Malte",
    ar: "إيطاليا ومالطا",
  },
  "Greek islands and Dubrovnik": {
    de: "Griechische Inseln und Dubrovnik",
    fr: "Îles grecques et Dubrovnik",
    ar: "الجزر اليونانية ودوبروفنيك",
  },
  "Long weekend in the Mediterranean": {
    de: "Langes Wochenende im Mittelmeer",
    fr: "Long week-end en Méditerranée",
    ar: "عطلة نهاية أسبوع طويلة في البحر المتوسط",
  },
  "Fjords of Norway": {
    de: "Fjorde Norwegens",
    fr: "Fjords de Norvège",
    ar: "مضايق النرويج البحرية",
  },
  "Norway beyond the Arctic Circle": {
    de: "Norwegen jenseits des Polarkreises",
    fr: "La Norvège au-delà du cercle polaire",
    ar: "النرويج إلى ما وراء الدائرة القطبية",
  },
  "Capitals of the Baltic Sea": {
    de: "Hauptstädte der Ostsee",
    fr: "Capitales de la Baltique",
    ar: "عواصم بحر البلطيق",
  },
  "Canary Islands and Madeira": {
    de: "Kanaren und Madeira",
    fr: "Canaries et Madère",
    ar: "جزر الكناري وماديرا",
  },
  "Bahamas and Mexico": {
    de: "Bahamas und Mexiko",
    fr: "Bahamas et Mexique",
    ar: "جزر البهاما والمكسيك",
  },
  "Eastern Caribbean": {
    de: "Östliche Karibik",
    fr: "Caraïbes orientales",
    ar: "شرق الكاريبي",
  },
  "The Rhine from Amsterdam to Basel": {
    de: "Der Rhein von Amsterdam bis Basel",
    fr: "Le Rhin d’Amsterdam à Bâle",
    ar: "نهر الراين من أمستردام إلى بازل",
  },
  "Christmas markets on the Rhine": {
    de: "Weihnachtsmärkte am Rhein",
    fr: "Marchés de Noël sur le Rhin",
    ar: "أسواق عيد الميلاد على نهر الراين",
  },
  "The Danube from Passau to Budapest": {
    de: "Die Donau von Passau bis Budapest",
    fr: "Le Danube de Passau à Budapest",
    ar: "نهر الدانوب من باساو إلى بودابست",
  },
  Inside: {
    de: "Innen",
    fr: "Intérieure",
    ar: "داخلية",
  },
  "Ocean view": {
    de: "Meerblick",
    fr: "Vue sur mer",
    ar: "إطلالة على البحر",
  },
  Balcony: {
    de: "Balkon",
    fr: "Balcon",
    ar: "شرفة",
  },
  "Family balcony": {
    de: "Familienkabine mit Balkon",
    fr: "Familiale avec balcon",
    ar: "عائلية بشرفة",
  },
  "Deck suite": {
    de: "Decksuite",
    fr: "Suite avec terrasse",
    ar: "جناح بسطح خاص",
  },
  "River view": {
    de: "Flussblick",
    fr: "Vue sur le fleuve",
    ar: "إطلالة على النهر",
  },
  "French balcony": {
    de: "Französischer Balkon",
    fr: "Balcon à la française",
    ar: "شرفة فرنسية",
  },
  "River suite": {
    de: "Flusssuite",
    fr: "Suite fluviale",
    ar: "جناح النهر",
  },
  "A bright ship for families, with a port of call almost every day.": {
    de: "Ein helles Schiff für Familien, mit einem Hafen an fast jedem Tag.",
    fr: "Un navire lumineux pour les familles, avec une escale presque chaque jour.",
    ar: "سفينة مشرقة للعائلات، ترسو في ميناء كل يوم تقريبًا.",
  },
  "The newest ship of its line, with a promenade around the whole deck.": {
    de: "Das neueste Schiff der Reederei, mit einer Promenade rund um das ganze Deck.",
    fr: "Le navire le plus récent de la compagnie, avec une promenade tout autour du pont.",
    ar: "أحدث سفن الشركة، وفيها ممشى يحيط بالسطح كله.",
  },
  "Made for the north, with a glazed lounge above the bow.": {
    de: "Für den Norden gebaut, mit einer verglasten Lounge über dem Bug.",
    fr: "Conçu pour le Nord, avec un salon vitré au-dessus de la proue.",
    ar: "بُنيت لرحلات الشمال، وفيها صالة زجاجية فوق مقدمة السفينة.",
  },
  "A quiet ship with long days in port and lectures on board.": {
    de: "Ein ruhiges Schiff mit langen Hafentagen und Vorträgen an Bord.",
    fr: "Un navire calme, avec de longues escales et des conférences à bord.",
    ar: "سفينة هادئة ترسو طويلًا في الموانئ وتقدّم محاضرات على متنها.",
  },
  "Short voyages to the islands with two pools and live music.": {
    de: "Kurze Reisen zu den Inseln mit zwei Pools und Livemusik.",
    fr: "De courts voyages vers les îles, avec deux piscines et de la musique en direct.",
    ar: "رحلات قصيرة إلى الجزر مع مسبحين وموسيقى حية.",
  },
  "A ship for divers and swimmers, with a stern that opens to the sea.": {
    de: "Ein Schiff für Taucher und Schwimmer, mit einem Heck, das sich zum Meer öffnet.",
    fr: "Un navire pour les plongeurs et les nageurs, dont la poupe s’ouvre sur la mer.",
    ar: "سفينة لمحبي الغوص والسباحة، تنفتح مؤخرتها على البحر.",
  },
  "A small river ship with French balconies on two decks.": {
    de: "Ein kleines Flussschiff mit französischen Balkonen auf zwei Decks.",
    fr: "Un petit bateau fluvial avec des balcons à la française sur deux ponts.",
    ar: "سفينة نهرية صغيرة بشرفات فرنسية على سطحين.",
  },
  "Along the Danube with evenings in Vienna and Budapest.": {
    de: "Entlang der Donau mit Abenden in Wien und Budapest.",
    fr: "Le long du Danube, avec des soirées à Vienne et à Budapest.",
    ar: "على طول نهر الدانوب مع أمسيات في فيينا وبودابست.",
  },
  "The upper decks have a pool with a sliding roof, a running track and quiet corners with deckchairs. Four restaurants serve dinner without fixed tables, and the theatre has a new show every evening. Children have a club of their own with a paddling pool.":
    {
      de: "Auf den oberen Decks gibt es einen Pool mit Schiebedach, eine Laufbahn und ruhige Ecken mit Liegestühlen. Vier Restaurants servieren das Abendessen ohne feste Tische, und im Theater läuft jeden Abend eine neue Show. Kinder haben einen eigenen Club mit Planschbecken.",
      fr: "Les ponts supérieurs ont une piscine à toit ouvrant, une piste de course et des coins tranquilles avec des transats. Quatre restaurants servent le dîner sans table attitrée, et le théâtre propose un nouveau spectacle chaque soir. Les enfants ont leur propre club avec une pataugeoire.",
      ar: "تضم الطوابق العليا مسبحًا بسقف متحرك ومضمارًا للجري وزوايا هادئة فيها كراسٍ للاسترخاء. تقدّم أربعة مطاعم العشاء من دون طاولات محددة، وفي المسرح عرض جديد كل مساء. وللأطفال نادٍ خاص بهم مع حوض ضحل.",
    },
  "Every cabin faces the river. Meals are served at one sitting in a restaurant with large windows, the sun deck has bicycles for trips on shore, and the town centres are a short walk from most piers.":
    {
      de: "Jede Kabine liegt zum Fluss. Die Mahlzeiten werden in einer Sitzung in einem Restaurant mit großen Fenstern serviert, auf dem Sonnendeck stehen Fahrräder für Ausflüge an Land, und von den meisten Anlegestellen sind es nur wenige Schritte in die Altstadt.",
      fr: "Toutes les cabines donnent sur le fleuve. Les repas sont servis en un seul service dans un restaurant aux grandes fenêtres, le pont-soleil dispose de vélos pour les excursions à terre, et le centre-ville est à quelques pas de la plupart des quais.",
      ar: "تطل كل المقصورات على النهر. تُقدَّم الوجبات للجميع في وقت واحد في مطعم ذي نوافذ كبيرة، وعلى السطح المشمس دراجات للجولات على اليابسة، ويبعد وسط المدينة خطوات قليلة عن معظم الأرصفة.",
    },
};

const languages = ["de", "fr", "ar"] as const;

/** Texts by language and name, as columns of translations have them. @throws if a text has no translation */
export const translateTexts = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => {
          const translated = cruiseTranslations[text]?.[language];
          if (!translated) throw new Error(`no translation of "${text}"`);
          return [name, translated];
        }),
      ),
    ]),
  );
