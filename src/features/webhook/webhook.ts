export { dueDeliveries } from './dispatch/store.ts';
export { eraseEventsAbout } from './erase-customer-store.ts';
