import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { Away } from '../../kernel/away.ts'

export type TokenRules = { keys: JWTVerifyGetKey; issuer: string; audience?: string }

/** Asymmetric only: with a shared secret, whoever can verify could also sign. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Seconds that two machines' clocks may be apart. */
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

/** The payload of an access token that was signed by this issuer, for this audience, and has not expired; else undefined. */
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
    // Identity and refresh tokens carry the same signature; Keycloak tells them apart by this claim.
    return payload['typ'] === 'Bearer' ? payload : undefined
  } catch (error) {
    if (faults.some((fault) => error instanceof fault)) return undefined
    throw new Away('The identity provider does not answer', { cause: error })
  }
}
