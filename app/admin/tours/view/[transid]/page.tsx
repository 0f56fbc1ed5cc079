import { tourViewPage } from "@/components/console/tours/tour-view";

export const metadata = { title: "Tour" };
export default tourViewPage;
