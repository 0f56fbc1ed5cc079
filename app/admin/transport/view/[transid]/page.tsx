import { transportViewPage } from "@/components/console/transport/transport-view";

export const metadata = { title: "Transport" };
export default transportViewPage;
