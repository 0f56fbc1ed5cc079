/** Property types. The names equal those of the catalogue. */
export const propertyKinds = [
  "Hotel",
  "Boutique hotel",
  "Resort",
  "Aparthotel",
  "Guest house",
  "Villa",
  "Hostel",
  "Lodge",
] as const;
export type PropertyKind = (typeof propertyKinds)[number];

export type Culture = {
  /** Local names of property types; `*` is replaced by the hotel's own name. */
  houses: Record<PropertyKind, readonly string[]>;
  /** Base names of hotels. */
  names: readonly string[];
  /** `*` is replaced by the number. */
  streets: readonly string[];
  /** First names of staff. */
  staff: readonly string[];
  /** Typical breakfast items. */
  breakfast: readonly string[];
};

// biome-ignore format: tables of words
const portuguese: Culture = {
  houses: {
    Hotel: ["Hotel *", "Grande Hotel *", "* Palace"], "Boutique hotel": ["Casa *", "Solar *", "Palacete *"], Resort: ["* Beach Resort", "Quinta *", "Herdade *"],
    Aparthotel: ["* Apartamentos", "* Suites"], "Guest house": ["Casa *", "Pensão *", "Residencial *"], Villa: ["Villa *", "Vivenda *"], Hostel: ["* Hostel", "Hostel *"], Lodge: ["Moinho *", "Monte *"],
  },
  names: ["do Alecrim", "das Andorinhas", "da Glicínia", "do Limoeiro", "da Amendoeira", "do Farol", "das Sete Colinas", "da Saudade", "do Rossio", "dos Azulejos", "da Maré", "do Jardim", "das Camélias", "do Mirante", "de Santa Luzia", "da Cotovia", "do Pátio", "da Figueira", "do Carmo", "da Boa Hora", "das Janelas Verdes", "de São Bento", "do Sal", "da Ribeira Velha"],
  streets: ["Rua do Loureiro *", "Rua da Madalena *", "Travessa das Flores *", "Rua de São Paulo *", "Largo do Carmo *", "Rua das Amoreiras *", "Calçada do Monte *", "Avenida da Liberdade *", "Rua do Século *", "Beco do Forno *"],
  staff: ["Inês", "Tiago", "Marta", "João", "Rita", "Duarte"], breakfast: ["warm pastéis de nata", "sheep's cheese from the Serra da Estrela", "orange juice pressed to order"],
};
// biome-ignore format: tables of words
const brazilian: Culture = {
  ...portuguese,
  names: ["do Arpoador", "da Mata", "do Sabiá", "da Gávea", "das Palmeiras", "do Ipê", "da Garoa", "do Samba", "dos Coqueiros", "da Enseada", "do Pão de Açúcar", "da Maresia", "do Cajueiro", "das Ondas", "da Bossa"],
  streets: ["Rua Barata Ribeiro *", "Avenida Atlântica *", "Rua Visconde de Pirajá *", "Rua Farme de Amoedo *", "Rua Voluntários da Pátria *", "Rua Prudente de Morais *"],
  staff: ["Luana", "Rafael", "Bia", "Caio", "Thaís", "Otávio"], breakfast: ["pão de queijo from the oven", "papaya and passion fruit", "tapioca made while you watch"],
};
// biome-ignore format: tables of words
const spanish: Culture = {
  houses: {
    Hotel: ["Hotel *", "Gran Hotel *", "Hotel Plaza *"], "Boutique hotel": ["Casa *", "Palacio *", "Hotel Boutique *"], Resort: ["* Beach Resort", "Finca *", "Hacienda *"],
    Aparthotel: ["Apartamentos *", "* Suites"], "Guest house": ["Hostal *", "Pensión *", "Casa *"], Villa: ["Villa *", "Casa *"], Hostel: ["* Hostel", "Albergue *"], Lodge: ["Cortijo *", "Mas *"],
  },
  names: ["del Naranjo", "de las Golondrinas", "del Azahar", "San Telmo", "de la Alameda", "del Patio", "Santa Clara", "de los Olivos", "del Reloj", "la Higuera", "del Mirador", "las Campanas", "de la Luna", "del Duque", "los Geranios", "San Fermín", "de la Fuente", "del Alba", "la Parra", "del Laurel", "de los Arcos", "Marqués de Rivas", "la Buganvilla", "del Almirante"],
  streets: ["Calle de la Cruz *", "Calle Mayor *", "Calle del Pez *", "Plaza de la Paz *", "Calle San Vicente *", "Calle de los Abades *", "Calle Zurbano *", "Paseo del Mar *", "Calle Sierpes *", "Calle de la Luna *"],
  staff: ["Lucía", "Javier", "Carmen", "Álvaro", "Nuria", "Pablo"], breakfast: ["tomato bread with good oil", "tortilla still warm", "fresh churros on Sundays"],
};
// biome-ignore format: tables of words
const mexican: Culture = {
  ...spanish,
  houses: { ...spanish.houses, "Boutique hotel": ["Casa *", "Hotel *", "La Casona *"], "Guest house": ["Posada *", "Casa *"], Lodge: ["Rancho *", "Hacienda *"], Resort: ["* Beach Resort", "Hacienda *", "Playa *"] },
  names: ["del Jacarandá", "la Condesa", "del Agave", "los Nopales", "del Colibrí", "de la Bugambilia", "San Ángel", "del Copal", "la Palma Real", "del Quetzal", "de los Milagros", "Azul Añil", "del Mezquite", "la Ceiba", "del Barro", "Santa Lucía"],
  streets: ["Calle de Orizaba *", "Avenida Álvaro Obregón *", "Calle Reforma *", "Calle Macedonio Alcalá *", "Calle de la Constitución *", "Avenida Kukulcán km *", "Calle Porfirio Díaz *", "Calle Colima *"],
  staff: ["Ximena", "Diego", "Guadalupe", "Emiliano", "Fernanda", "Joaquín"], breakfast: ["chilaquiles as hot as you like", "sweet bread from the corner bakery", "hot chocolate whisked at the table"],
};
// biome-ignore format: tables of words
const french: Culture = {
  houses: {
    Hotel: ["Hôtel *", "Grand Hôtel *", "Hôtel * et Spa"], "Boutique hotel": ["Maison *", "Hôtel *", "Le Clos *"], Resort: ["Domaine *", "* Resort et Spa"],
    Aparthotel: ["Résidence *", "Appartements *"], "Guest house": ["Pension *", "Chambres d'hôtes *", "Maison *"], Villa: ["Villa *", "La Bastide *"], Hostel: ["Auberge *", "* Hostel"], Lodge: ["Chalet *", "Le Refuge *"],
  },
  names: ["des Tilleuls", "de la Glycine", "Saint-Roch", "du Cygne", "des Lilas", "du Marronnier", "Bellecombe", "de l'Horloge", "du Passage", "Montaigne", "des Hirondelles", "de la Fontaine", "du Levant", "Belle Rive", "des Artistes", "du Vieux Puits", "Colette", "de l'Orangerie", "du Petit Jour", "des Marais", "Saint-Séverin", "de l'Abbaye", "du Verger", "Mirabeau"],
  streets: ["* rue des Rosiers", "* rue du Bac", "* rue de la Paix", "* quai des Célestins", "* rue Sainte-Claire", "* place du Marché", "* rue Lepic", "* avenue Félix Faure", "* rue de l'Abbaye", "* impasse des Peintres"],
  staff: ["Camille", "Hugo", "Léa", "Mathieu", "Élodie", "Antoine"], breakfast: ["croissants from the bakery next door", "salted butter and apricot jam", "a boiled egg done to the minute"],
};
// biome-ignore format: tables of words
const italian: Culture = {
  houses: {
    Hotel: ["Hotel *", "Albergo *", "Grand Hotel *"], "Boutique hotel": ["Palazzo *", "Casa *", "Relais *"], Resort: ["Tenuta *", "* Resort"],
    Aparthotel: ["Residenza *", "Appartamenti *"], "Guest house": ["Locanda *", "Pensione *", "Casa *"], Villa: ["Villa *"], Hostel: ["Ostello *", "* Hostel"], Lodge: ["Rifugio *", "Masseria *"],
  },
  names: ["dei Glicini", "del Melograno", "San Luca", "della Fontana", "dei Pini", "delle Rondini", "Santa Caterina", "del Moro", "degli Angeli", "del Campanile", "Bellavista", "della Luna", "dei Mercanti", "dell'Orologio", "Fiordaliso", "del Giardino", "Ca' Rosa", "della Pace", "dei Cappuccini", "Aurora", "del Leone", "delle Arti", "San Damiano", "dell'Arco"],
  streets: ["Via dei Coronari *", "Via della Scala *", "Vicolo del Moro *", "Via San Gregorio *", "Piazza Santo Spirito *", "Via Toledo *", "Calle dei Fabbri *", "Via dei Serragli *", "Via Margutta *", "Via del Corso *"],
  staff: ["Giulia", "Matteo", "Chiara", "Lorenzo", "Francesca", "Davide"], breakfast: ["cornetti filled to order", "ricotta with chestnut honey", "an espresso that deserves the name"],
};
// biome-ignore format: tables of words
const german: Culture = {
  houses: {
    Hotel: ["Hotel *", "Grand Hotel *", "Parkhotel *"], "Boutique hotel": ["Haus *", "Hotel *"], Resort: ["* Resort", "Spa-Hotel *"],
    Aparthotel: ["Apartments *", "* Suites"], "Guest house": ["Pension *", "Gasthof *", "Gästehaus *"], Villa: ["Villa *"], Hostel: ["* Hostel", "Jugendherberge *"], Lodge: ["Berghotel *", "Almhof *"],
  },
  names: ["zur Linde", "Goldener Hirsch", "am Kanal", "Weißes Ross", "Kastanienhof", "Drei Eulen", "Schwalbennest", "Zum Anker", "Altes Zollhaus", "Rosengarten", "Sonnenhof", "am Markt", "Blauer Karpfen", "Fuchsbau", "Lindenallee", "Zur alten Post", "Elster", "Am Brunnen", "Morgenrot", "Stadtmauer", "Edelweiß", "Nussbaum", "Kornhaus", "Silberdistel"],
  streets: ["Lindenstraße *", "Mozartgasse *", "Am Alten Markt *", "Kastanienallee *", "Rosenthaler Straße *", "Neubaugasse *", "Schlossstraße *", "Hafenweg *", "Herzogstraße *", "Museumstraße *"],
  staff: ["Anna", "Jonas", "Katharina", "Felix", "Lena", "Moritz"], breakfast: ["dark bread and mountain cheese", "rolls that are still warm", "homemade plum jam"],
};
// biome-ignore format: tables of words
const english: Culture = {
  houses: {
    Hotel: ["The * Hotel", "Hotel *", "The *"], "Boutique hotel": ["The *", "* House", "Number Nine *"], Resort: ["* Beach Resort", "* Bay Resort", "The * Resort & Spa"],
    Aparthotel: ["* Apartments", "* Residences", "The * Lofts"], "Guest house": ["* House", "The * Inn", "* Bed & Breakfast"], Villa: ["* Villa", "* Cottage"], Hostel: ["* Hostel", "* Backpackers"], Lodge: ["* Lodge", "* Farm"],
  },
  names: ["Bramley", "Lantern", "Kingfisher", "Marlowe", "Foxglove", "Old Ropery", "Harbour Light", "Juniper", "Saddler's", "Wren", "Ferryman", "Grove", "Bellwether", "Copperfield", "Tidewater", "Hawthorn", "Mercer", "Clocktower", "Linden", "Albion", "Printworks", "Rowan", "Stonebridge", "Cavendish"],
  streets: ["* Mercer Street", "* Harbour Road", "* Orchard Lane", "* Castle Street", "* King's Row", "* Great James Street", "* Prince Street", "* Mill Road", "* Chapel Lane", "* Long Wharf"],
  staff: ["Amelia", "Callum", "Nora", "Theo", "Maeve", "Owen"], breakfast: ["eggs any way you ask", "sourdough with real butter", "porridge with honey"],
};
const american: Culture = {
  ...english,
  // biome-ignore format: tables of words
  names: ["Magnolia", "Beacon", "Sycamore", "Harlan", "Bluebird", "Ludlow", "Palmetto", "Union Works", "Bayard", "Delmar", "Cypress", "Arcade", "Marigold", "Foundry", "Sparrow", "Garrison", "Larkspur", "Pelican", "Wharfside", "Ellery", "Fillmore", "Seabright", "Dovetail", "Carver"],
  // biome-ignore format: tables of words
  streets: ["* West 24th Street", "* Mercer Street", "* Bush Street", "* Collins Avenue", "* Royal Street", "* Valencia Street", "* East 11th Street", "* Frenchmen Street", "* Columbus Avenue", "* Washington Avenue"],
  staff: ["Grace", "Marcus", "Elena", "Tyler", "Jasmine", "Wes"],
  breakfast: ["buttermilk pancakes", "bagels from a bakery two blocks away", "bottomless filter coffee"],
};
const australian: Culture = {
  ...english,
  // biome-ignore format: tables of words
  names: ["Jacaranda", "Banksia", "Kookaburra", "Wattle", "Southern Light", "Fig Tree", "Lorikeet", "Bluegum", "Pearl Diver", "Boatshed", "Waratah", "Currawong", "Tallow", "Saltbush", "Magpie", "Ironbark"],
  // biome-ignore format: tables of words
  streets: ["* Crown Street", "* Victoria Street", "* Gertrude Street", "* The Esplanade", "* Macleay Street", "* Lygon Street", "* Lake Street", "* Oxford Street"],
  staff: ["Matilda", "Jack", "Ruby", "Lachlan", "Zoe", "Finn"],
  breakfast: ["avocado on rye", "a flat white made properly", "mango when it is in season"],
};
// biome-ignore format: tables of words
const southAfrican: Culture = {
  ...english,
  names: ["Protea", "Sunbird", "Kloof", "Fynbos", "Cape Fig", "Lion's Rest", "Sugarbush", "Tableside", "Weaver", "Stone Pine", "Camphor", "Heron", "Karoo", "Vineyard", "Buchu"],
  streets: ["* Kloof Street", "* Buitengracht Street", "* Main Road", "* Hope Street", "* Loader Street", "* Camp Street", "* Regent Road"],
  staff: ["Thandi", "Pieter", "Zanele", "Liam", "Naledi", "Ruan"], breakfast: ["fruit from the Breede valley", "rusks to dip in your coffee", "an omelette with smoked snoek"],
};
// biome-ignore format: tables of words
const dutch: Culture = {
  houses: { ...english.houses, Hotel: ["Hotel *", "Het *"], "Boutique hotel": ["Huis *", "Hotel *"], "Guest house": ["Pension *", "Huis *"] },
  names: ["de Gouden Reiger", "de Linde", "het Pakhuis", "de Drie Kronen", "de Zwaan", "het Zonnehuis", "de Waag", "Tulp & Anker", "de Kraanvogel", "de Oude Brug", "het Kompas", "de Appelboom", "de Zilveren Sleutel", "het Blauwe Huis"],
  streets: ["Prinsengracht *", "Keizersgracht *", "Tweede Egelantiersdwarsstraat *", "Gerard Doustraat *", "Haarlemmerdijk *", "Plantage Middenlaan *", "Kinkerstraat *"],
  staff: ["Sanne", "Daan", "Fleur", "Bram", "Lotte", "Sem"], breakfast: ["brown bread and aged Gouda", "hagelslag for the brave", "poffertjes on Saturdays"],
};
// biome-ignore format: tables of words
const danish: Culture = {
  houses: { ...english.houses, Hotel: ["Hotel *", "Hotel * Palæ"], "Boutique hotel": ["Hotel *", "Villa *"], "Guest house": ["Pension *", "* Gæstehus"] },
  names: ["Havnegade", "Lindely", "Svanen", "Kastanjen", "Nordlys", "Fyrtårnet", "Solsort", "Ankeret", "Bellis", "Mågen", "Rosenhave"],
  streets: ["Nyhavn *", "Istedgade *", "Gothersgade *", "Overgaden Neden Vandet *", "Jægersborggade *", "Store Kongensgade *"],
  staff: ["Freja", "Mads", "Ida", "Emil", "Signe", "Rasmus"], breakfast: ["rye bread and smoked cheese", "cardamom buns", "skyr with rhubarb"],
};
// biome-ignore format: tables of words
const greek: Culture = {
  houses: { ...english.houses, Hotel: ["Hotel *", "* Hotel"], "Boutique hotel": ["* Mansion", "Archontiko *"], "Guest house": ["Pension *", "* Rooms"], Villa: ["Villa *"], Resort: ["* Beach Resort", "* Bay"], Lodge: ["Ktima *"] },
  names: ["Elaia", "Meltemi", "Athina", "Melina", "Alkyon", "Kyma", "Ariadne", "Orion", "Thalassa", "Anemos", "Lemonia", "Daphni", "Selini", "Argo", "Nefeli", "Hermes", "Ostria", "Amalia"],
  streets: ["Adrianou *", "Ermou *", "Zambeliou *", "Kanevarou *", "Voukourestiou *", "Theotokopoulou *", "Veikou *", "Skoufou *"],
  staff: ["Eleni", "Nikos", "Maria", "Yannis", "Katerina", "Stavros"], breakfast: ["thick yoghurt with thyme honey", "spinach pie from this morning", "olives from the family's trees"],
};
// biome-ignore format: tables of words
const croatian: Culture = {
  houses: { ...english.houses, Hotel: ["Hotel *"], "Boutique hotel": ["Palača *", "Hotel *"], "Guest house": ["Pansion *", "Kuća *"], Villa: ["Villa *"], Aparthotel: ["Apartmani *", "* Suites"] },
  names: ["Jadran", "Lavanda", "Galeb", "Bura", "Kamen", "Mandrač", "Ruža", "Maslina", "Sveti Vlaho", "Stari Grad", "Luka", "Agava", "Marjan", "Školjka"],
  streets: ["Ulica od Puča *", "Prijeko *", "Vukovarska *", "Obala Hrvatskog *", "Šetalište Bačvice *", "Zrinsko-Frankopanska *", "Iza Grada *"],
  staff: ["Ana", "Luka", "Marija", "Ivan", "Petra", "Ante"], breakfast: ["figs and sheep's cheese from Pag", "warm soparnik", "sour cherry jam"],
};
// biome-ignore format: tables of words
const czech: Culture = {
  houses: { ...english.houses, Hotel: ["Hotel *", "Grand Hotel *"], "Boutique hotel": ["Dům *", "Hotel *"], "Guest house": ["Penzion *"], Villa: ["Vila *"], Aparthotel: ["* Residence", "Apartmány *"] },
  names: ["U Zlaté hrušky", "U Tří pštrosů", "U Bílé labutě", "Na Kampě", "U Červeného lva", "Pod Lipou", "U Mlýna", "Lucerna", "U Modré hvězdy", "Na Zlatém kříži", "U Raka", "Slavín", "Vyšehrad"],
  streets: ["Nerudova *", "Mánesova *", "Dlouhá *", "Karlova *", "Vinohradská *", "Na Příkopě *", "Křižíkova *", "Újezd *"],
  staff: ["Tereza", "Jakub", "Eliška", "Ondřej", "Klára", "Vojtěch"], breakfast: ["rye bread with caraway", "poppy seed strudel", "ham from a butcher in Vinohrady"],
};
// biome-ignore format: tables of words
const turkish: Culture = {
  houses: { ...english.houses, Hotel: ["* Hotel", "Hotel *"], "Boutique hotel": ["* Konağı", "* Han"], "Guest house": ["* Pansiyon", "* Evi"], Villa: ["Villa *"], Resort: ["* Beach Resort", "Club *"], Aparthotel: ["* Suites", "* Apart"] },
  names: ["Nar", "Lale", "Çınar", "Erguvan", "Yakut", "Zeytin", "Mavi Kapı", "Turunç", "Hisar", "Leylak", "Sedef", "Kervan", "Gülhane", "Martı", "İncir", "Safran"],
  streets: ["Divan Yolu Caddesi *", "Soğukçeşme Sokak *", "Serdar-ı Ekrem Sokak *", "İstiklal Caddesi *", "Hesapçı Sokak *", "Lara Caddesi *", "Akbıyık Caddesi *", "Vodina Caddesi *"],
  staff: ["Elif", "Emre", "Zeynep", "Kerem", "Defne", "Mert"], breakfast: ["seven kinds of olives", "menemen in its copper pan", "clotted cream with honeycomb"],
};
// biome-ignore format: tables of words
const moroccan: Culture = {
  houses: { Hotel: ["Hôtel *", "* Palace"], "Boutique hotel": ["Riad *", "Dar *"], Resort: ["Kasbah *", "* Palmeraie Resort"], Aparthotel: ["Résidence *", "* Suites"], "Guest house": ["Dar *", "Riad *"], Villa: ["Villa *", "Dar *"], Hostel: ["* Hostel", "Riad * Hostel"], Lodge: ["Kasbah *", "Ferme *"] },
  names: ["Yasmine", "El Fenn", "Zitoun", "Anika", "Amina", "Loubane", "Nour", "des Orangers", "Sahara Rose", "Bab Doukkala", "El Warda", "Tadlat", "Zellige", "des Épices", "Mimouna", "Al Medina", "Safran", "Idrissi"],
  streets: ["* Derb Chorfa", "* Derb el Hammam", "* rue Riad Zitoun", "* Derb Dabachi", "* rue de la Kasbah", "* avenue Mohammed V", "* rue Ibn Khaldoun", "* Derb Jdid"],
  staff: ["Khadija", "Youssef", "Fatima", "Hicham", "Salma", "Omar"], breakfast: ["msemen with honey", "mint tea poured from high up", "amlou and warm bread"],
};
// biome-ignore format: tables of words
const arabian: Culture = {
  houses: { ...english.houses, Hotel: ["* Hotel", "* Grand", "Hotel *"], "Boutique hotel": ["Bayt *", "Dar *"], "Guest house": ["Bayt *", "* House"], Resort: ["* Beach Resort", "* Resort & Spa"], Aparthotel: ["* Residences", "* Suites"], Lodge: ["* Desert Camp", "* Oasis"] },
  names: ["Al Noor", "Zahra", "Al Waha", "Lulu", "Nakheel", "Al Bahr", "Rimal", "Qamar", "Al Yasmin", "Marsa", "Sidra", "Al Manara", "Amwaj", "Safa", "Al Rawda", "Ghaf", "Mina", "Layali"],
  streets: ["* Al Seef Street", "* Al Maktoum Road", "* Corniche Road", "* Marina Walk", "* Al Wasl Road", "* Al Khaleej Street", "* Sheikh Zayed Road"],
  staff: ["Mariam", "Khalid", "Noura", "Rashid", "Joy", "Imran"], breakfast: ["foul and warm flatbread", "dates with cardamom coffee", "shakshuka in a small iron pan"],
};
// biome-ignore format: tables of words
const egyptian: Culture = {
  ...arabian,
  names: ["Lotus", "El Nil", "Papyrus", "Isis", "Zamalek", "El Tahrir", "Felucca", "Ramses", "El Gezira", "Nefertari", "Horus", "Dahabiya", "Red Sea Pearl", "Mashrabiya", "Karnak"],
  streets: ["* Hassan Sabry Street", "* Talaat Harb Street", "* Corniche el-Nil", "* 26th of July Street", "* El Mamsha Promenade", "* Road 9", "* Sherif Street"],
  staff: ["Mona", "Karim", "Yara", "Tarek", "Dina", "Mahmoud"], breakfast: ["foul with lemon and cumin", "ta'amiya straight from the pan", "baladi bread and white cheese"],
};
// biome-ignore format: tables of words
const indian: Culture = {
  houses: { Hotel: ["Hotel *", "The *", "* Palace"], "Boutique hotel": ["* Haveli", "* Mahal"], Resort: ["* Resort", "* Bagh"], Aparthotel: ["* Residency", "* Suites"], "Guest house": ["* Niwas", "* Homestay", "* House"], Villa: ["* Kothi", "Villa *"], Hostel: ["* Hostel", "* Backpackers"], Lodge: ["* Camp", "* Garh"] },
  names: ["Chandra", "Amber", "Neem", "Rajwada", "Gulmohar", "Mayur", "Surya", "Jharokha", "Kesar", "Lal Ghat", "Champa", "Devi", "Peacock", "Sarovar", "Marigold", "Umaid", "Sona", "Tulsi"],
  streets: ["* Ajmeri Gate Road", "* Lal Ghat Road", "* Mirza Ismail Road", "* Colaba Causeway", "* Hospital Road", "* Gangaur Ghat Marg", "* Veer Nariman Road", "* Amer Road"],
  staff: ["Priya", "Arjun", "Meera", "Vikram", "Anjali", "Rohan"], breakfast: ["masala dosa off the griddle", "parathas with home-made pickle", "chai with ginger"],
};
// biome-ignore format: tables of words
const bangladeshi: Culture = {
  ...indian,
  houses: { ...indian.houses, Hotel: ["Hotel *", "The * Inn", "* Regency"], "Boutique hotel": ["* Bari", "The *"], "Guest house": ["* Guest House", "* Bari"], Resort: ["* Beach Resort", "* Sea Resort"], Lodge: ["* Cottage", "* Eco Lodge"] },
  names: ["Shapla", "Padma", "Jamuna", "Krishnachura", "Doel", "Sampan", "Nakshi", "Meghna", "Kadam", "Sonar Tori", "Bakul", "Jhinuk", "Shimul", "Kolmilota"],
  streets: ["House *, Road 11", "House *, Gulshan Avenue", "* Kolatoli Road", "* Marine Drive", "House *, Road 27", "* Satmasjid Road", "* Kemal Ataturk Avenue"],
  staff: ["Nusrat", "Tanvir", "Farzana", "Rakib", "Sadia", "Shahin"], breakfast: ["paratha with dal bhaji", "khichuri on rainy days", "milk tea, strong and sweet"],
};
// biome-ignore format: tables of words
const thai: Culture = {
  houses: { ...english.houses, Hotel: ["* Hotel", "The *"], "Boutique hotel": ["Baan *", "* Boutique Hotel"], Resort: ["* Beach Resort", "* Resort & Spa"], "Guest house": ["Baan *", "Ruen *"], Villa: ["* Villa", "* Pool Villa"], Aparthotel: ["* Residence", "* Place"], Lodge: ["* Garden Resort", "Suan *"] },
  names: ["Lamai", "Suan Dok", "Chan Thong", "Ratcha", "Mali", "Phra Athit", "Lom Thale", "Bua", "Siri", "Tawan", "Nang Nuan", "Dok Champa", "Rim Nam", "Fah Sai", "Klong", "Sala", "Wiang"],
  streets: ["* Soi Kasem San 1", "* Charoen Krung Road", "* Soi Ari 4", "* Ratchadamnoen Road", "* Nimmana Haeminda Road", "* Rat-U-Thit Road", "* Soi Thonglor 13", "* Phra Athit Road"],
  staff: ["Nok", "Somchai", "Ploy", "Anan", "Fon", "Krit"], breakfast: ["rice soup with ginger", "mango and dragon fruit", "iced coffee in a glass jar"],
};
// biome-ignore format: tables of words
const vietnamese: Culture = {
  houses: { ...english.houses, Hotel: ["* Hotel", "Khách sạn *"], "Boutique hotel": ["Maison *", "* Boutique Hotel"], "Guest house": ["Nhà *", "* Homestay"], Villa: ["* Villa"], Resort: ["* Resort & Spa"], Lodge: ["* Garden Lodge"], Aparthotel: ["* Apartments"] },
  names: ["Hoa Sen", "An Nhiên", "Trúc Xanh", "Lotus Lane", "Phố Cổ", "Hoa Mai", "Sông Thu", "Lá Cọ", "Bằng Lăng", "Vịnh Xanh", "Tre Vàng", "Đèn Lồng", "Mây", "Cánh Buồm"],
  streets: ["* Hàng Bạc", "* Nguyễn Huệ", "* Trần Phú", "* Hai Bà Trưng", "* Lý Quốc Sư", "* Xuân Diệu", "* Nguyễn Thái Học", "* Bùi Viện"],
  staff: ["Linh", "Minh", "Hương", "Quân", "Thảo", "Dũng"], breakfast: ["phở made from scratch", "bánh mì with a fried egg", "drip coffee with condensed milk"],
};
// biome-ignore format: tables of words
const indonesian: Culture = {
  houses: { ...english.houses, Hotel: ["Hotel *", "* Hotel"], "Boutique hotel": ["Rumah *", "* Boutique"], "Guest house": ["Losmen *", "Puri *"], Resort: ["* Jungle Resort", "* Resort"], Villa: ["Villa *", "* Pool Villa"], Lodge: ["* Bamboo Lodge", "Joglo *"], Aparthotel: ["* Suites", "* Residence"] },
  names: ["Kamboja", "Padi", "Bulan", "Melati", "Anggrek", "Tirta", "Cempaka", "Sawah Indah", "Garuda", "Kunang", "Embun", "Teratai", "Kelapa", "Merapi", "Saraswati"],
  streets: ["Jalan Raya Sanggingan *", "Jalan Monkey Forest *", "Jalan Hanoman *", "Jalan Prawirotaman *", "Jalan Malioboro *", "Jalan Bisma *", "Jalan Suweta *"],
  staff: ["Wayan", "Made", "Ketut", "Putri", "Dewi", "Agus"], breakfast: ["nasi goreng with a crisp egg", "black rice pudding with coconut", "papaya with lime"],
};
// biome-ignore format: tables of words
const japanese: Culture = {
  houses: { Hotel: ["Hotel *", "* Grand Hotel", "* Hotel"], "Boutique hotel": ["* Machiya", "Hotel *"], Resort: ["* Onsen Resort", "* Garden Resort"], Aparthotel: ["* Residence", "* Suites"], "Guest house": ["Ryokan *", "Minshuku *", "* Guest House"], Villa: ["* Machiya House"], Hostel: ["* Hostel", "* Capsule & Hostel"], Lodge: ["Ryokan *", "* Sansō"] },
  names: ["Hanare", "Tsubaki", "Kawasemi", "Yanagi", "Matsukaze", "Akari", "Momiji", "Kohaku", "Suzume", "Fujimi", "Hoshi", "Kaede", "Nagomi", "Sumire", "Tsukimi", "Ao", "Komorebi", "Asagiri"],
  streets: ["2-chōme-*", "3-chōme-*", "1-chōme-*", "Hanamikoji-dōri *", "Nishiki-kōji *", "Kappabashi-dōri *", "Sanjō-dōri *", "Dōtonbori 1-chōme-*"],
  staff: ["Yuki", "Haruto", "Aoi", "Ren", "Sakura", "Sota"], breakfast: ["grilled salmon, rice and miso", "a soft egg from the hot spring", "matcha with a small sweet"],
};

const cultures: Record<string, Culture> = {
  PT: portuguese,
  BR: brazilian,
  ES: spanish,
  MX: mexican,
  FR: french,
  IT: italian,
  DE: german,
  AT: german,
  GB: english,
  IE: english,
  US: american,
  AU: australian,
  ZA: southAfrican,
  NL: dutch,
  DK: danish,
  GR: greek,
  HR: croatian,
  CZ: czech,
  TR: turkish,
  MA: moroccan,
  AE: arabian,
  EG: egyptian,
  IN: indian,
  BD: bangladeshi,
  TH: thai,
  VN: vietnamese,
  ID: indonesian,
  JP: japanese,
};

export const cultureOfCountry = (iso2: string): Culture => cultures[iso2] ?? english;
