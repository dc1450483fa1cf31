import { tmpdir } from 'node:os';
import type { LaunchOptions } from 'playwright-core';
import type { Executable } from '../unpack.ts';

const LAUNCH_MS = 15_000;

/**
 * The proxy and the first lines keep every byte inside the proxy: a context without its own gets the dead one, names are
 * never resolved, and WebRTC and QUIC send no packets. Each of them is needed (docs/decisions/0078).
 */
const NO_PROXY = 'http://127.0.0.1:9';
const FLAGS = [
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ...[
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  ],
  ...['--disable-quic', '--dns-prefetch-disable'],
  '--js-flags=--max-old-space-size=256',
];

/** The browser gets nothing of the environment of this process, which holds secrets. */
export const launchOptions = ({ path, libraries, fonts }: Executable, sandbox: boolean): LaunchOptions => {
  const temporary = tmpdir();
  return {
    executablePath: path,
    args: [`--proxy-server=${NO_PROXY}`, ...FLAGS],
    chromiumSandbox: sandbox,
    timeout: LAUNCH_MS,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: temporary,
      TMPDIR: temporary,
      ...(libraries && { LD_LIBRARY_PATH: libraries }),
      ...(fonts && { FONTCONFIG_PATH: fonts }),
    },
  };
};
