export { MissingRecord as default } from "@/components/console/missing-record";
