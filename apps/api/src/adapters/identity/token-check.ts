import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { Unavailable } from '../../kernel/unavailable.ts'

export type TokenRules = { keys: JWTVerifyGetKey; issuer: string; audience?: string }

/** Asymmetric only: with a shared secret, anyone who can verify could also sign. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** How many seconds two machines' clocks can differ. */
export const TOLERANCE = 5

/** What can be wrong with the token. Anything else means that we couldn't get the keys, and must not log anybody out. */
const faults = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

/** The payload of a valid access token from this issuer for this audience, or undefined. */
export const checkToken = async (
  token: string,
  { keys, issuer, audience }: TokenRules,
): Promise<JWTPayload | undefined> => {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      issuer,
      ...(audience !== undefined && { audience }),
      requiredClaims: ['exp', 'sub'],
      clockTolerance: TOLERANCE,
    })
    // Identity and refresh tokens have the same signature; Keycloak distinguishes them by this claim.
    return payload['typ'] === 'Bearer' ? payload : undefined
  } catch (error) {
    if (faults.some((fault) => error instanceof fault)) return undefined
    throw new Unavailable('The identity provider is not responding', { cause: error })
  }
}
