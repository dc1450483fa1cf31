import * as contracts from '../user-issuer.ts';
import { exampleFor } from './example-for.ts';
import { exampleSession } from './user.ts';

const issuer = 'https://login.example/';
const attempt = 'p7B6sT0p9vJq3X0mB1oQ1c9m6tJw5ZrN8yVg7kLd2sFhP4uTxEaYbIcN1kqk7s0m3cV9g5JmQk0x8Q';

export const examples = [
  exampleFor(contracts.waysIn, { input: {}, output: { issuer } }),
  exampleFor(contracts.beginIssuerSignIn, {
    input: {},
    output: { url: `${issuer}authorize?client_id=vett&state=q3X0mB1oQ1c9`, attempt },
  }),
  exampleFor(contracts.signInByIssuer, {
    input: { attempt, answer: 'code=SplxlOBeZQQYbYS6WxSbIA&state=q3X0mB1oQ1c9' },
    output: exampleSession,
  }),
];
