export { startMeter } from './meter.ts';
export { charge } from './quota.ts';
export { settle } from './settle-store.ts';
