import dns from 'node:dns';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { shareLookUps } from '../../src/platform/look-ups.ts';
import { tcpServer } from '../support/loopback.ts';

type Answer = (error: Error | null, addresses?: { address: string; family: number }[]) => void;

test('connections to a name whose name servers do not answer share one look-up, and hold up no other name', async () => {
  const { port } = await tcpServer((socket) => socket.end());
  const { lookup } = dns;
  onTestFinished(() => void Object.assign(dns, { lookup }));
  const asked: { name: string; answer: Answer }[] = [];
  Object.assign(dns, { lookup: (name: string, _: object, answer: Answer) => void asked.push({ name, answer }) });
  shareLookUps();
  const names = () => asked.map(({ name }) => name);
  const open = (host: string) =>
    new Promise((resolve) =>
      connect(port, host)
        .once('connect', () => resolve('open'))
        .once('error', resolve),
    );

  const silent = Array.from({ length: 20 }, () => open('silent.example'));
  const other = open('other.example');
  expect(names()).toEqual(['silent.example', 'other.example']);
  asked[1]?.answer(null, [{ address: '127.0.0.1', family: 4 }]);
  expect(await other).toBe('open');

  const failure = new Error('nobody answers');
  asked[0]?.answer(failure);
  expect(await Promise.all(silent)).toEqual(silent.map(() => failure));
  const again = open('silent.example');
  expect(names()).toEqual(['silent.example', 'other.example', 'silent.example']);
  asked[2]?.answer(null, [{ address: '127.0.0.1', family: 4 }]);
  expect(await again).toBe('open');
});
