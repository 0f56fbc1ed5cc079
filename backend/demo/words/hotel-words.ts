import type { Scenery } from "../world/cities";
import type { PropertyKind } from "../world/cultures";

/**
 * Placeholders: {name} {city} {district} {sight} {other} (another sight) {walk} (minutes) {staff} {breakfast} {rooms}.
 */

export const openings: Record<Scenery, readonly string[]> = {
  city: [
    "In {district} the day begins with shutters going up and somebody hosing down the pavement; {name} stands in the middle of it and keeps the noise outside.",
    "{name} fills a corner house in {district}, {walk} minutes on foot from {sight}.",
    "Step out of {name} and you are in {district}: a greengrocer, two good bars and a tram stop within the first hundred metres.",
    "There are grander addresses in {city} than {district}, but few where so many people actually live. {name} likes it that way.",
    "From the front steps of {name} it is {walk} minutes to {sight}, and about as long back if you do not stop for an ice cream.",
    "{name} was an insurance office until a few years ago. The lift still has its brass gate; everything else is new.",
    "{city} is loud and {district} knows how to be quiet in it. {name} lies in a side street that taxis find at the second try.",
    "Between {sight} and {other} lies {district}, and in the street where the plane trees meet overhead lies {name}.",
  ],
  river: [
    "{name} looks down a street in {district} at whose end the water shows, {walk} minutes from {sight}.",
    "The house stands in {district}, high enough that evening light comes in from the river until late.",
    "In {district} the streets follow the old shore. {name} is on one of the crooked ones, near {sight}.",
    "You hear bells and, when the wind is right, boats: {name} is in {district}, {walk} minutes from {sight}.",
    "{name} has been a merchant's house, a school and, since it was restored, a place to stay in {district}.",
    "Cross the bridge in the morning and {sight} is in front of you; turn back in the evening and {name} is where the lamps begin.",
    "{district} is the part of {city} that people of {city} show to their own visitors. {name} sits in the middle of it.",
  ],
  coast: [
    "The sea is {walk} minutes from the door of {name}, downhill on the way there.",
    "{name} lies in {district}, where {city} turns towards the water and the streets smell of salt and sunscreen.",
    "In the morning the fishermen come back, in the evening everybody walks up and down: {district} has kept its habits, and {name} is at home in it.",
    "A white house, a hundred steps and the blue below: {name} in {district} is the {city} of the postcards, with better beds.",
    "{name} stands back from the promenade of {district}, far enough to sleep with the window open.",
    "From the upper floors of {name} one sees the water; from the lower ones, the garden. Both have their friends.",
    "{sight} is {walk} minutes away on foot, the first swim of the day rather less.",
  ],
  hills: [
    "From {name} the view goes over the roofs of {district} to the hills, and on clear days well beyond them.",
    "{district} climbs, and {name} stands where one first has to stop for breath: the view is the reason that nobody minds.",
    "{name} is in {district}, {walk} minutes from {sight} and about as far from the first footpath.",
    "Mornings are cool up here. {name} opens its shutters towards the slope and lights the stove when it has to.",
    "In {city} everything is either up or down. {name} in {district} is a little of both, with {sight} {walk} minutes off.",
    "The path to the heights starts behind the house, the one to {sight} in front of it.",
  ],
  desert: [
    "Behind a plain door in {district} lies a courtyard with an orange tree, and around it {name}.",
    "{name} keeps its walls thick and its rooms dim until evening; then the roof fills up and the city below turns pink.",
    "The heat stays in the street. Inside {name} there is shade, water and somebody who brings mint tea without being asked.",
    "{district} is all doors and corners; send word when you arrive and somebody from {name} walks out to fetch you.",
    "{name} is {walk} minutes from {sight} and feels further, which is what its guests come back for.",
    "Sand-coloured outside, cool and tiled within: {name} in {district} was built for this climate long before there were fans.",
  ],
  lake: [
    "The lake is {walk} minutes from {name}, and most guests walk down to it before breakfast.",
    "{name} stands in {district}, with the water in front, the slopes behind and {sight} along the way.",
    "Early in the day mist lies over the water; by the time coffee is ready at {name} it has gone.",
    "In {district} people swim before work. {name} lends you the towel for it.",
    "{name} turns its terrace to the lake and its kitchen garden to the sun.",
  ],
  forest: [
    "At night one hears frogs, in the morning cocks, and at no time cars: {name} lies off the road of {district}, among palms.",
    "{name} is built around trees that were there first. Paths of flat stone lead from house to house.",
    "{walk} minutes from {sight} the lane gets narrow, then green, and then one is at {name}.",
    "Mist in the valley, a broom on the steps, coffee: days at {name} in {district} begin slowly.",
    "{district} is close enough to {sight} to walk there and far enough to hear rain on leaves instead of scooters.",
  ],
};

