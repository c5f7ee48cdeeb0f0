import type { BadgeState, MyBadge, PublicBadge } from '#contract/verification/badges.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { readBadgeState } from '../cases/case-standing.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { type BadgeCheck, checksInForce, presentCheck } from './badge-checks.ts'
import { type BadgeRow, findBadge } from './badge-queries.ts'

/** A case and the account of its holder. */
export type Badged = Pick<BadgeRow, 'record' | 'owner'>

/** State of a badge: that of its case; suspended together with the account. */
export function stateOf({ record, owner }: Badged, today: string): BadgeState {
  const state = readBadgeState(record, today)
  return state === 'valid' && owner.status !== 'active' ? 'suspended' : state
}

/**
 * What a badge states on a day. The one of a profession leaves out an identity that ended, or was revoked, in a case of
 * its own.
 */
export function checksOf({ record, owner }: Badged, today: string): BadgeCheck[] {
  const checks = checksInForce(record, today)
  return record.kind === 'identity' || owner.identityVerifiedAt
    ? checks
    : checks.filter(({ code }) => code !== 'identity')
}

/** The content of a badge on a day; nothing once it is not valid. */
export function badgeContentOf(
  badged: Badged,
  today: string,
  language: Language,
): Pick<MyBadge, 'name' | 'professional_type' | 'country_code' | 'checks' | 'valid_until'> {
  const { record } = badged
  if (stateOf(badged, today) !== 'valid') {
    return { name: null, professional_type: null, country_code: null, checks: [], valid_until: null }
  }
  const facts = record.approvedFacts
  return {
    name: facts?.name ?? nameOf(badged),
    professional_type: facts ? facts.professionalType : record.professionalType,
    // Country of the rules that the profession was checked against; that of an identity case is not checked.
    country_code: record.kind === 'identity' ? null : (facts?.countryCode ?? record.countryCode),
    checks: checksOf(badged, today).map((check) => presentCheck(check, language)),
    // An identity ends with the person's document, whose date the badge does not disclose.
    valid_until: record.kind === 'identity' ? null : record.validUntil,
  }
}

function nameOf({ record, owner }: Badged) {
  return (
    (record.kind === 'professional' && owner.companyName) || `${owner.firstName} ${owner.lastName}`.trim()
  )
}

/** The public page of a badge. @throws 404 */
export async function showBadge(app: Context, id: string, language: Language): Promise<PublicBadge> {
  const row = await findBadge(app.db, id)
  if (!row || row.owner.status === 'closed') throw notFound()
  const today = verificationDay(app)
  return {
    id: row.badge.id,
    state: stateOf(row, today),
    kind: row.record.kind === 'professional' ? 'professional' : 'identity',
    ...badgeContentOf(row, today, language),
    read_at: app.clock.now().toISOString(),
    issuer: app.config.publicUrl,
    keys_url: `${app.config.publicUrl}/.well-known/jwt-vc-issuer`,
  }
}
