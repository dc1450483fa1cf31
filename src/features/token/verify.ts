import { TOKEN } from '@vett/schema/token';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { AppError } from '../../platform/error.ts';

interface TokenExpectation {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  readonly now: Date;
}

/**
 * Returns the claims of a token with a valid signature, issuer, audience and time; undefined for any other. Throws
 * TOKEN_EXPIRED.
 */
export async function verifiedClaims(
  token: string,
  keyOf: JWTVerifyGetKey,
  { issuer, audience, algorithms, now }: TokenExpectation,
): Promise<JWTPayload | undefined> {
  const withKid: JWTVerifyGetKey = (header, rest) => {
    if (typeof header.kid !== 'string') throw new errors.JWKSNoMatchingKey();
    return keyOf(header, rest);
  };
  try {
    const { payload } = await jwtVerify(token, withKid, {
      issuer,
      audience,
      algorithms: [...algorithms],
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: TOKEN.skew_seconds,
      currentDate: now,
    });
    return isOfTheFuture(payload, now) ? undefined : payload;
  } catch (error) {
    // The signature was verified before, so this is an expired token of ours or of the issuer.
    if (error instanceof errors.JWTExpired)
      throw new AppError('TOKEN_EXPIRED', 'The token has expired. Get a new one.');
    // jose throws a TypeError when the key is too weak for the algorithm.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

const isOfTheFuture = ({ iat = 0 }: JWTPayload, now: Date) => iat > now.getTime() / 1000 + TOKEN.skew_seconds;
