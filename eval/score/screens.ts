import { decodeImage } from '../../engine/src/documents/read/decode-image.ts';
import { isOfScreen } from '../../engine/src/documents/read/screen/is-of-screen.ts';
import { isScreenVariant, SCREENS } from '../documents/screens.ts';
import { VARIANTS } from '../documents/variants.ts';
import { drawnCases, filesOf, sharedCases } from './document-set.ts';
import { drawBars } from './draw-bars.ts';
import type { Score } from './report.ts';

/** Drawing takes seconds for each document, so each third layout is drawn. */
const EVERY = 3;

/** Photographs of screens and screenshots among pictures of documents themselves. */
export const screens: Score = {
  // One picture of a kind is some points.
  toleranceOf: (figure) => (figure.includes('false') ? 2 : 7),
  async measure() {
    const shares = new Map<string, { of: number; taken: number }>();
    let [cpu, pictures] = [0, 0];
    for (const document of [...sharedCases(), ...(await drawnCases([...VARIANTS, ...SCREENS], EVERY))]) {
      if (document.variant === 'pdf') continue;
      const kind = `${document.set === 'shared' ? 'shared' : 'drawn'} ${document.variant}`;
      const share = shares.get(kind) ?? { of: 0, taken: 0 };
      shares.set(kind, share);
      for (const { bytes } of await filesOf(document)) {
        const picture = await decodeImage(bytes);
        const before = process.cpuUsage();
        const isTaken = await isOfScreen(bytes, picture);
        const { user, system } = process.cpuUsage(before);
        cpu += (user + system) / 1000;
        pictures++;
        share.of++;
        if (isTaken) share.taken++;
      }
    }
    console.log(`A picture takes ${(cpu / pictures).toFixed(0)} ms of CPU after it was decoded.`);
    const percents = new Map(
      [...shares].map(([kind, { of, taken }]) => [kind, Math.round((10_000 * taken) / of) / 100]),
    );
    const figures = Object.fromEntries(
      [...percents].map(([kind, percent]) => {
        const isScreen = isScreenVariant(kind.slice(kind.indexOf(' ') + 1));
        return [`${kind}: ${isScreen ? 'found' : 'falsely found'} of ${shares.get(kind)?.of}`, percent];
      }),
    );
    const svg = drawBars({
      title: 'Pictures that are taken for those of a screen',
      subtitle: 'fictional documents; `screen` and `shot` are drawn photographs of screens and screenshots',
      shares: percents,
    });
    return { figures, draw: () => ({ curves: {}, svg }) };
  },
};
