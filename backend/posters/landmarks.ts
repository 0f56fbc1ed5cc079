import type { Scene } from "./drawing";
import {
  basilica,
  campanile,
  castle,
  cathedral,
  clock,
  dome,
  lighthouse,
  onion,
  opera,
  pagoda,
  windmill,
} from "./landmark-buildings";
import {
  arch,
  arena,
  columns,
  figure,
  type Landmark,
  lattice,
  needle,
  pyramids,
  spire,
  spires,
  stupa,
  suspension,
  torii,
  wheel,
} from "./monuments";

const landmarks = {
  lattice,
  dome,
  pagoda,
  cathedral,
  castle,
  lighthouse,
  wheel,
  clock,
  windmill,
  pyramids,
  spire,
  columns,
  arch,
  onion,
  basilica,
  campanile,
  arena,
  opera,
  stupa,
  torii,
  needle,
  spires,
  figure,
  suspension,
} as const;
export type LandmarkName = keyof typeof landmarks;
export const bridge = suspension;

const fitting = {
  city: ["clock", "spire", "cathedral", "needle", "campanile", "columns"],
  water: ["lighthouse", "campanile", "castle", "cathedral", "wheel"],
  land: ["castle", "cathedral", "campanile", "columns"],
  desert: ["dome", "arch", "columns"],
} as const satisfies Record<string, readonly LandmarkName[]>;

const isLandmark = (text: string | undefined): text is LandmarkName => text !== undefined && text in landmarks;

/** The place's landmark, equal in all its pictures; without one, a random one that fits. */
export const getLandmark = ({ r, subject }: Scene, where: keyof typeof fitting): Landmark => {
  const any = r.pick<LandmarkName>(fitting[where]);
  return landmarks[isLandmark(subject) ? subject : any];
};
