export { DetailSkeleton as default } from "@/components/console/skeletons";
