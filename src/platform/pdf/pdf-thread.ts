import { workerData } from 'node:worker_threads';
import { answerFromThread } from '../thread-work.ts';
import { drawPage } from './draw-page.ts';

const { page, made_at } = workerData as { page: string; made_at: Date };
await answerFromThread(() => drawPage(page, made_at));