export const houses: Record<PropertyKind, readonly string[]> = {
  Hotel: [
    "It is a proper hotel with {rooms} kinds of rooms, a front desk that answers and a lobby people meet in.",
    "The house was renewed floor by floor; ask for one of the upper ones if you like light, for the courtyard if you like quiet.",
    "{staff} runs the front desk and knows by the second day how you take your coffee.",
    "Corridors are carpeted, doors close softly, and the lift is quicker than it looks.",
    "It has what a city hotel should have and leaves out the pillow menu.",
    "Business travellers have it from Monday to Thursday; at weekends the keys go to people with tickets for something.",
  ],
  "Boutique hotel": [
    "No two rooms are alike: the owner bought the furniture piece by piece and can tell you where.",
    "There are few rooms, many books and a bar the size of a wardrobe in which conversations start.",
    "{staff} and a friend restored the house over four years, kept the floor tiles and put everything else where it belongs.",
    "The colours are strong, the linen is plain, and somebody has thought about every lamp.",
    "It is small enough that one is greeted by name and large enough to be left alone.",
  ],
  Resort: [
    "The grounds are large: pools, lawns, a path lined with oleander and shade wherever one would want it.",
    "Children vanish after breakfast and come back hungry; for everyone else there is a quiet pool where nobody jumps.",
    "Three restaurants take turns, so a week here does not taste the same twice.",
    "Golf carts carry luggage, and people if they ask nicely. Most walk.",
    "{staff} at the activity desk knows which boat is worth the money and which is not.",
  ],
  Aparthotel: [
    "Every unit has a kitchen one can cook in, and the front desk sells coffee, milk and detergent in sensible sizes.",
    "People stay a week here, or three. There is a laundry room, a place for bicycles and post at the desk.",
    "Cleaning comes twice a week unless you would like it oftener.",
    "The apartments are sober and well equipped: sharp knives, large pans, a drying rack.",
    "You let yourself in with a code; {staff} is at the desk until the evening for everything else.",
  ],
  "Guest house": [
    "{staff} lives on the ground floor and rents out what lies above it.",
    "It is a family's house: shoes by the door, a cat on the stairs, and advice with the key.",
    "There are only a few rooms, so breakfast is at one long table and people end up sharing a taxi.",
    "The stairs are steep and the welcome is warm.",
    "Nothing here is for show; what is needed works, and what does not is repaired by {staff}'s brother by noon.",
  ],
  Villa: [
    "You have the house to yourselves, with a gate that closes and a table that seats everyone.",
    "{staff} meets you with the keys, explains the stove and leaves a bowl of fruit.",
    "The kitchen is fitted for people who cook, and the market that makes it worth while is close.",
    "Upstairs it is cool at midday; downstairs the doors open onto the garden on three sides.",
    "Bring friends: the bedrooms lie far apart and there is always one more shady corner.",
  ],
  Hostel: [
    "Dormitories have curtains, lights and sockets for each bunk; lockers take a whole backpack.",
    "The common room does soup on Sundays, a walk on Mondays and nothing at all on Tuesdays.",
    "It is sociable until eleven and quiet after, which {staff} sees to.",
    "The kitchen is stocked with pans, spices and other people's pasta.",
    "Showers are hot, there are enough of them, and they are cleaned three times a day.",
  ],
  Lodge: [
    "Boots come off at the door. There is a drying room, a stove and a shelf of maps that have been used.",
    "The house is timber and stone, heated with wood from the slope behind it.",
    "{staff} guides walks twice a week and draws the others on the back of a menu.",
    "Evenings are early here: soup, a game of cards, stars.",
    "Rooms are plain and warm, the blankets heavy, the air what one came for.",
  ],
};

export const roomSentences: readonly string[] = [
  "Beds are firm without being hard, and there is a second pillow of the other kind in the wardrobe.",
  "Windows open. That should not be worth a sentence, but it is.",
  "Bathrooms are small and new, with showers that deserve the name.",
  "Rooms to the courtyard are the quiet ones; those to the street have the light.",
  "Each room has a place to sit that is not the bed, sockets on both sides and hooks in sufficient number.",
  "The rooms were repainted last winter; the floorboards were left as they are and tell you when someone comes.",
  "Curtains close fully, kettles are provided, and the Wi-Fi reaches the last corner.",
  "Upper rooms have sloping ceilings: charming for most, low for the very tall.",
  "Lighting is warm, shelves are empty for your things, and the television hides behind a door.",
  "Towels are thick, soap comes in a dispenser, and drinking water stands on every floor.",
];

