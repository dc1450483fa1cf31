import * as contracts from '../token.ts';
import { TOKEN } from '../token.ts';
import { exampleFor } from './example-for.ts';

export const examples = [
  exampleFor(contracts.create, {
    input: {
      grant_type: 'client_credentials',
      client_id: '01p8IV3k3uDm',
      client_secret: 'vett_live_01p8IV3k3uDm_…',
      scope: 'kyc:read kyc:create',
    },
    output: {
      access_token: 'eyJhbGciOiJFZERTQSIs…',
      token_type: 'Bearer',
      expires_in: TOKEN.seconds,
      scope: 'kyc:read kyc:create',
    },
  }),
];
