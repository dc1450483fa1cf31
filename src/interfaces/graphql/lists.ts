import * as schema from '@vett/schema/lists';
import * as lists from '../../features/lists/operations.ts';
import { builder } from './builder.ts';
import { ListName } from './list-check.ts';
import { resolve } from './resolve.ts';

const ListState = builder.enumType('ListState', { values: schema.ListStatus.shape.status.options });

const ListStatus = builder.objectRef<schema.ListStatus>('ListStatus').implement({
  fields: (t) => ({
    name: t.expose('name', { type: ListName }),
    title: t.exposeString('title'),
    publisher: t.exposeString('publisher'),
    enabled: t.exposeBoolean('enabled'),
    status: t.expose('status', { type: ListState }),
    version: t.exposeString('version', { nullable: true }),
    publishedAt: t.exposeString('published_at', { nullable: true }),
    loadedAt: t.exposeString('loaded_at', { nullable: true }),
    checkedAt: t.exposeString('checked_at', { nullable: true }),
    entityCount: t.exposeInt('entity_count', { nullable: true }),
    sha256: t.exposeString('sha256', { nullable: true }),
    sourceUrl: t.exposeString('source_url', { nullable: true }),
    parserVersion: t.exposeInt('parser_version', { nullable: true }),
    ageSeconds: t.exposeInt('age_seconds', { nullable: true }),
    maxAgeSeconds: t.exposeInt('max_age_seconds'),
    sample: t.exposeBoolean('sample'),
  }),
});

builder.queryField('lists', (t) =>
  t.field({
    description: schema.list.summary,
    type: [ListStatus],
    resolve: async (parent, input, context) => (await resolve(lists.list)(parent, input, context)).lists,
  }),
);
