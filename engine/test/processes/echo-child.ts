import { setTimeout } from 'node:timers/promises';
import { serve } from '../../src/processes/serve.ts';

/** The things that a process can be made to do. */
export type Deed = 'answer' | 'swell' | 'spin' | 'grow' | 'hang' | 'fail' | 'exit' | 'environment' | 'write';

let answers = 0;
const grown: Uint8Array[] = [];
let isStopped = false;

serve<Deed, unknown>({
  async answer(deed, files) {
    if (deed === 'spin') for (;;);
    if (deed === 'swell') grown.push(new Uint8Array(2 ** 28).fill(1));
    while (deed === 'grow') {
      grown.push(new Uint8Array(2 ** 24).fill(1));
      await setTimeout(1);
    }
    while (deed === 'hang' && !isStopped) await setTimeout(1);
    if (deed === 'fail') throw Object.assign(new RangeError('no such thing'), { code: 'ODD', file: 2 });
    if (deed === 'exit') process.exit(3);
    if (deed === 'environment') return Object.keys(process.env);
    if (deed === 'write') return (await import('node:fs')).writeFileSync('/tmp/never-written', '');
    answers++;
    return { answers, files: files.map((file) => [file.length, file[0], file.at(-1)]), pid: process.pid };
  },
  stop: () => {
    isStopped = true;
  },
});
