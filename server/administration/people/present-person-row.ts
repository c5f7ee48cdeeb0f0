import type { PersonRow } from '#contract/people/people.ts'
import type { ListedPerson } from './people-rows.ts'

/** An allow-list; contact details are masked until they are revealed. */
export function presentPersonRow(person: ListedPerson): PersonRow {
  return {
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    avatar_url: person.avatarKey && `/media/${person.avatarKey}`,
    roles: person.roles,
    status: person.status,
    is_watched: person.isWatched,
    kyc_status: person.kycStatus,
    kyc_valid_until: person.kycValidUntil,
    verification_status: person.verificationStatus || null,
    city: person.city,
    country_code: person.countryCode || null,
    last_seen_at: person.lastSeenAt && new Date(person.lastSeenAt).toISOString(),
    created_at: new Date(person.createdAt).toISOString(),
    masked_telephone: maskTelephone(person.phoneNumber),
    listings: person.listings,
    stays: person.stays,
    trips: person.trips,
    payout_due: person.payoutDue,
    notices: person.notices,
  }
}

/** `+33 6 •• •• •• 41`: the beginning and the last two digits. */
export function maskTelephone(number: string | null) {
  if (!number) return null
  const compact = number.replace(/[\s().-]/g, '')
  return compact.length < 6 ? '••••' : `${compact.slice(0, 4)} •• •• •• ${compact.slice(-2)}`
}

/** `b•••@mail.example`: the first letter and the domain. */
export function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.charAt(0)}•••${email.slice(at)}`
}
