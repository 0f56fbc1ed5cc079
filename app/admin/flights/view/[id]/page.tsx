import { flightViewPage } from "@/components/console/flights/flight-view";

export const metadata = { title: "Flight number" };
export default flightViewPage;
