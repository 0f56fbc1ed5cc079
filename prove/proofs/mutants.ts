import { mutants } from "../mutants/all";
import { hunt, invalidationPatterns } from "../mutants/hunt";
import { proof } from "../proof";

export const seededDefects = proof<{ most: number }>({
  id: "mutants",
  title: "Seeded defects",
  guarantee: "Each seeded defect makes its named test fail.",
  target: "at least 25 defects, each killed by its named test",
  quick: { test: "prove/mutants.test.ts" },
  full: { most: Number.POSITIVE_INFINITY },
  minutes: 8,
  async run(world, { most }, progress) {
    const stale = await invalidationPatterns(mutants);
    if (stale.length > 0) return { figures: `${stale.length} patterns no longer fit`, broken: stale };
    const { verdicts, failing } = await hunt(mutants.slice(0, most), { seed: world.seed, onProgress: progress });
    const killed = verdicts.filter(({ verdict }) => verdict === "killed");
    const alive = verdicts.filter(({ verdict }) => verdict !== "killed");
    return {
      figures: `${killed.length} of ${verdicts.length} killed`,
      broken: [
        ...failing.map((name) => `fails without any defect: ${name}`),
        ...alive.map(({ mutant, verdict, why }) => `${mutant.id} ${verdict} (${mutant.defect}): ${why}`),
        ...(mutants.length < 25 ? [`only ${mutants.length} defects are seeded`] : []),
      ],
      details: {
        title: "Seeded defects and their tests",
        head: ["defect", "in", "killed by"],
        rows: verdicts.map(({ mutant, verdict }) => [
          mutant.defect,
          `\`${mutant.file}\``,
          verdict === "killed" ? `\`${mutant.test}\`: ${mutant.name}` : `**${verdict}**`,
        ]),
      },
    };
  },
});
