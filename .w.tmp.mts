import { allEndpoints } from "@/lib/contracts/index";
