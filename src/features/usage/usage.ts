export { charge } from './charge.ts';
export { startMeter } from './meter.ts';
export { settle } from './settle-store.ts';
