import { Socket } from 'node:net';
import { slices } from '../slices.ts';

/** Makes the socket of a connection of postgres.js. */
export type SocketOf = (server: { host: string[]; port: number[]; path: string | false }) => Socket;

let sockets = 0;

/**
 * A socket that reports error and close together, after earlier writes: postgres.js never answers a statement that it
 * receives between the two, and never writes again after a close that came before a write. The bytes that it receives are handed on
 * in slices: the driver makes rows of them at once and resumes the callers that wait for these, and many large answers may arrive in one
 * round of the event loop. TLS reads past this socket, so its answers are not handed on in slices.
 */
export function promptSocket(
  { host, port, path }: Parameters<SocketOf>[0],
  silentMs: number,
  onLoss: () => void,
): Socket {
  const name = `database ${sockets++}`;
  const socket = new Socket();
  // Bytes written when the last answer arrived. More written bytes mean that an answer is due.
  let answered = 0;
  socket.setTimeout(silentMs).on('timeout', () => {
    const error = Object.assign(new Error('The database is silent.'), { code: 'ETIMEDOUT' });
    if (socket.bytesWritten > answered) socket.destroy(error);
  });
  const emit = socket.emit.bind(socket);
  let isOpen = false;
  let isEnding = false;
  const end = (error: unknown) => {
    if (isEnding) return;
    isEnding = true;
    const tell = () => {
      // A socket that never opened is not a lost connection.
      if (isOpen) onLoss();
      if (error) emit('error', error);
      emit('close', error !== undefined);
    };
    setImmediate(() => void slices.database.run(name, tell));
  };
  socket.emit = ((event: string, ...args: unknown[]) => {
    if (event === 'connect') isOpen = true;
    if (event === 'data') {
      answered = socket.bytesWritten;
      void slices.database.run(name, () => emit(event, ...args));
      return true;
    }
    if (event !== 'error' && event !== 'close') return emit(event, ...args);
    end(event === 'error' ? args[0] : undefined);
    return true;
  }) as typeof socket.emit;
  // The driver passes this name to TLS for verification.
  Object.assign(socket, { host: host[0] });
  return path ? socket.connect(path) : socket.connect(port[0] as number, host[0] as string);
}
