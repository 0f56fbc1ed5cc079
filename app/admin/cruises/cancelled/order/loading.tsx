export { ListSkeleton as default } from "@/components/console/shell/skeletons";
