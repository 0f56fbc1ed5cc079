"use client";

export { ScreenError as default } from "@/components/console/shell/screen-error";
