export { startMeter } from './meter.ts';
export { settle } from './settle.ts';
