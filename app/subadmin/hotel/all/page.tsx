import { listPage } from "@/components/console/list/screen";
import { hotels } from "@/lib/resources/hotels";

export const metadata = { title: hotels.views.all.title };
export default listPage("subadmin", hotels, "all");
