import type { Rows } from '../row.ts';

const data = Buffer.from('name\nMarta Fictiva\n').toString('base64');
const name = 'own:nobodys';

export const ownList: Rows<'ownList'> = {
  list: {
    rest: 'GET /kyc/own-lists 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'own_list.list',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: { field: 'Query.ownLists', member: 'lists', document: '{ ownLists { name title } }' },
    ids: {},
    cases: [[{}]],
  },
  put: {
    rest: 'PUT /kyc/own-lists/{name} 200 data envelope',
    audience: 'tenant',
    permission: 'lists:manage',
    ephemeral: 'refuse',
    audit: 'own_list.put logged',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: {
      field: 'Mutation.putOwnList',
      document: 'mutation { putOwnList(input: { name: "own:made", title: "Made", format: "csv" }) { name } }',
    },
    ids: {},
    cases: 'test/features/own-lists.test.ts',
  },
  preview: {
    rest: 'POST /kyc/own-lists/{name}/preview 200 data envelope',
    audience: 'tenant',
    permission: 'lists:manage',
    ephemeral: 'unaffected',
    audit: 'own_list.preview logged',
    usage: null,
    idempotent: false,
    codes: ['INVALID_LIST_FILE'],
    graphql: {
      field: 'Mutation.previewOwnList',
      document: `mutation { previewOwnList(input: { name: "${name}", format: "csv", data: "${data}" }) { entries } }`,
    },
    ids: {},
    cases: [[{ name, format: 'csv', data }], [{ name, format: 'xlsx', data: 'AAAA' }, 'INVALID_LIST_FILE']],
  },
  publish: {
    rest: 'POST /kyc/own-lists/{name}/versions 202 data envelope',
    audience: 'tenant',
    permission: 'lists:manage',
    ephemeral: 'refuse',
    audit: 'own_list.publish logged',
    usage: null,
    idempotent: true,
    codes: ['INVALID_LIST_FILE', 'UNKNOWN_LIST'],
    graphql: {
      field: 'Mutation.publishOwnList',
      document: `mutation { publishOwnList(input: { name: "${name}", fileName: "a.csv", data: "${data}" }) { runId } }`,
    },
    ids: {},
    cases: [[{ name, file_name: 'a.csv', data }, 'UNKNOWN_LIST']],
  },
  delete: {
    rest: 'DELETE /kyc/own-lists/{name} 200 data envelope',
    audience: 'tenant',
    permission: 'lists:manage',
    ephemeral: 'refuse',
    audit: 'own_list.delete logged',
    usage: null,
    idempotent: false,
    codes: ['UNKNOWN_LIST'],
    graphql: {
      field: 'Mutation.deleteOwnList',
      document: `mutation { deleteOwnList(input: { name: "${name}" }) { deleted } }`,
    },
    ids: {},
    cases: [[{ name }, 'UNKNOWN_LIST']],
  },
};
