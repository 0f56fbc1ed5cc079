export { MissingBooking as default } from "@/components/account/missing-booking";
