import { isIP } from 'node:net';
import { AppError } from '../../platform/error.ts';

/** ES256, EdDSA, RS256. */
export const ALGORITHMS = [-7, -8, -257];

interface PasskeyExpectation {
  readonly rp: { readonly id: string; readonly origin: string };
  /** Whether a challenge is ours, has this purpose, and is not too old. */
  readonly isChallenge: (challenge: string) => boolean;
}

const pendingCorrectionOf = ({ rp, isChallenge }: PasskeyExpectation) => ({
  expectedChallenge: isChallenge,
  expectedOrigin: rp.origin,
  expectedRPID: rp.id,
  requireUserVerification: true,
});

// Loading the libraries takes half a second, so a service without passkeys never loads them.
const server = () => import('@simplewebauthn/server');

/** The public key and the counter of a new credential; undefined: the answer does not prove it. */
export async function credentialOf(
  { credential_id: id, client_data, attestation }: { credential_id: string; client_data: string; attestation: string },
  asked: PasskeyExpectation,
): Promise<{ public_key: Buffer; counter: number } | undefined> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const { verifyRegistrationResponse } = await server();
  try {
    // Other formats contain certificates, and the library would query the hosts in them for revocations.
    if (decodeAttestationObject(Buffer.from(attestation, 'base64url')).get('fmt') !== 'none') return undefined;
    const response = { clientDataJSON: client_data, attestationObject: attestation };
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      ...pendingCorrectionOf(asked),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== id) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { public_key: Buffer.from(publicKey), counter };
  } catch {
    return undefined;
  }
}

interface AuthenticatorAnswer {
  readonly credential_id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
}

/** The new counter of the credential that signed the answer; undefined: the signature is wrong. */
export async function counterOf(
  { credential_id: id, client_data, authenticator_data, signature }: AuthenticatorAnswer,
  { public_key, counter }: { public_key: Buffer; counter: number },
  asked: PasskeyExpectation,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await server();
  const response = { clientDataJSON: client_data, authenticatorData: authenticator_data, signature };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      ...pendingCorrectionOf(asked),
      credential: { id, publicKey: new Uint8Array(public_key), counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

export const wrongPasskey = () =>
  new AppError('UNAUTHENTICATED', 'This passkey does not open an account here, or it answered too late. Try again.');

const LOOPBACK = ['127.0.0.1', '[::1]'];

/**
 * The domain and the origin of the console, to which browsers bind passkeys. A service on the loopback address counts as
 * `localhost`, since no passkey belongs to a numeric address. Throws INVALID_STATE where browsers allow none.
 */
export function relyingParty(appUrl: string): { readonly id: string; readonly origin: string } {
  const url = new URL(appUrl);
  if (LOOPBACK.includes(url.hostname)) url.hostname = 'localhost';
  const isSafe = url.protocol === 'https:' || url.hostname === 'localhost';
  if (!isSafe || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new AppError('INVALID_STATE', 'Passkeys need a domain with https: the operator sets it as PUBLIC_APP_URL.');
  return { id: url.hostname, origin: url.origin };
}
