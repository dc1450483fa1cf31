import { type Liveness, loadFaceEngine } from '../../../engine/src/faces/index.ts';
import { castOf, type Half } from './cast.ts';
import { chanceOf } from './pictures.ts';
import { ATTACKS, LIVE, sequenceOf } from './sequences.ts';

/** Sequences of one kind and what was said about them. */
export interface Outcomes {
  kind: string;
  isAttack: boolean;
  answers: Liveness[];
}

/** Films `people` of a half in every kind of sequence, and assesses them. */
export async function outcomesOf(half: Half, people: number): Promise<Outcomes[]> {
  const engine = await loadFaceEngine();
  try {
    const casts = await castOf(half, people);
    const outcomes: Outcomes[] = [];
    for (const [kind, how] of Object.entries({ ...LIVE, ...ATTACKS })) {
      const answers: Liveness[] = [];
      for (const [i, cast] of casts.entries()) {
        const sequence = await sequenceOf(how, cast, chanceOf(i + 1));
        if (sequence) answers.push(await engine.assessLiveness(sequence.frames, sequence.options));
      }
      outcomes.push({ kind, isAttack: kind in ATTACKS, answers });
    }
    return outcomes;
  } finally {
    await engine.close();
  }
}
