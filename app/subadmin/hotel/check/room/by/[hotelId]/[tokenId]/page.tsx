import { roomsOfHotelPage } from "@/components/room-calendar/property/rooms-of-hotel-page";
import { rooms } from "@/lib/resources/hotels/rooms";

export const metadata = { title: rooms.views.ofHotel.title };
export default roomsOfHotelPage("subadmin");
