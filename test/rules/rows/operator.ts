import type { OperatorRows } from '../row.ts';

export const operator: OperatorRows = {
  audit: {
    export: { audit: 'audit.export logged', tenant: 'named' },
    verify: { audit: 'audit.verify_tenant', tenant: 'named' },
    exportInstallation: { audit: 'audit.export_installation', tenant: null },
    verifyInstallation: { audit: 'audit.verify_installation', tenant: null },
    publishedHeads: { audit: 'audit.published_heads', tenant: null },
  },
  faceMatch: {
    collections: { audit: 'face_collection.list', tenant: null },
  },
  retention: {
    erase: { audit: 'tenant.erase', tenant: 'named' },
  },
  tenant: {
    create: { audit: 'tenant.create logged', tenant: 'new' },
    list: { audit: 'tenant.list', tenant: null },
    show: { audit: 'tenant.show', tenant: 'named' },
    configure: { audit: 'tenant.configure logged', tenant: 'named' },
    suspend: { audit: 'tenant.suspend logged', tenant: 'named' },
    activate: { audit: 'tenant.activate logged', tenant: 'named' },
  },
  user: {
    setUp: { audit: 'user.set_up', tenant: null },
    inviteOwner: { audit: 'user.invite_owner logged', tenant: 'named' },
  },
  watchlist: {
    makeDue: { audit: 'watchlist.make_due logged', tenant: 'named' },
  },
};
