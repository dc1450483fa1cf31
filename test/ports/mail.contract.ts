import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail, Message } from '../../src/ports/mail.ts';
import { makeCertificate } from '../support/certificate.ts';
import { tcpServer } from '../support/loopback.ts';
import { mailServer } from '../support/mail-server.ts';

/** A server on this machine, by its URL. */
export interface Server {
  readonly url: string;
  readonly plain: boolean;
}

const { signal } = new AbortController();
const message: Message = {
  owner: 'tenant',
  id: 'first',
  to: ['ana@acme.example'],
  subject: 'An alert',
  text: 'It is new.',
};
const hello = '220 mail.example ESMTP\r\n';

/** The contract of every sender of mail. */
export function mailContract(open: (server: Server) => Mail): void {
  const opened: Mail[] = [];
  afterAll(async () => void (await Promise.all(opened.map((mail) => mail.close()))));
  const mailTo = (server: Server) => {
    const mail = open(server);
    opened.push(mail);
    return mail;
  };
  const plainTo = (port: number, user = '') => mailTo({ url: `smtp://${user}127.0.0.1:${port}`, plain: true });
  const send = (mail: Mail, changes: Partial<Message> = {}) => mail.send({ ...message, ...changes }, { signal });

  describe('a message', async () => {
    const { port, received } = await mailServer();
    const mail = plainTo(port);
    const sent = async (changes: Partial<Message>) => {
      expect(await send(mail, changes)).toMatchObject({ outcome: 'answered' });
      const { source = '', to = [] } = received.at(-1) ?? {};
      const [head = '', ...body] = source.split('\r\n\r\n');
      return { head, body: body.join('\r\n\r\n'), to };
    };

    test('arrives with subject and text, as one that no person wrote', async () => {
      expect(await send(mail)).toEqual({ outcome: 'answered', refused: 0 });
      const { source = '', ...rest } = received.at(-1) ?? {};
      expect(rest).toMatchObject({ from: 'vett@sender.example', to: ['ana@acme.example'], secure: false });
      expect(source).toMatch(/^Subject: An alert\r$/m);
      expect(source).toMatch(/^From: Vett <vett@sender.example>\r$/m);
      expect(source).toMatch(/^Message-ID: <first@sender.example>\r$/m);
      expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(source).toMatch(/\r\n\r\nIt is new\.\r\n$/);
    });

    test('a message of one tenant is sent before those of another tenant that floods the server', async () => {
      received.length = 0;
      const owners = [...Array.from({ length: 30 }, () => 'flood'), 'other'];
      await Promise.all(owners.map((owner) => send(mail, { owner, to: [`${owner}@acme.example`] })));
      expect(received.findIndex(({ to }) => to[0] === 'other@acme.example')).toBeLessThan(10);
    });

    test('goes to several addresses that do not see each other', async () => {
      const { head, to } = await sent({ to: ['ana@acme.example', 'bo@acme.example'] });
      expect(to).toEqual(['ana@acme.example', 'bo@acme.example']);
      expect(head).not.toMatch(/acme/);
    });

    test('arrives at the other addresses when one is refused, and tells how many were', async () => {
      const to = ['ana@acme.example', 'no@gone.example'];
      expect(await send(mail, { to })).toEqual({ outcome: 'answered', refused: 1 });
      expect(received.at(-1)?.to).toEqual(['ana@acme.example']);
    });

    test('cannot get a header by its subject, its text or its id', async () => {
      for (const line of ['\r\n', '\n', '\r', '\r\n\r\n']) {
        const extra = `x${line}Bcc: eve@evil.example${line}.${line}MAIL FROM:<eve@evil.example>`;
        const { head, body, to } = await sent({ subject: extra, text: extra, id: `x${line}Bcc: eve@evil.example` });
        expect(head).not.toMatch(/^Bcc:/im);
        expect(head).not.toMatch(/[^\r]\n|\r[^\n]/);
        expect(body).toContain('eve@evil.example');
        expect(to).toEqual(['ana@acme.example']);
      }
    });

    test.each([
      'ana@acme.example\r\nRCPT TO:<eve@evil.example>',
      'ana@acme.example, eve@evil.example',
      'Ana <ana@acme.example>',
      'group: ana@acme.example;',
      'ana@acme.example> NOTIFY=SUCCESS',
      '"ana\r\n"@acme.example',
      'ana',
      '',
    ])('a message to %j is refused before it is sent', async (address) => {
      const before = received.length;
      expect(await send(mail, { to: [message.to[0] as string, address] })).toMatchObject({
        outcome: 'failed',
        reason: 'refused',
      });
      expect(received).toHaveLength(before);
    });

    test('keeps letters of every script, long lines and lines of a dot', async () => {
      const text = `Łukasz Добро 陳\n.\n..\n${'a'.repeat(3_000)}`;
      const { body } = await sent({ subject: 'Łukasz Добро 陳', text });
      const decoded = /^[A-Za-z0-9+/=\r\n]+$/.test(body)
        ? `${Buffer.from(body, 'base64')}`
        : `${Buffer.from(
            body
              .replace(/=\r\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          )}`;
      expect(decoded.replaceAll('\r\n', '\n').trim()).toBe(text);
    });

    test('never reads a file or a URL', async () => {
      const { body } = await sent({ text: 'file:///etc/passwd', subject: '/etc/passwd' });
      expect(body).toBe('file:///etc/passwd\r\n');
    });

    test('a message among many at once arrives once', async () => {
      const before = received.length;
      await Promise.all(Array.from({ length: 50 }, (_, index) => send(mail, { subject: `number ${index}` })));
      const subjects = received.slice(before).map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
      expect(subjects.toSorted()).toEqual(Array.from({ length: 50 }, (_, index) => `number ${index}`).toSorted());
    });
  });

  describe('a failure of a message', () => {
    test('an address that the server refuses fails a message', async () => {
      const { port } = await mailServer();
      const answer = await send(plainTo(port), { to: ['no@gone.example'] });
      expect(answer).toEqual({ outcome: 'failed', reason: 'refused', status: 550, detail: 'EENVELOPE' });
    });

    test('a wrong password and a server without login fail a message', async () => {
      const { port, received } = await mailServer();
      expect(await send(plainTo(port, 'vett:right@'))).toMatchObject({ outcome: 'answered' });
      expect(received.at(-1)?.user).toBe('vett');
      const wrong = plainTo(port, 'vett:wrong@');
      const refusal = { outcome: 'failed', reason: 'unauthorized', status: 535 };
      expect(await send(wrong)).toMatchObject(refusal);
      expect(await wrong.check()).toMatchObject(refusal);
      const none = await mailServer({ authOptional: false });
      expect(await send(plainTo(none.port))).toMatchObject({ outcome: 'failed', status: 530 });
      expect(received).toHaveLength(1);
    });

    test('a server that does not listen fails a message, and so does a name without an address', async () => {
      expect(await send(plainTo(1))).toMatchObject({ outcome: 'failed', reason: 'unreachable', status: null });
      expect(await plainTo(1).check()).toMatchObject({ outcome: 'failed', reason: 'unreachable' });
    });

    test.each([
      ['leaves at once', '', true],
      ['leaves after its greeting', hello, true],
      ['does not speak SMTP', 'HTTP/1.1 400 Bad Request\r\n\r\n', true],
      ['is full', '421 Too many\r\n', true],
    ])('a server that %s fails a message', async (_, text) => {
      const { port } = await tcpServer((socket) => void socket.end(text));
      expect(await send(plainTo(port))).toMatchObject({ outcome: 'failed' });
    });

    test.each([
      ['never greets', ''],
      ['never answers', hello],
    ])('a server that %s is given up when the time is over, and its connection is closed', async (_, text) => {
      let left: Promise<unknown> | undefined;
      const { port } = await tcpServer((socket) => {
        left = new Promise((resolve) => socket.resume().on('close', resolve));
        socket.write(text);
      });
      const answer = await plainTo(port).send(message, { signal, timeoutMs: 1_000 });
      expect(answer).toEqual({ outcome: 'failed', reason: 'timeout', status: null, detail: 'ETIMEDOUT' });
      await left;
    });

    test('a server that drips its answers is given up', async () => {
      const { port } = await tcpServer((socket) => {
        const drip = setInterval(() => socket.write('250-'), 50);
        socket.resume().on('close', () => clearInterval(drip));
        socket.write(hello);
      });
      const answer = await plainTo(port).send(message, { signal, timeoutMs: 1_000 });
      expect(answer).toMatchObject({ outcome: 'failed' });
    });
  });

  test('the reason of the signal is thrown, before and while a message is sent', async () => {
    const stop = new AbortController();
    const { port } = await tcpServer((socket) => {
      socket.resume().write(hello, () => stop.abort(new RangeError('enough')));
    });
    await expect(plainTo(port).send(message, { signal: stop.signal })).rejects.toThrow('enough');
    await expect(plainTo(port).send(message, { signal: stop.signal })).rejects.toThrow('enough');
  });

  test('a closed sender ends its messages', async () => {
    const mail: { current?: Mail } = {};
    const { port } = await tcpServer((socket) => void socket.resume().write(hello, () => void mail.current?.close()));
    mail.current = plainTo(port);
    expect(await send(mail.current)).toMatchObject({ outcome: 'failed' });
  });

  describe('TLS', () => {
    const trusted = makeCertificate('127.0.0.1');
    const usual = getCACertificates('default');
    beforeAll(() => setDefaultCACertificates([...usual, trusted.cert]));
    afterAll(() => setDefaultCACertificates(usual));
    const startTls = (port: number) => mailTo({ url: `smtp://vett:right@127.0.0.1:${port}`, plain: false });

    test('is begun by STARTTLS, before the login', async () => {
      const { port, received } = await mailServer({ ...trusted, authOptional: false });
      expect(await startTls(port).check()).toEqual({ outcome: 'answered' });
      expect(await send(startTls(port))).toMatchObject({ outcome: 'answered' });
      expect(received).toMatchObject([{ secure: true, user: 'vett' }]);
    });

    test('is begun with the connection for smtps', async () => {
      const { port, received } = await mailServer({ ...trusted, secure: true });
      const mail = mailTo({ url: `smtps://127.0.0.1:${port}`, plain: false });
      expect(await send(mail)).toMatchObject({ outcome: 'answered' });
      expect(received).toMatchObject([{ secure: true }]);
    });

    test('is never given up: a server without it gets neither login nor message', async () => {
      const { port, received } = await mailServer();
      const seen: string[] = [];
      const stripped = await tcpServer((socket) => {
        socket.on('data', (data) => {
          seen.push(`${data}`);
          socket.write(/^EHLO/.test(`${data}`) ? '250 mail.example\r\n' : '502 no\r\n');
        });
        socket.write(hello);
      });
      for (const at of [port, stripped.port]) {
        expect(await send(startTls(at))).toMatchObject({ outcome: 'failed', reason: 'tls' });
      }
      expect(received).toHaveLength(0);
      expect(seen.join('')).not.toMatch(/AUTH|MAIL FROM/);
    });

    test.each([
      ['untrusted', makeCertificate('127.0.0.1')],
      ['for another name', makeCertificate('other.example')],
    ])('a certificate that is %s is refused', async (_, certificate) => {
      const { port, received } = await mailServer(certificate);
      expect(await send(startTls(port))).toMatchObject({ outcome: 'failed', reason: 'tls' });
      const secure = await mailServer({ ...certificate, secure: true });
      const mail = mailTo({ url: `smtps://127.0.0.1:${secure.port}`, plain: false });
      expect(await send(mail)).toMatchObject({ outcome: 'failed', reason: 'tls' });
      expect([...received, ...secure.received]).toHaveLength(0);
    });
  });
}
