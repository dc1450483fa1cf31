import type { Passkey } from '../user-passkey.ts';
import * as contracts from '../user-passkey.ts';
import { exampleFor } from './example-for.ts';
import { exampleSession, exampleUser } from './user.ts';

const example: Passkey = {
  passkey_id: '019bc0f2-4d10-7a3b-9c55-0d2f6a7b8c9d',
  name: 'My phone',
  created_at: '2026-01-15T09:30:00.000Z',
  last_used_at: null,
};
const credential_id = 'kZxQ9u1hQm2b8S7tWc0rVw';
const challenge = 'AAABm8DwnSgq3X0mB1oQ1c9m6tJw5ZrN8yVg7kLd2sFhP4uTxEaYbIcN1kqk7s0m3cV9g5JmQk0x8Q';
const client_data = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';

export const examples = [
  exampleFor(contracts.beginPasskey, {
    input: { password: 'a long and odd sentence' },
    output: {
      challenge,
      rp_id: 'vett.example',
      exclude: [],
      user: { id: 'AZvA8J0pfEGPClobPA2eMQ', name: exampleUser.email, display_name: exampleUser.name },
    },
  }),
  exampleFor(contracts.addPasskey, {
    input: { name: 'My phone', credential_id, client_data, attestation: 'o2NmbXRkbm9uZQ' },
    output: example,
  }),
  exampleFor(contracts.passkeys, { input: {}, output: { passkeys: [example] } }),
  exampleFor(contracts.removePasskey, {
    input: { passkey_id: example.passkey_id, password: 'a long and odd sentence' },
    output: { passkey_id: example.passkey_id },
  }),
  exampleFor(contracts.beginPasskeySignIn, { input: {}, output: { challenge, rp_id: 'vett.example' } }),
  exampleFor(contracts.signInByPasskey, {
    input: { credential_id, client_data, authenticator_data: 'SZYN5YgOjGh0NBcPZHZgWw', signature: 'MEUCIQDx' },
    output: exampleSession,
  }),
];
