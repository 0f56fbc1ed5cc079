import { proxy } from "@/lib/proxy";

export { proxy as GET, proxy as POST };
