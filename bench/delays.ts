import { monitorEventLoopDelay } from 'node:perf_hooks';

/** In milliseconds. */
export interface Delays {
  /** 99th percentile of how late the event loop is; other work of the machine adds to it. */
  p99: number;
  /** The longest processor time of the main thread between two turns of the event loop, which other work does not change. */
  longest: number;
}

const LOOK_MS = 2;

/** Watches the event loop of this process; each call returns the delays since the previous one. */
export function watchDelays(): () => Delays {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  const cpu = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, longest] = [cpu(), 0];
  const look = () => {
    const now = cpu();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(look, LOOK_MS).unref();
  return () => {
    look();
    const seen = { p99: delay.percentile(99) / 1e6 - LOOK_MS, longest };
    delay.reset();
    longest = 0;
    return seen;
  };
}
