import type { Language } from "@/lib/language/languages";

/** Names of clients by country, with the share of bookings from there. */
export type NamesOfCountry = {
  country: string;
  weight: number;
  language: Language;
  /** The currency in which its clients usually see prices. */
  currency: string;
  phone: string;
  first: readonly string[];
  last: readonly string[];
};

// biome-ignore format: a table of names
export const clientNames: readonly NamesOfCountry[] = [
  { country: "GB", weight: 15, language: "en", currency: "GBP", phone: "44", first: ["Hannah", "Oliver", "Priya", "Gareth", "Imogen", "Craig", "Charlotte", "Harry", "Amelia", "Rhys", "Fiona", "Nadeem", "Lucy", "Alistair", "Zara"], last: ["Whitfield", "Patel", "Hughes", "Barlow", "Okafor", "Campbell", "Ashworth", "Fletcher", "Murray", "Begum", "Prescott", "Holloway", "Reid", "Turner", "Lockwood"] },
  { country: "US", weight: 14, language: "en", currency: "USD", phone: "1", first: ["Megan", "Josh", "Denise", "Carlos", "Tamika", "Brian", "Emily", "Marcus", "Rachel", "Tyler", "Lauren", "Andre", "Grace", "Kevin", "Sofia"], last: ["Sullivan", "Ramirez", "Washington", "Novak", "Bennett", "Kim", "Delgado", "Foster", "Carter", "O'Brien", "Nguyen", "Hayes", "Goldberg", "Price", "Larsen"] },
  { country: "DE", weight: 12, language: "de", currency: "EUR", phone: "49", first: ["Sabine", "Lukas", "Heike", "Fabian", "Aylin", "Jürgen", "Katharina", "Moritz", "Anja", "Tobias", "Greta", "Emre", "Ulrike", "Jan", "Lena"], last: ["Bergmann", "Schuster", "Yılmaz", "Krüger", "Lindner", "Vogt", "Hoffmeister", "Brandt", "Seidel", "Albrecht", "Franke", "Reuter", "Pohl", "Ziegler", "Maurer"] },
  { country: "FR", weight: 10, language: "fr", currency: "EUR", phone: "33", first: ["Amélie", "Julien", "Sylvie", "Karim", "Camille", "Thibault", "Inès", "Mathilde", "Olivier", "Nathalie", "Bastien", "Léa", "Yacine", "Hélène", "Romain"], last: ["Lefèvre", "Garnier", "Benali", "Rousseau", "Chevalier", "Fontaine", "Perrin", "Marchand", "Girard", "Boucher", "Renaud", "Colin", "Vasseur", "Haddad", "Mercier"] },
  { country: "ES", weight: 6, language: "en", currency: "EUR", phone: "34", first: ["Marta", "Iker", "Pilar", "Sergio", "Lucía", "Álvaro", "Nerea", "Javier", "Elena", "Pablo"], last: ["Ortega", "Navarro", "Iglesias", "Vidal", "Serrano", "Castillo", "Rubio", "Molina", "Echeverría", "Campos"] },
  { country: "PT", weight: 5, language: "en", currency: "EUR", phone: "351", first: ["Beatriz", "Nuno", "Catarina", "Rui", "Inês", "Tiago", "Leonor", "Gonçalo"], last: ["Carvalho", "Figueiredo", "Antunes", "Moreira", "Teixeira", "Baptista", "Lourenço", "Pinheiro"] },
  { country: "IT", weight: 6, language: "en", currency: "EUR", phone: "39", first: ["Elisa", "Marco", "Federica", "Davide", "Chiara", "Lorenzo", "Giulia", "Stefano", "Valentina", "Paolo"], last: ["Ferrara", "Conti", "Galli", "Marchetti", "De Santis", "Rinaldi", "Bianco", "Pellegrini", "Sartori", "Longo"] },
  { country: "NL", weight: 5, language: "en", currency: "EUR", phone: "31", first: ["Marieke", "Joost", "Esther", "Daan", "Femke", "Bram", "Sanne", "Ruben"], last: ["van der Meer", "Bakker", "Visser", "de Graaf", "Mulder", "Hendriks", "Kuipers", "van Dijk"] },
  { country: "CH", weight: 3, language: "de", currency: "CHF", phone: "41", first: ["Reto", "Nadia", "Beat", "Corinne", "Urs", "Selina"], last: ["Zürcher", "Aebischer", "Frei", "Baumgartner", "Rochat", "Keller"] },
  { country: "AT", weight: 2, language: "de", currency: "EUR", phone: "43", first: ["Verena", "Stefan", "Magdalena", "Florian", "Elisabeth"], last: ["Gruber", "Steiner", "Hofbauer", "Leitner", "Wimmer", "Egger"] },
  { country: "AE", weight: 3, language: "ar", currency: "AED", phone: "971", first: ["Huda", "Saeed", "Mariam", "Khalid", "Noura", "Rashid"], last: ["Al Mansoori", "Al Suwaidi", "Haddad", "Al Nuaimi", "Khoury", "Al Marri"] },
  { country: "EG", weight: 1, language: "ar", currency: "USD", phone: "20", first: ["Nermin", "Sherif", "Yasmine", "Tarek", "Dina"], last: ["Fahmy", "Mansour", "El Sayed", "Shaker", "Ragab"] },
  { country: "IN", weight: 4, language: "en", currency: "INR", phone: "91", first: ["Kavita", "Aditya", "Sneha", "Rahul", "Meera", "Vikram", "Ananya", "Arjun"], last: ["Deshpande", "Iyer", "Chatterjee", "Malhotra", "Reddy", "Nair", "Bose", "Kulkarni"] },
  { country: "BD", weight: 1, language: "en", currency: "BDT", phone: "880", first: ["Tahmina", "Imtiaz", "Ruma", "Shafiq"], last: ["Chowdhury", "Rahman", "Sultana", "Karim"] },
  { country: "JP", weight: 3, language: "en", currency: "JPY", phone: "81", first: ["Kenji", "Naoko", "Mai", "Daisuke", "Yuki", "Haruto"], last: ["Fujimoto", "Nakagawa", "Ishida", "Matsuda", "Okada", "Shimizu"] },
  { country: "AU", weight: 4, language: "en", currency: "AUD", phone: "61", first: ["Kylie", "Declan", "Bronwyn", "Lachlan", "Matilda", "Angus", "Chloe", "Nikhil"], last: ["Fitzgerald", "Mackenzie", "Papadopoulos", "Sutherland", "Walsh", "Donnelly", "Tran", "Hargreaves"] },
  { country: "BR", weight: 2, language: "en", currency: "BRL", phone: "55", first: ["Juliana", "Thiago", "Larissa", "Rafael", "Camila"], last: ["Azevedo", "Monteiro", "Nogueira", "Barbosa", "Cardoso"] },
  { country: "DK", weight: 2, language: "en", currency: "EUR", phone: "45", first: ["Mette", "Anders", "Freja", "Rasmus", "Signe"], last: ["Kjeldsen", "Møller", "Thomsen", "Østergaard", "Lund"] },
  { country: "SE", weight: 2, language: "en", currency: "EUR", phone: "46", first: ["Ingrid", "Johan", "Linnea", "Oskar", "Maja"], last: ["Lindqvist", "Bergström", "Sandberg", "Ekholm", "Nyström"] },
];

/** Free text that guests add to a booking. */
export const guestRequests: readonly string[] = [
  "A quiet room, please.",
  "We arrive by the late train.",
  "High floor if possible.",
  "Twin beds would be perfect.",
  "Celebrating our anniversary.",
  "Is there space for two bicycles?",
  "One of us does not eat gluten.",
  "A cot for the baby, please.",
  "We would like to leave our bags after checking out.",
  "Ground floor, please: my mother uses a walking stick.",
];

export const cancelReasons: readonly string[] = [
  "Our plans changed.",
  "The flight was cancelled.",
  "Somebody in the family is ill.",
  "The meeting was moved.",
  "We found another date.",
  "",
];
