import * as contracts from '../wallet.ts';
import { walletExample } from '../wallet.ts';
import { exampleFor } from './example-for.ts';

export const examples = [exampleFor(contracts.wallet, walletExample)];
