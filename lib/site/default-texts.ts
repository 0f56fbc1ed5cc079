import type { TextPageId } from "../contracts/site/text-page";

/** The English texts until an administrator publishes others. Light markup of `lib/text/rich-text.ts`. */
export const defaultTexts: Readonly<Record<TextPageId, string>> = {
  about: `## Who we are
Wayfare is a small travel company. We sell stays, tours, flights, trains, buses, ferries, rental cars and bikes, and cruises, from companies that we would book with ourselves.

## What we do differently
- The first price you see is the full price, with taxes and fees. Costs that are collected on site, such as city taxes, are named before you pay.
- When we say that only two are left, only two are left.
- A room, seat or cabin that you hold is yours while the timer runs. Nobody else can book it while you find your card.
- Before you cancel, we show the exact amount that you get back.

## Where our offers come from
Hotel owners and managers enter their own properties. Our team checks each one before it goes online, and again when guests complain. We enter tours, timetables, flights and sailings ourselves.

## How to reach us
Write to us from the [contact page](/contact/us). A person replies, usually on the same day.`,

  terms: `## 1. Your contracts
Wayfare arranges bookings between you and the provider: the hotel, tour operator, rental company, airline, transport company or cruise line. Your contract for the service is with the provider. Your contract for the booking is with Wayfare.

## 2. Booking
Your booking is made when we show you a reference and send a confirmation. Until then we only hold it for you. Some providers confirm each booking themselves. The time they have to respond is shown before you pay. If they decline, you get a full refund.

## 3. Prices and payment
You pay in the site's base currency. Amounts in other currencies are for information only and use the current exchange rate. Before you confirm, we list what you pay now, later and on site.

## 4. Changes and cancellation
The cancellation terms are fixed when you book. They are part of your confirmation, with the exact time in the local time zone. Later changes to a provider's terms do not affect your booking.

## 5. If something goes wrong
Tell the provider first, so that it can put things right. If that does not help, open a claim from your booking. The booking shows until when you can do so. We decide on it in writing.

## 6. Your account
Keep your password to yourself. You can close your account at any time. We keep receipts for as long as tax law requires.

## 7. Our responsibility
We are responsible for our own work: showing what the provider states, collecting and refunding money, and keeping your data safe. The provider is responsible for the service.

## 8. Law
The law of the country where Wayfare is registered applies, together with the consumer protection law of the country where you live.`,

  privacy: `## What we store
- Your name, email address, phone number and country, because providers and receipts need them.
- Your bookings, payments and messages.
- Details of travellers and travel documents, if a booking requires them.
- Logins with time, device and network address, so that you can see who used your account.

## What we do not store
Card numbers never reach us: you enter them on the bank's own page. We use no advertising trackers and do not sell data.

## Who can see it
The provider of your booking sees what it needs to serve you. The bank sees the amount. The tax office sees receipts on request.

## Cookies and storage
One cookie keeps you logged in. Another protects forms against forgery. Your currency and the products you viewed last are stored in your own browser.

## How long
We keep bookings and receipts for ten years, as tax law requires. Other data is deleted when you close your account.

## Your rights
You can view, correct, download and delete your data in your profile, or write to us through the [contact page](/contact/us).`,
};

/** The day on which the default texts were written. */
export const defaultTextsDate = "2026-11-01";
