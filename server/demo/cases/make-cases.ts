import { reminded } from '#server/verification/cases/case-standing.ts'
import { transactionCard } from '#server/verification/cases/approved-facts.ts'
import type { CaseStatus } from '#contract/verification/verification-enums.ts'
import type { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import type { ApprovedFacts } from '#server/schema/catalogue/approved-facts.ts'
import { requirementsFor } from '#server/verification/requirements/document-requirements.ts'
import { endOfValidity } from '#server/verification/requirements/end-of-validity.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'
import type { MadeSale } from '../sales/make-sales.ts'

type Case = typeof verificationCases.$inferInsert

/** The verification of everybody in the demonstration: identities, professions, and the homes of private sellers. */
export function makeCases(random: Random, days: Days, people: People, sales: MadeSale[]): Case[] {
  const professions = new Map(people.sellerProfiles.map((profile) => [profile.userId, profile]))
  const cases: Omit<Case, 'reference'>[] = []
  people.users.forEach((user, index) => {
    const status = identityStatus[user.kycStatus ?? 'pending']
    if (!status) return
    const submittedAt = waits(status) ? days.at(-1, 8 + (index % 9), 12) : days.at(-200 - (index % 400), 10)
    cases.push(madeCase(random, { kind: 'identity', subjectId: user.id!, status, submittedAt }))
  })
  const professionals = people.sellerProfiles.filter(({ professionalType }) => professionalType)
  const countryOf = new Map(sales.map(({ row }) => [row.sellerId, row.countryCode]))
  const pending = professionals.filter(({ verificationStatus }) => verificationStatus === 'PENDING')
  // Of the others, the first ones renew before the end of their approval, so that two wait.
  const renewing = professionals
    .filter(({ verificationStatus }) => verificationStatus === 'VERIFIED')
    .slice(0, Math.max(0, 2 - pending.length))
  professionals.forEach((profile, index) => {
    const isRenewing = renewing.includes(profile)
    const isWaiting = isRenewing || pending.includes(profile)
    const approvedAt = days.at(-60 - (index % 90), 11)
    cases.push({
      ...madeCase(random, {
        kind: 'professional',
        subjectId: profile.userId,
        professionalType: profile.professionalType ?? null,
        countryCode: countryOf.get(profile.userId) ?? 'FR',
        status: isWaiting ? 'in_review' : profile.verificationStatus === 'REJECTED' ? 'rejected' : 'approved',
        submittedAt: isWaiting ? days.at(-1, 9 + (index % 8), 40) : approvedAt,
      }),
      ...(isRenewing && { submissions: 2, approvedAt, validUntil: days.on(45) }),
      ...(profile.verificationStatus === 'SUSPENDED' && { suspendedAt: days.at(-3, 4) }),
      ...(profile.verificationStatus === 'REVOKED' && { revokedAt: days.at(-30, 15) }),
    })
  })
  const ofPrivateSellers = sales.filter(({ row }) => !professions.get(row.sellerId)?.professionalType)
  // A home may wait before its listing is submitted.
  const waiting = [
    ...ofPrivateSellers.filter(({ row }) => row.saleStatus === 'pending_validation'),
    ...ofPrivateSellers.filter(({ row }) => row.saleStatus === 'draft'),
  ].slice(0, 2)
  for (const sale of ofPrivateSellers) {
    const { row } = sale
    const position = waiting.indexOf(sale)
    if (row.saleStatus === 'draft' && position < 0) continue
    const isWaiting = position >= 0
    cases.push(
      madeCase(random, {
        kind: 'property',
        subjectId: row.sellerId,
        listingId: row.id,
        countryCode: row.countryCode,
        status: isWaiting ? 'in_review' : 'approved',
        submittedAt: isWaiting ? days.at(-1, 7 + position * 3, 5) : (row.createdAt ?? days.at(-90, 9)),
      }),
    )
  }
  return withApprovedFacts(cases, people)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((each, index) => ({
      ...each,
      reference: `KYC-${each.createdAt.getUTCFullYear()}-${String(index + 1).padStart(5, '0')}`,
    }))
}

type Unnumbered = Omit<Case, 'reference'>

/** Facts of each approval: the documents that its kind and profession require. */
function withApprovedFacts(cases: Unnumbered[], people: People): Unnumbered[] {
  const users = new Map(people.users.map((user) => [user.id!, user]))
  const companies = new Map(people.sellerProfiles.map(({ userId, companyName }) => [userId, companyName]))
  const identified = new Set(
    cases
      .filter(({ kind, approvedAt }) => kind === 'identity' && approvedAt)
      .map(({ subjectId }) => subjectId),
  )
  return cases.map((each) => {
    if (!each.approvedAt || each.kind === 'property') return each
    const { kind, subjectId, countryCode, professionalType = null, validUntil = null } = each
    const hasVerifiedIdentity = identified.has(subjectId)
    const rules = requirementsFor({ kind, countryCode, professionalType, form: {}, hasVerifiedIdentity })
    const user = users.get(subjectId)!
    const company = kind === 'professional' ? companies.get(subjectId) : null
    const checks = rules
      .filter(({ required }) => required)
      .map(({ code, documentTypes: [documentType] }) => ({ code, documentType, validUntil }))
    // Every French card of the demonstration allows sales, that of its property manager as well.
    const card = countryCode === 'FR' && checks.find(({ code }) => code === 'professional_card')
    const approvedFacts: ApprovedFacts = {
      name: company ?? `${user.firstName} ${user.lastName}`,
      professionalType,
      countryCode,
      checks: card ? [...checks, { ...card, code: transactionCard }] : checks,
    }
    return { ...each, approvedFacts }
  })
}

const identityStatus: Partial<Record<string, CaseStatus>> = {
  verified: 'approved',
  submitted: 'in_review',
  under_review: 'in_review',
  rejected: 'rejected',
  expired: 'expired',
}

/** Why a refused identity was refused, as its person reads it. */
const refusal = {
  reasonCode: 'IMAGE_BLURRED' as const,
  message:
    'La photo du recto est floue : le numéro ne se lit pas. Reprenez-la à la lumière du jour, bien à plat.',
}

function waits(status: CaseStatus) {
  return status === 'in_review'
}

function madeCase(
  random: Random,
  {
    submittedAt,
    ...facts
  }: Partial<Case> & Pick<Case, 'kind' | 'subjectId'> & { status: CaseStatus; submittedAt: Date },
): Omit<Case, 'reference'> {
  const decidedAt = new Date(submittedAt.getTime() + 7 * 3_600_000)
  const isExpired = facts.status === 'expired'
  const isApproved = facts.status === 'approved' || isExpired
  const day = decidedAt.toISOString().slice(0, 10)
  const period = { kind: facts.kind, professionalType: facts.professionalType ?? null }
  return {
    id: random.id(submittedAt),
    countryCode: 'FR',
    submissions: 1,
    consentAt: submittedAt,
    submittedAt,
    checkedAt: submittedAt,
    createdAt: submittedAt,
    updatedAt: waits(facts.status) ? submittedAt : decidedAt,
    ...(!waits(facts.status) && { decidedAt }),
    ...(facts.status === 'rejected' && refusal),
    ...(isApproved && {
      approvedAt: decidedAt,
      validUntil: isExpired ? day : endOfValidity(period, [], day),
    }),
    // Its owner was notified at the time, and not at the first start of the demonstration.
    ...(isExpired && { remindedDays: reminded.graceOver }),
    ...facts,
  }
}
