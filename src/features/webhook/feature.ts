import type { Feature } from '../../core/feature.ts';
import * as notificationChannel from './channels.ts';
import * as delivery from './deliveries.ts';
import { startDispatch } from './dispatch/dispatch.ts';
import * as endpoint from './endpoints.ts';
import { events, finishedDeliveries } from './kept-data.ts';

/** Endpoints and channels that receive events, and the deliveries to them. */
export const feature = {
  operations: {
    notificationChannel,
    webhook: {
      createEndpoint: endpoint.createEndpoint,
      listEndpoints: endpoint.listEndpoints,
      getEndpoint: endpoint.getEndpoint,
      updateEndpoint: endpoint.updateEndpoint,
      deleteEndpoint: endpoint.deleteEndpoint,
      rotateSecret: endpoint.rotateSecret,
      listDeliveries: delivery.list,
      getDelivery: delivery.get,
      replayDelivery: delivery.replay,
      replay: delivery.replayRange,
      test: delivery.test,
    },
  },
  keptData: [events, finishedDeliveries],
  background: (installation) => startDispatch(installation),
} satisfies Feature;
