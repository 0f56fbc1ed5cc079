/**
 * One palette per light. `far` to `near` lead from haze to foreground; `lit` is lamplight, `leaf` vegetation, `accent`
 * the accent colour.
 */
export type Palette = {
  /** From zenith to horizon. */
  sky: readonly [string, string, string];
  sun: string;
  far: string;
  mid: string;
  near: string;
  deep: string;
  lit: string;
  water: readonly [string, string];
  accent: string;
  leaf: string;
  wall: string;
  floor: string;
  wood: string;
  linen: string;
  night?: boolean;
};

/** Palettes by the name in a picture's key. */
export const palettes = {
  // Warm evening over plum hills
  coral: {
    sky: ["#ffe8d0", "#fab793", "#ea7b61"],
    sun: "#fff3dc",
    far: "#c98290",
    mid: "#83597c",
    near: "#474069",
    deep: "#28294a",
    lit: "#ffd48f",
    water: ["#f4ab8a", "#866a93"],
    accent: "#dd4f3d",
    leaf: "#45506a",
    wall: "#fbe4d2",
    floor: "#d6a08a",
    wood: "#7c4a4e",
    linen: "#fffaf2",
  },
  // A clear day
  clear: {
    sky: ["#8ecbe6", "#bfe3ee", "#f6eeda"],
    sun: "#fffdf0",
    far: "#94bdb9",
    mid: "#5f9c79",
    near: "#33705a",
    deep: "#1b4841",
    lit: "#fff0c2",
    water: ["#86cdd8", "#2b88a5"],
    accent: "#e2674a",
    leaf: "#3a7d52",
    wall: "#eaf3ee",
    floor: "#c9cdb8",
    wood: "#84603f",
    linen: "#ffffff",
  },
  // Night with a red rim
  indigo: {
    sky: ["#1a1b42", "#413873", "#a85c82"],
    sun: "#fbe9d7",
    far: "#544a88",
    mid: "#3a3368",
    near: "#231f4b",
    deep: "#12102d",
    lit: "#ffcf70",
    water: ["#74599a", "#272152"],
    accent: "#ee8f69",
    leaf: "#33305c",
    wall: "#3d3566",
    floor: "#2a2450",
    wood: "#181338",
    linen: "#f4e6dc",
    night: true,
  },
  // The hour before sunset
  golden: {
    sky: ["#fdf2d4", "#f9d58d", "#f1a659"],
    sun: "#fffbe9",
    far: "#d2a874",
    mid: "#95894b",
    near: "#52623f",
    deep: "#2c4033",
    lit: "#fff0c4",
    water: ["#f2d08b", "#7b987a"],
    accent: "#b94a30",
    leaf: "#5c6b3a",
    wall: "#faedcf",
    floor: "#d9b37c",
    wood: "#7a5230",
    linen: "#fffaf0",
  },
  // A cool morning
  mint: {
    sky: ["#d3ebe6", "#c2e2d2", "#f8f0d2"],
    sun: "#fffef0",
    far: "#97c2b0",
    mid: "#52967f",
    near: "#2c6359",
    deep: "#163f3c",
    lit: "#fdf0b8",
    water: ["#a0d6c9", "#3a8c8b"],
    accent: "#e07a52",
    leaf: "#357a60",
    wall: "#edf4e8",
    floor: "#c6d3b9",
    wood: "#76603f",
    linen: "#fffef8",
  },
  // Dusk
  lavender: {
    sky: ["#cfcdec", "#c9b6dd", "#f6cbb9"],
    sun: "#fff6e8",
    far: "#a496c9",
    mid: "#6f6ba8",
    near: "#404b7f",
    deep: "#252f58",
    lit: "#ffe0a3",
    water: ["#cbb6d8", "#6170a8"],
    accent: "#f0856a",
    leaf: "#4f5c8f",
    wall: "#f0e8f0",
    floor: "#cbb6cb",
    wood: "#644a66",
    linen: "#fffaf7",
  },
  // Noon over baked earth
  terracotta: {
    sky: ["#a9d9df", "#d4eadf", "#fce7c6"],
    sun: "#fffaf0",
    far: "#deac84",
    mid: "#c5704a",
    near: "#8d4431",
    deep: "#552822",
    lit: "#ffe3ad",
    water: ["#7ac6c4", "#27838b"],
    accent: "#1c7a82",
    leaf: "#66753f",
    wall: "#fcebd8",
    floor: "#e0b08a",
    wood: "#8d4f32",
    linen: "#fffaf2",
  },
  // A pale northern day
  north: {
    sky: ["#cddae2", "#d3dee2", "#f4e7d8"],
    sun: "#fffefa",
    far: "#a5b8c0",
    mid: "#6b8894",
    near: "#3c5b6a",
    deep: "#223c4a",
    lit: "#ffe3a0",
    water: ["#b2c9d2", "#53778a"],
    accent: "#c8462f",
    leaf: "#4f6a58",
    wall: "#eef0ee",
    floor: "#c4c8c4",
    wood: "#5f4c40",
    linen: "#ffffff",
  },
  // Shallow water
  lagoon: {
    sky: ["#9fe0ec", "#d2f2e6", "#fff0d2"],
    sun: "#fffdf0",
    far: "#82c6b8",
    mid: "#2f958a",
    near: "#146463",
    deep: "#0b3f46",
    lit: "#fff0b0",
    water: ["#5cd2cd", "#0c8ca6"],
    accent: "#f5865a",
    leaf: "#1f7a58",
    wall: "#ebf6ee",
    floor: "#e3d3ac",
    wood: "#8f6a45",
    linen: "#fffef9",
  },
  // First light
  rose: {
    sky: ["#fdeae3", "#fad0c9", "#eba0a8"],
    sun: "#fffaf3",
    far: "#cd94a8",
    mid: "#8d6c96",
    near: "#4f4b7a",
    deep: "#2e2d54",
    lit: "#ffdfb0",
    water: ["#f3bfbc", "#977ba5"],
    accent: "#35898a",
    leaf: "#5a5884",
    wall: "#fdece8",
    floor: "#dfb6b6",
    wood: "#7a4a57",
    linen: "#fffbfa",
  },
  // Night with the last of the sun
  afterglow: {
    sky: ["#122747", "#2f5c84", "#f0a070"],
    sun: "#fff0d2",
    far: "#46668a",
    mid: "#2a486b",
    near: "#162f4c",
    deep: "#0b1c31",
    lit: "#ffd27a",
    water: ["#c98d73", "#1a3552"],
    accent: "#f0804f",
    leaf: "#24435f",
    wall: "#2a4c70",
    floor: "#1a3653",
    wood: "#0f233b",
    linen: "#f4ede0",
    night: true,
  },
  // Late heat
  saffron: {
    sky: ["#fff1c6", "#ffd47c", "#f8985c"],
    sun: "#fffbe6",
    far: "#dc9263",
    mid: "#ab5340",
    near: "#6e2f3c",
    deep: "#421d31",
    lit: "#ffe6a2",
    water: ["#fab976", "#a5575b"],
    accent: "#15807e",
    leaf: "#75603a",
    wall: "#fff0d4",
    floor: "#dea678",
    wood: "#864430",
    linen: "#fffaee",
  },
  // Spring
  meadow: {
    sky: ["#a9d6ee", "#d9eee6", "#fcf4d2"],
    sun: "#fffef0",
    far: "#a9c99a",
    mid: "#76aa5e",
    near: "#417c47",
    deep: "#215135",
    lit: "#fff2b4",
    water: ["#90cde2", "#3b8cb4"],
    accent: "#e0583f",
    leaf: "#4a8a46",
    wall: "#f2f5e2",
    floor: "#cfcf9f",
    wood: "#83643d",
    linen: "#fffef6",
  },
  // The lamps go on
  "blue-hour": {
    sky: ["#3f6695", "#8aa9ca", "#f5cba6"],
    sun: "#fff3da",
    far: "#7a91b2",
    mid: "#4b668f",
    near: "#2d456c",
    deep: "#192947",
    lit: "#ffd88a",
    water: ["#aab6ca", "#3a5583"],
    accent: "#f0a03c",
    leaf: "#3b5878",
    wall: "#e6e9ee",
    floor: "#aeb9c8",
    wood: "#4d4656",
    linen: "#fdf8ee",
  },
  // Thin air
  alpine: {
    sky: ["#62aadb", "#aed6ee", "#f0f4ea"],
    sun: "#fffef5",
    far: "#a3bfd4",
    mid: "#6195a6",
    near: "#2f6c60",
    deep: "#174142",
    lit: "#fff0bc",
    water: ["#74bbdc", "#1f749b"],
    accent: "#d9482f",
    leaf: "#3d7a56",
    wall: "#eef3f2",
    floor: "#c3ccc4",
    wood: "#86603c",
    linen: "#ffffff",
  },
  // A green night
  aurora: {
    sky: ["#0f2a36", "#1e5c60", "#93c79b"],
    sun: "#f6f3d6",
    far: "#33706f",
    mid: "#1f4e55",
    near: "#11353f",
    deep: "#08202a",
    lit: "#ffd884",
    water: ["#488b84", "#123b46"],
    accent: "#f3a459",
    leaf: "#1c5550",
    wall: "#1f5157",
    floor: "#153d46",
    wood: "#0c2730",
    linen: "#f0efe2",
    night: true,
  },
} as const satisfies Record<string, Palette>;

export type Light = keyof typeof palettes;
export const lights = Object.keys(palettes) as Light[];

/** Lights for deserts, without green and cold colours. */
export const warmLights = ["coral", "golden", "terracotta", "saffron", "rose", "afterglow"] as const satisfies Light[];

export const isLight = (text: string): text is Light => text in palettes;
