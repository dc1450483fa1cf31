import { parentPort, workerData } from 'node:worker_threads';
import { drawPage } from './draw-page.ts';

const { page, made_at } = workerData as { page: string; made_at: Date };
const pdf = await drawPage(page, made_at);
parentPort?.postMessage(pdf, [pdf.buffer as ArrayBuffer]);
