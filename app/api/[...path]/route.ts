import { proxy } from "@/lib/proxy";

export { proxy as DELETE, proxy as GET, proxy as PATCH, proxy as POST, proxy as PUT };