export const foodSentences: readonly string[] = [
  "Breakfast is served until half past ten, with {breakfast} and coffee that is made by a person.",
  "In the morning there is {breakfast}; late sleepers are forgiven until eleven.",
  "Breakfast comes with {breakfast}, on the terrace whenever the weather plays along.",
  "The kitchen is small and good at few things. {breakfastCapital} would be among them.",
  "Breakfast is simple and made from things that come from nearby: {breakfast}, fruit, strong coffee.",
  "Ask for {breakfast}; it is not on the card and always there.",
];

export const selfCateringSentences: readonly string[] = [
  "There is no breakfast room; the bakery at the corner opens at seven and has {breakfast}.",
  "On the first morning a basket waits at the door, with {breakfast}. After that the shop across the street takes over.",
  "You cook for yourselves here. The market is {walk} minutes away and worth getting up for.",
];

export const placeSentences: readonly string[] = [
  "{sight} and {other} can both be reached on foot; for the rest there is a stop around the corner.",
  "Go to {sight} early, before the groups, and keep {other} for the last light.",
  "The desk has a hand-drawn map of {district} with eleven places on it. Nine of them are excellent.",
  "For dinner, go where there is no photograph of the food; {staff} writes you a list.",
  "Coming by car is possible but pointless: {district} is made for walking. Parking is marked on the map you get with the confirmation.",
  "From the airport a taxi takes about half an hour outside the rush; the bus takes longer and costs a tenth.",
  "Rain in {city} rarely lasts. For when it does, there is {other}.",
  "On market day the street in front is full of stalls. Come down for it; it is over by two.",
  "If you have one afternoon only, spend it between {sight} and {district} and do not hurry.",
  "{staff} grew up two streets away and is happy to be asked.",
];

export const summaries: Record<PropertyKind, readonly string[]> = {
  Hotel: [
    "A calm hotel in {district}, {walk} minutes from {sight}",
    "Well-run city hotel between {sight} and {other}",
    "Comfortable rooms and a good breakfast in {district}",
    "A house with character in {district}, close to everything in {city}",
  ],
  "Boutique hotel": [
    "A small house full of books and good lamps in {district}",
    "Few rooms, each different, {walk} minutes from {sight}",
    "A restored town house in {district} with a bar for guests",
  ],
  Resort: [
    "Pools, gardens and three restaurants near {sight}",
    "A resort for families and for quiet people, {district}",
    "Large grounds, short ways and shade in {district}",
  ],
  Aparthotel: [
    "Apartments with real kitchens in {district}",
    "Stay a week: apartments {walk} minutes from {sight}",
    "Sober, well-equipped apartments in {district}",
  ],
  "Guest house": [
    "A family's house with a few rooms in {district}",
    "Simple rooms and a warm welcome, {walk} minutes from {sight}",
    "Breakfast at one long table in {district}",
  ],
  Villa: [
    "A house of your own with a garden in {district}",
    "Room for friends, {walk} minutes from {sight}",
    "Gate closed, garden open: a villa in {district}",
  ],
  Hostel: [
    "Bunks with curtains and a sociable kitchen in {district}",
    "Clean, central and easy to meet people, near {sight}",
    "A hostel that sleeps at night, {walk} minutes from {sight}",
  ],
  Lodge: [
    "Timber, stove and footpaths from the door, {district}",
    "A lodge above {city} for people who get up early",
    "Plain warm rooms and guided walks in {district}",
  ],
};

export const describePolicy = {
  arrival: [
    "Show a passport or identity card when you arrive. The name on the booking and on the document must match.",
    "Bring a document with a picture for each adult. If you will arrive after 22:00, tell us, and we leave a code.",
    "We keep luggage before check-in and after check-out without charge.",
  ],
  children: [
    "Children of all ages are welcome. Cots are free and have to be ordered with the booking.",
    "Children up to {age} pay as children; from then on they count as adults. Pools and terraces are not guarded.",
    "We like children. Stairs are steep, so we have gates for those who want them.",
  ],
  petsYes: [
    "Dogs may come along, on a lead in the house, at the price shown among the extras.",
    "One pet per room is welcome; please do not leave it alone in there.",
  ],
  petsNo: ["Pets cannot stay here; assistance dogs of course can."],
  house: [
    "Quiet from 22:30 to 7:00. Smoking only outside.",
    "Parties are for elsewhere. Smoking is possible on the terrace.",
    "No smoking indoors. What breaks by accident is our affair, what breaks at a party is yours.",
  ],
} as const;
