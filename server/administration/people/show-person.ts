import { companyTimeZone } from '#contract/core/date-format.ts'
import type { Person } from '#contract/people/person.ts'
import { findUser, type User } from '#server/accounts/account-repository.ts'
import { telephoneOf } from '#server/accounts/stored-telephone.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { countFacts, readableKinds } from './list-person-facts.ts'
import { showSuspension } from '../suspensions/present-suspension.ts'
import { countRecords } from './list-person-records.ts'
import { existing, rightsOf } from './person-access.ts'
import { actionsOn } from './person-actions.ts'
import { findNotes } from '#server/accounts/profile/user-notes.ts'
import {
  countAudit,
  findAlerts,
  findMetrics,
  findHead,
  findMoney,
  findNextPayout,
  findTiedAccounts,
  findVerification,
} from './person-queries.ts'
import { maskEmail, maskTelephone } from './present-person-row.ts'

/**
 * Everything that the page of a person shows at once; an allow-list, with contact details masked.
 * @throws 404
 */
export async function showPerson(app: Context, id: string, actor: SignedIn): Promise<Person> {
  const user = existing(await findUser(app.db, id))
  const [head, rights, alerts, metrics, verification, money, ties, notes, counts, facts, suspension] =
    await Promise.all([
      findHead(app, id),
      rightsOf(app.db, id),
      findAlerts(app, id),
      findMetrics(app, id),
      showVerification(app, user),
      showMoney(app, id),
      findTiedAccounts(app, id),
      findNotes(app.db, id),
      showCounts(app, id, actor),
      countFacts(app, id, actor),
      showSuspension(app, id, actor.userId),
    ])
  const shownVerification = { ...verification, verification_status: head?.verificationStatus || null }
  return {
    ...presentAccount(app, user),
    city: head?.city ?? '',
    country_code: head?.countryCode || null,
    last_seen_at: head?.lastSeenAt ? new Date(head.lastSeenAt).toISOString() : null,
    is_watched: head?.isWatched ?? false,
    roles: [...rights.roles],
    permissions: [...rights.permissions],
    alerts: alerts.map(({ at, ...alert }) => ({ ...alert, at: new Date(at).toISOString() })),
    metrics,
    verification: shownVerification,
    money,
    tied_accounts: ties.map(({ avatarKey, kycStatus, ...tied }) => ({
      ...tied,
      avatar_url: avatarKey && `/media/${avatarKey}`,
      is_verified: kycStatus === 'verified',
    })),
    notes: notes.map(({ authorId, createdAt, ...note }) => ({
      ...note,
      is_own: authorId === actor.userId,
      created_at: createdAt.toISOString(),
    })),
    counts,
    facts,
    suspension,
    ...actionsOn(actor, { user, rights, suspension, verification: shownVerification }),
  }
}

function presentAccount(app: Context, user: User) {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    company_name: user.companyName,
    language: user.language,
    avatar_url: user.avatarKey && `/media/${user.avatarKey}`,
    masked_email: maskEmail(user.email),
    masked_telephone: maskTelephone(telephoneOf(app, user)),
    created_at: user.createdAt.toISOString(),
    status: user.status,
    merged_into: user.mergedInto,
  }
}

async function showVerification(
  app: Context,
  user: User,
): Promise<Omit<Person['verification'], 'verification_status'>> {
  const found = await findVerification(app, user.id)
  const { ending, holder, registered, toRegister, hostStatement: host } = found
  return {
    kyc_status: user.kycStatus,
    kyc_valid_until: found.kycValidUntil,
    kyc_case_id: found.kycCaseId,
    professional_valid_until: found.professionalValidUntil,
    professional_case_id: found.professionalCaseId,
    is_email_confirmed: user.emailVerifiedAt !== null,
    is_telephone_confirmed: found.hasSms,
    bank_account: ending ? { ending, is_own_name: isNameOf(user, holder ?? '') } : null,
    second_factors: [
      ...(user.totpConfirmedAt ? (['authenticator'] as const) : []),
      ...(found.hasPasskey ? (['passkey'] as const) : []),
    ],
    registrations: toRegister > 0 ? { present: registered, required: toRegister } : null,
    host_statement: host && {
      kind: host.kind,
      legal_name: host.legalName,
      register_number: host.registerNumber,
      same_number: found.sameNumber,
    },
  }
}

/** Whether the holder of an account is the person or their company, regardless of accents, case and order. */
function isNameOf({ firstName, lastName, companyName }: User, holder: string) {
  const words = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const wordsOfHolder = words(holder)
  const isAllOf = (name: string) =>
    words(name).length > 0 && words(name).every((word) => wordsOfHolder.includes(word))
  return isAllOf(`${firstName} ${lastName}`) || (companyName !== null && isAllOf(companyName))
}

async function showMoney(app: Context, id: string): Promise<Person['money']> {
  const year = Temporal.Instant.fromEpochMilliseconds(app.clock.now().getTime()).toZonedDateTimeISO(
    companyTimeZone,
  ).year
  const [sums, next] = await Promise.all([findMoney(app, id, year), findNextPayout(app, id)])
  const of = (kind: (typeof sums)[number]['kind']) =>
    sums
      .filter((sum) => sum.kind === kind)
      .map(({ currency, amount }) => ({ currency, amount_minor: Number(amount) }))
  return {
    year,
    received: of('received'),
    paid_out: of('paid_out'),
    due: of('due'),
    next_payout_at: next.dueAt && new Date(next.dueAt).toISOString(),
    is_payout_held: next.isOnHold,
    refunded: of('refunded'),
    spent: of('spent'),
    plan: next.plan,
  }
}

async function showCounts(app: Context, id: string, actor: SignedIn) {
  const [records, audit] = await Promise.all([
    countRecords(app, id),
    readableKinds(actor).includes('audit') ? countAudit(app, id) : undefined,
  ])
  return { ...records, ...(audit !== undefined && { audit }) }
}
