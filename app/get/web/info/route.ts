import { gateway } from "@/lib/gateway/gateway";

export { gateway as GET, gateway as POST };
