import { type Logger, pino } from 'pino';

/** Logs as JSON lines to standard error: standard output belongs to the commands. */
export const createLog = (level: string): Logger =>
  pino(
    { level, base: null, serializers: { error: pino.stdSerializers.err } },
    pino.destination({ dest: 2, sync: true }),
  );
