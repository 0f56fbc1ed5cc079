import type { TextPageId } from "../contracts/site/text-page";

/** The English texts until an administrator publishes others. Light markup of `lib/text/rich-text.ts`. */
export const defaultTexts: Readonly<Record<TextPageId, string>> = {
  about: `## Who we are
Wayfare is a small company of people who have spent too many evenings comparing hotel tabs. We sell rooms for hotels, guest houses and apartments that we would send our own families to.

## What we do differently
- The price you see first is the total for your stay, taxes included. City taxes that a hotel collects itself are named before you pay.
- What is scarce is scarce: we say that two rooms are left only when two rooms are left.
- A room that you hold is yours for fifteen minutes. Nobody else can take it while you find your card.
- Cancelling takes two clicks, and the amount that comes back is on the button.

## Where the hotels come from
Owners and managers enter their own properties. Our team looks at every one of them before it is shown, and again when guests complain.

## How to reach us
Write to us from the [contact page](/contact/us). A person replies, usually the same day.`,

  terms: `## 1. Who you deal with
Wayfare arranges bookings between you and the owner of the place you stay in. The contract for the stay is between you and the owner; the contract for the booking service is between you and Wayfare.

## 2. Booking
A booking is made when we show you a reference and send a confirmation. Until then a room is only held for you. Where a hotel confirms by hand, it answers within a day; if it declines, all of your money goes back.

## 3. Prices and payment
Prices are charged in the site's base currency. Amounts in other currencies are shown for your convenience at the rate of the moment. What you pay now, later, and at the property is listed before you confirm.

## 4. Changes and cancellation
The cancellation terms of your booking are fixed at the moment you book and stand on your confirmation, with the exact time in the hotel's own time zone. Later changes to a hotel's terms do not touch your booking.

## 5. If something goes wrong
Tell the hotel first, so that it can put things right. If that does not help, open a claim from your booking within thirty days after your stay. We decide on it in writing.

## 6. Your account
Keep your password to yourself. You can close your account at any time; receipts are kept as long as tax law asks for.

## 7. Our responsibility
We are responsible for what we do ourselves: showing what the owner states, taking and returning money, and keeping your data safe. The owner is responsible for the stay.

## 8. Law
The law of the country where Wayfare is registered applies, together with the consumer protection of the country where you live.`,

  privacy: `## What we keep
- Your name, email address, phone number and country, because hotels and receipts need them.
- Your bookings, payments and messages.
- Sign-ins with time, device and network address, so that you can see who used your account.

## What we do not keep
Card numbers never reach us: you enter them on the bank's own page. We use no advertising trackers and sell nothing to anyone.

## Who sees it
The hotel you book sees what it needs to receive you. The bank sees the amount. The tax office sees receipts when it asks.

## Cookies and storage
One cookie keeps you logged in. One protects forms against forgery. Your chosen currency and the hotels you looked at last are remembered in your own browser.

## How long
Bookings and receipts are kept for ten years as tax law asks. Other data goes when you close your account.

## Your rights
You can read, correct, download and delete what we know about you from your profile, or by writing to us through the [contact page](/contact/us).`,
};

/** The day on which the default texts were written. */
export const defaultTextsDate = "2026-11-01";
