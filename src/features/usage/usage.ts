export { startMeter } from './meter.ts';
export { rollUpUsage } from './store.ts';
