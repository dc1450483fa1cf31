export { dueDeliveries } from './dispatch/store.ts';
