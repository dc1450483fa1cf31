import { performance } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';
import manifest from '../../package.json' with { type: 'json' };

/** Adds the metrics of this process under their usual names. Those of prom-client would start watchers for each registry. */
export function measureProcess(registry: Registry): void {
  const registers = [registry];
  const gauge = (name: string, help: string, measure: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(measure());
      },
    });
  gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', () =>
    Math.round((performance.timeOrigin ?? 0) / 1000),
  );
  gauge('process_resident_memory_bytes', 'Memory of the process, with its threads.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_total_bytes', 'Heap of the main thread.', () => process.memoryUsage().heapTotal);
  gauge('nodejs_heap_size_used_bytes', 'Heap of the main thread that is in use.', () => process.memoryUsage().heapUsed);
  gauge(
    'nodejs_external_memory_bytes',
    'Memory outside the heap that the main thread holds.',
    () => process.memoryUsage().external,
  );
  gauge(
    'nodejs_eventloop_utilization',
    'Share of the time since the start in which the main thread was busy, 0 to 1.',
    () => performance.eventLoopUtilization().utilization,
  );
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process, with its threads.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  new Gauge({
    name: 'vett_build_info',
    help: '1, with the version of the service and of Node.',
    labelNames: ['version', 'node'] as const,
    registers,
  }).set({ version: manifest.version, node: process.version }, 1);
}
