const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Whether the browser supports passkeys at this address: a numeric address has none. */
export const canHavePasskeys = () =>
  'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

interface NewPasskey {
  readonly challenge: string;
  readonly rp_id: string;
  readonly user: { readonly id: string; readonly name: string; readonly display_name: string };
  readonly exclude: readonly string[];
}

/** Asks the device for a new passkey. Rejects when the person declines. */
export async function createPasskey({ challenge, rp_id, user, exclude }: NewPasskey) {
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: rp_id, name: 'Vett' },
      user: { id: bytesOf(user.id), name: user.name, displayName: user.display_name },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: exclude.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return {
    credential_id: textOf(made.rawId),
    client_data: textOf(clientDataJSON),
    attestation: textOf(attestationObject),
  };
}

/** Asks the device to sign in by one of its passkeys. Rejects when the person declines. */
export async function answerByPasskey({ challenge, rp_id }: { challenge: string; rp_id: string }) {
  const used = (await navigator.credentials.get({
    publicKey: { challenge: bytesOf(challenge), rpId: rp_id, userVerification: 'required' },
  })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature } = used.response as AuthenticatorAssertionResponse;
  return {
    credential_id: textOf(used.rawId),
    client_data: textOf(clientDataJSON),
    authenticator_data: textOf(authenticatorData),
    signature: textOf(signature),
  };
}

/** The text for a passkey that the device or the user refused; undefined: another error, or none. */
export function declinedKey(error: unknown): 'passkey_known' | 'passkey_declined' | undefined {
  if (!(error instanceof DOMException)) return undefined;
  return error.name === 'InvalidStateError' ? 'passkey_known' : 'passkey_declined';
}
