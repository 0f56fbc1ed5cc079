/** One light each. `far` to `near` go from haze to foreground; `lit` is lamplight, `accent` the one other colour. */
export type Palette = {
  sky: readonly [string, string, string];
  sun: string;
  far: string;
  mid: string;
  near: string;
  deep: string;
  lit: string;
  water: readonly [string, string];
  accent: string;
  wall: string;
  floor: string;
  wood: string;
  linen: string;
  night?: boolean;
};

export const palettes: readonly Palette[] = [
  // Coral evening
  {
    sky: ["#fbe6d4", "#f4b399", "#e2745f"],
    sun: "#fff5e4",
    far: "#d08276",
    mid: "#9a5062",
    near: "#5d3150",
    deep: "#3a1e3a",
    lit: "#ffd9a0",
    water: ["#eda58f", "#b8616a"],
    accent: "#2f6f73",
    wall: "#fae3d3",
    floor: "#d99c86",
    wood: "#8b4b4a",
    linen: "#fffaf2",
  },
  // Clear day
  {
    sky: ["#e3f1f5", "#b5d9e4", "#7fb6cc"],
    sun: "#fffdf2",
    far: "#8fb6bf",
    mid: "#548890",
    near: "#2a5c66",
    deep: "#173d47",
    lit: "#fff0c2",
    water: ["#9fd0dc", "#4f93a8"],
    accent: "#d9694a",
    wall: "#e6f1f2",
    floor: "#b9d0d2",
    wood: "#7b5b45",
    linen: "#ffffff",
  },
  // Indigo night
  {
    sky: ["#23224a", "#45386f", "#9c567a"],
    sun: "#fbe9d7",
    far: "#524477",
    mid: "#382c5f",
    near: "#211c42",
    deep: "#131029",
    lit: "#ffcf70",
    water: ["#6a578f", "#2c2653"],
    accent: "#e88f6d",
    wall: "#3a3160",
    floor: "#27214a",
    wood: "#171336",
    linen: "#f4e6dc",
    night: true,
  },
  // Golden hour
  {
    sky: ["#f9f1dc", "#f5d998", "#eaac58"],
    sun: "#fffbeb",
    far: "#d3a468",
    mid: "#a3733f",
    near: "#65452c",
    deep: "#3f2a1d",
    lit: "#fff0c8",
    water: ["#ecca8a", "#b98645"],
    accent: "#3f6d5c",
    wall: "#f8ebcd",
    floor: "#d9b176",
    wood: "#7a5230",
    linen: "#fffaf0",
  },
  // Mint morning
  {
    sky: ["#eaf3e8", "#c2dcc9", "#8bb9a4"],
    sun: "#fffef0",
    far: "#8fb39b",
    mid: "#55836f",
    near: "#2a544a",
    deep: "#17372f",
    lit: "#fdf0b8",
    water: ["#a6cfc0", "#568f80"],
    accent: "#d77a61",
    wall: "#e9f2e6",
    floor: "#bfd3bf",
    wood: "#6f5a41",
    linen: "#fffef8",
  },
  // Lavender dusk
  {
    sky: ["#f3e7ee", "#cdb7d9", "#8f83bd"],
    sun: "#fff6e8",
    far: "#a093c4",
    mid: "#6a5f98",
    near: "#423a6d",
    deep: "#2a254a",
    lit: "#ffe0a3",
    water: ["#b9a9d3", "#6f64a0"],
    accent: "#e0876b",
    wall: "#efe6f0",
    floor: "#c5b4d2",
    wood: "#5c4468",
    linen: "#fffaf7",
  },
  // Terracotta noon
  {
    sky: ["#fdf0df", "#f8d9b4", "#efb486"],
    sun: "#fffaf0",
    far: "#dda079",
    mid: "#bd6b4a",
    near: "#863f2e",
    deep: "#55261f",
    lit: "#ffe3ad",
    water: ["#8cc4c0", "#3f8a8d"],
    accent: "#237a7d",
    wall: "#fbe8d4",
    floor: "#e0ac84",
    wood: "#8d4a30",
    linen: "#fffaf2",
  },
  // Northern grey
  {
    sky: ["#eef0f2", "#cfd8df", "#9fb1bf"],
    sun: "#fffefa",
    far: "#a3b3bf",
    mid: "#647d8e",
    near: "#374f60",
    deep: "#213442",
    lit: "#ffe6a8",
    water: ["#b5c6d1", "#6b8799"],
    accent: "#c8553d",
    wall: "#edf0f1",
    floor: "#c3cbd0",
    wood: "#57483f",
    linen: "#ffffff",
  },
  // Lagoon
  {
    sky: ["#fff3df", "#bfe6de", "#63bfc0"],
    sun: "#fffdf0",
    far: "#79b9b4",
    mid: "#2f8a8a",
    near: "#135a62",
    deep: "#0c3b45",
    lit: "#fff0b0",
    water: ["#7fd6cf", "#1f8e9b"],
    accent: "#f08a5d",
    wall: "#e9f5ef",
    floor: "#b3d9d0",
    wood: "#8a6444",
    linen: "#fffef9",
  },
  // Rose first light
  {
    sky: ["#fdeef0", "#f6c9d0", "#dd93a8"],
    sun: "#fffaf3",
    far: "#cf94a8",
    mid: "#965f80",
    near: "#5a3a5c",
    deep: "#39253f",
    lit: "#ffe0b5",
    water: ["#ecb8c4", "#a8708f"],
    accent: "#4e7d8c",
    wall: "#fcebec",
    floor: "#dfb3bd",
    wood: "#7a4a57",
    linen: "#fffbfa",
  },
  // Harbour blue night
  {
    sky: ["#10233f", "#1f4468", "#4f7e96"],
    sun: "#fdf3dc",
    far: "#2f567a",
    mid: "#1f3f60",
    near: "#132b46",
    deep: "#0b1a2d",
    lit: "#ffd27a",
    water: ["#3a6a8a", "#16304c"],
    accent: "#ef8354",
    wall: "#24476b",
    floor: "#173352",
    wood: "#0e2138",
    linen: "#f2ede2",
    night: true,
  },
];

/** Sand is never green. */
export const warmPalettes: readonly Palette[] = palettes.filter((palette) =>
  ["#a3733f", "#bd6b4a", "#9a5062", "#965f80"].includes(palette.mid),
);
