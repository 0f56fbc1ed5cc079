import { ImportHotels } from "@/components/console/import/import-hotels";
import { listPage } from "@/components/console/list/screen";
import { hotels } from "@/lib/resources/hotels";

export const metadata = { title: hotels.views.all.title };
export default listPage("admin", hotels, "all", { Extra: ImportHotels });
