"use client";

export { ScreenError as default } from "@/components/console/screen-error";
