import { createHash } from 'node:crypto'
import { z } from 'zod'
import { professionalTypes } from '#contract/sales/sale-enums.ts'
import type { CheckedStatement } from '#contract/verification/badges.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { presentCheck } from './badge-checks.ts'
import { findBadgeAt } from './badge-queries.ts'
import { issuerAlgorithm, issuerKeys } from './issuer-keys.ts'
import { stateOf } from './show-badge.ts'
import { sdJwt, statementType } from './statement.ts'
import { positionAt } from './status-list.ts'

const Claims = z.object({
  iss: z.string(),
  iat: z.int(),
  exp: z.int().optional(),
  status: z.object({ status_list: z.object({ idx: z.int(), uri: z.string() }) }),
  badge: z.string(),
  display_name: z.string().optional(),
  professional_type: z.enum(professionalTypes).optional(),
  country: z.string().optional(),
  checks: z.array(
    z.object({ code: z.string(), verified_on: z.string(), valid_until: z.string().optional() }),
  ),
})
type Claims = z.infer<typeof Claims>
type StatementResult = CheckedStatement['outcome']
type Read = { claims: Claims } | { outcome: StatementResult }

/** Checks a submitted statement: issuer, signature, end, and status on this day. */
export async function checkStatement(
  app: Context,
  statement: string,
  language: Language,
): Promise<CheckedStatement> {
  const read = await readStatement(app, statement.replaceAll(/\s/g, ''))
  if ('outcome' in read) return { outcome: read.outcome, says: null }
  const { claims } = read
  const { country = null, professional_type: professionalType = null } = claims
  return {
    outcome: await resultOf(app, claims),
    says: {
      name: claims.display_name ?? null,
      professional_type: professionalType,
      country_code: country,
      checks: claims.checks.map(({ code, verified_on: verifiedOn, valid_until: validUntil = null }) =>
        presentCheck(
          { code, verifiedOn, validUntil, professionalType, countryCode: country ?? '' },
          language,
        ),
      ),
      valid_until: null,
      signed_at: new Date(claims.iat * 1000).toISOString(),
      badge_id: z.uuid().safeParse(claims.badge.split('/').at(-1)).data ?? null,
    },
  }
}

async function readStatement(app: Context, statement: string): Promise<Read> {
  const library = sdJwt(app)
  const header = z.object({ alg: z.string(), kid: z.string().optional() })
  const signed = z.object({ iss: z.string(), vct: z.string(), iat: z.int() })
  let decoded
  try {
    const { jwt } = await library.decode(statement)
    decoded = { ...header.parse(jwt?.header), ...signed.parse(jwt?.payload) }
  } catch {
    return { outcome: 'unreadable' }
  }
  const { alg, kid, iss, vct, iat } = decoded
  const isOurs =
    iss === app.config.publicUrl &&
    vct === statementType(app) &&
    alg === issuerAlgorithm &&
    issuerKeys(app).some(({ id }) => id === kid)
  if (!isOurs) return { outcome: 'foreign' }
  if (hasStrayDisclosure(statement)) return { outcome: 'altered' }
  try {
    // Times are checked below: the library reports an expired statement and an altered one as the same error.
    const { payload } = await library.validate(statement, { currentDate: iat })
    return { claims: Claims.parse(payload) }
  } catch {
    return { outcome: 'altered' }
  }
}

/** Whether a disclosure has no signed digest (RFC 9901, section 7.1). */
function hasStrayDisclosure(statement: string) {
  const [token = '', ...disclosures] = statement.split('~').filter(Boolean)
  const text = (part: string | undefined) => Buffer.from(part ?? '', 'base64url').toString()
  const named = [text(token.split('.')[1]), ...disclosures.map(text)].join('\n')
  return disclosures.some((each) => !named.includes(createHash('sha256').update(each).digest('base64url')))
}

async function resultOf(app: Context, { status, exp }: Claims): Promise<StatementResult> {
  const { idx, uri } = status.status_list
  const position = positionAt(app, uri, idx)
  const row = position === undefined ? undefined : await findBadgeAt(app.db, position)
  const isOver = exp !== undefined && exp * 1000 <= app.clock.now().getTime()
  const state = row ? stateOf(row, verificationDay(app)) : 'ended'
  if (state === 'valid' || state === 'ended') return isOver ? 'expired' : state
  return state
}
