import type { Language } from '#contract/core/language.ts'
import type { PublicCheck } from '#contract/sales/public-checks.ts'
import type { Context } from '#server/platform/context.ts'
import { findCasesOfSubject } from '../cases/case-queries.ts'
import { identityCases } from '../cases/case-standing.ts'
import { endOfDay, verificationDay } from '../cases/verification-day.ts'
import { checksInForce, presentCheck } from './badge-checks.ts'

export interface SellerChecks {
  checks: PublicCheck[]
  /** When the first of the checks ends: until then the list is valid, unless a case changes. */
  until: number
}

/** What was verified of a seller and is in force today: identity and, for a professional, profession. */
export async function sellerChecks(
  app: Context,
  sellerId: string,
  language: Language,
): Promise<SellerChecks> {
  const today = verificationDay(app)
  const cases = await findCasesOfSubject(app.db, sellerId)
  const identity = cases.find(({ kind }) => kind === 'identity')
  const professional = cases.find(({ kind }) => kind === 'professional')
  const ofIdentity = identityCases(identity, professional)
  const found = [identity, professional].flatMap((record) =>
    checksInForce(record, today)
      .filter(({ code }) => code !== 'identity' || ofIdentity.includes(record!))
      .map((check) => ({ check, ends: record!.validUntil })),
  )
  // The profession case repeats the identity only where no identity case proves it.
  const distinct = found.filter(
    ({ check }, index) => found.findIndex((other) => other.check.code === check.code) === index,
  )
  const ends = distinct
    .flatMap(({ check, ends: end }) => [check.validUntil, end])
    .filter((day) => day !== null)
  return {
    checks: distinct.map(({ check }) => presentCheck(check, language)),
    until: Math.min(Infinity, ...ends.map(endOfDay)),
  }
}
