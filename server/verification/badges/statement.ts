import { createHash, randomBytes, sign, verify } from 'node:crypto'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { endOfDay, verificationDay } from '../cases/verification-day.ts'
import type { BadgeRow } from './badge-queries.ts'
import { issuerAlgorithm, issuerKeys } from './issuer-keys.ts'
import { badgeContentOf, checksOf } from './show-badge.ts'
import { addressOfPosition } from './status-list.ts'

/**
 * Claims of a statement; the holder can leave out those of `disclosable` and each check. A type, not an interface: the
 * library's disclosure frame requires an index signature.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions
type StatementClaims = {
  iss: string
  iat: number
  /** The approval's end; absent where it has none. */
  exp?: number
  vct: string
  status: { status_list: { idx: number; uri: string } }
  badge: string
  display_name?: string
  professional_type?: string
  country?: string
  checks: CheckClaim[]
}
// oxlint-disable-next-line typescript/consistent-type-definitions
type CheckClaim = {
  code: string
  verified_on: string
  valid_until?: string
}
/** Where the metadata of the type is published. */
export const typePath = '/credentials/verification-badge'
const disclosable = ['display_name', 'professional_type', 'country'] as const

/** The `vct` of our statements, at which its metadata is published (draft-ietf-oauth-sd-jwt-vc, section 6). */
export function statementType({ config }: Pick<Context, 'config'>) {
  return `${config.publicUrl}${typePath}`
}

/** The public page of the badge. */
export function badgeAddress({ config }: Pick<Context, 'config'>, id: string) {
  return `${config.publicUrl}/badges/${id}`
}

/**
 * Issues and verifies SD-JWT VCs (draft-ietf-oauth-sd-jwt-vc, RFC 9901). Salts are random, signatures ECDSA P-256; each
 * published key pair verifies.
 */
export function sdJwt(app: Pick<Context, 'keyFor'>) {
  const [present] = issuerKeys(app)
  return new SDJwtVcInstance({
    hashAlg: 'sha-256',
    hasher: (data) =>
      createHash('sha256')
        .update(typeof data === 'string' ? data : Buffer.from(data))
        .digest(),
    saltGenerator: () => randomBytes(16).toString('base64url'),
    signAlg: issuerAlgorithm,
    signer: (data) =>
      sign('sha256', Buffer.from(data), {
        key: present!.privateKey,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64url'),
    verifier: (data, signature) => isSignedByUs(app, data, signature),
  })
}

function isSignedByUs(app: Pick<Context, 'keyFor'>, data: string, signature: string) {
  return issuerKeys(app).some(({ publicKey: key }) =>
    verify(
      'sha256',
      Buffer.from(data),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  )
}

/** The signed statement of a valid badge, in compact serialisation. */
export async function signStatement(
  app: Pick<Context, 'keyFor' | 'config' | 'clock'>,
  row: BadgeRow,
  language: Language,
): Promise<string> {
  const today = verificationDay(app)
  const { name, professional_type: profession, country_code: country } = badgeContentOf(row, today, language)
  const checks = checksOf(row, today).map(({ code, verifiedOn, validUntil }): CheckClaim => ({
    code,
    verified_on: verifiedOn,
    ...(validUntil && { valid_until: validUntil }),
  }))
  const claims: StatementClaims = {
    iss: app.config.publicUrl,
    iat: Math.floor(app.clock.now().getTime() / 1000),
    ...(row.record.validUntil && { exp: Math.floor(endOfDay(row.record.validUntil) / 1000) }),
    vct: statementType(app),
    status: { status_list: addressOfPosition(app, row.badge.position) },
    badge: badgeAddress(app, row.badge.id),
    ...(name && { display_name: name }),
    ...(profession && { professional_type: profession }),
    ...(country && { country }),
    checks,
  }
  return sdJwt(app).issue(
    claims,
    {
      _sd: disclosable.filter((claim) => claims[claim] !== undefined),
      checks: { _sd: checks.map((_check, index) => index) },
    },
    { header: { kid: issuerKeys(app)[0]!.id } },
  )
}
