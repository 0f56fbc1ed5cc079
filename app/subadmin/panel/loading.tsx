export { DetailSkeleton as default } from "@/components/console/shell/skeletons";
