import type { KycStatus } from '#contract/accounts/accounts.ts'
import type { Permission, RoleName } from '#contract/core/endpoint.ts'
import type { userRoles, users } from '#server/schema/people/account-tables.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'
import type { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import type { Days } from '../demo-days.ts'
import { type Random, seededRandom } from '../demo-random.ts'
import { guests } from './guests.ts'
import { type DemoOwner, owners } from './owners.ts'
import { type DemoSeller, sellers } from './sellers.ts'

/** Without the columns of its telephone number, which need the secret. */
type UserRow = typeof users.$inferInsert & { phone: string | null }

export interface Person {
  id: string
  firstName: string
  createdAt: Date
  /** Days since the creation of the account. */
  age: number
}

export interface People {
  users: UserRow[]
  roles: (typeof userRoles.$inferInsert)[]
  sellerProfiles: (typeof sellerProfiles.$inferInsert)[]
  /** The first of each is the account in the README. */
  owners: (Person & { owner: DemoOwner })[]
  sellers: (Person & { seller: DemoSeller })[]
  guests: Person[]
  /** One seller with two accounts: the first banned, the second new. */
  comeback: { shutOut: Person; newcomer: Person }
  /** Works for the first seller. */
  teamMember: Person
}

type Crowd = Omit<People, 'comeback' | 'teamMember'>

interface NewPerson {
  firstName: string
  lastName: string
  email?: string
  age: number
  roles: [RoleName, ...RoleName[]]
  permissions?: Permission[]
  staffRole?: keyof typeof builtInRoleIds
  kycStatus?: KycStatus
  bio?: string
  phone?: string | undefined
  company?: string | undefined
}

/** All users of the demonstration: the accounts in the README, owners, sellers, guests and staff. */
export function makePeople(random: Random, days: Days, passwordHash: string): People {
  const people: Crowd = { users: [], roles: [], sellerProfiles: [], owners: [], sellers: [], guests: [] }
  const add = personAdder(people, random, days, passwordHash)
  addStaff(add)
  owners.forEach((owner, index) => {
    const first = index === 0
    const age = random.integer(760, 1100)
    const person = add({
      ...owner,
      ...(first && { email: 'proprietaire@demeure.example' }),
      // Longer than this owner's oldest rental is published.
      age: first ? 960 : age,
      roles: ['owner', 'user'],
      kycStatus: first ? 'verified' : random.pick(ownerKyc),
    })
    people.owners.push({ ...person, owner })
  })
  sellers.forEach((seller, index) => {
    const person = add({
      ...seller,
      ...(index === 0 && { email: 'vendeur@demeure.example' }),
      age: random.integer(300, 900),
      roles: ['seller', 'user'],
      kycStatus: kycOfSellers[seller.status],
    })
    people.sellers.push({ ...person, seller })
    people.sellerProfiles.push(profileOf(person, seller, random))
  })
  guests.forEach(([firstName, lastName], index) => {
    people.guests.push(
      add({
        firstName,
        lastName,
        ...(index === 0 && { email: 'client@demeure.example' }),
        age: index < 25 ? random.integer(740, 1000) : random.integer(120, 900),
        roles: ['user'],
        kycStatus: index === 0 ? 'verified' : random.pick(guestKyc),
      }),
    )
  })
  addColleagues(personAdder(people, seededRandom(20_261_121), days, passwordHash))
  // A seed of its own, so that the rest of the demonstration is unchanged.
  const others = seededRandom(20_260_404)
  const comeback = addComeback(people, others, personAdder(people, others, days, passwordHash))
  const teamMember = personAdder(
    people,
    seededRandom(20_261_130),
    days,
    passwordHash,
  )({ firstName: 'Élodie', lastName: 'Arnoult', age: 31, roles: ['seller', 'user'] })
  return { ...people, comeback, teamMember }
}

type AddPerson = (person: NewPerson) => Person

function personAdder(people: Crowd, random: Random, days: Days, passwordHash: string): AddPerson {
  const taken = new Set(people.users.map(({ email }) => email))
  return ({ roles, permissions = [], staffRole, kycStatus = 'pending', ...person }) => {
    const createdAt = days.at(-person.age, random.integer(7, 21), random.integer(0, 59))
    const id = random.id(createdAt)
    const email = person.email ?? freeAddress(person, taken, random)
    people.users.push({
      id,
      email,
      emailKey: emailKeyOf(email),
      emailVerifiedAt: createdAt,
      passwordHash,
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phone ?? null,
      bio: person.bio ?? '',
      companyName: person.company ?? null,
      kycStatus,
      identityVerifiedAt: kycStatus === 'verified' ? days.at(3 - person.age) : null,
      createdAt,
      updatedAt: createdAt,
    })
    for (const role of roles) {
      const isStaff = role === 'admin' || role === 'staff'
      people.roles.push({
        userId: id,
        role,
        permissions: role === 'staff' ? permissions : [],
        staffRoleId: isStaff && staffRole ? builtInRoleIds[staffRole] : null,
        createdAt,
      })
    }
    return { id, firstName: person.firstName, createdAt, age: person.age }
  }
}

/** From a range of numbers that is not assigned. */
const sharedPhone = '+33 6 39 98 41 07'

function addComeback(people: Crowd, random: Random, add: AddPerson): People['comeback'] {
  const [shutOut, newcomer] = [
    { firstName: 'Bastien', lastName: 'Corvaisier', age: 74 },
    { firstName: 'Sébastien', lastName: 'Valcourt', age: 3 },
  ].map((person) => {
    const added = add({ ...person, phone: sharedPhone, roles: ['seller', 'user'] })
    const seller: DemoSeller = { ...person, status: 'PENDING', countries: [] }
    people.sellerProfiles.push(profileOf(added, seller, random))
    return added
  })
  return { shutOut: shutOut!, newcomer: newcomer! }
}

// Nobody here has sent a case: two wait in each queue, with their documents (`../cases/waiting-cases.ts`).
const ownerKyc: KycStatus[] = [
  'verified',
  'verified',
  'verified',
  'verified',
  'verified',
  'pending',
  'pending',
  'pending',
]
const guestKyc: KycStatus[] = ['pending', 'pending', 'pending', 'verified', 'verified', 'pending', 'expired']
const kycOfSellers: Record<DemoSeller['status'], KycStatus> = {
  VERIFIED: 'verified',
  PENDING: 'under_review',
  REJECTED: 'rejected',
  SUSPENDED: 'verified',
}

/** Rows of the migration that creates the named roles. */
const builtInRoleIds = {
  direction: '00000000-0000-7000-8000-000000000001',
  moderation: '00000000-0000-7000-8000-000000000002',
  verification: '00000000-0000-7000-8000-000000000003',
  support: '00000000-0000-7000-8000-000000000004',
}

function addStaff(add: AddPerson) {
  const common = { age: 1100, kycStatus: 'verified' as const }
  add({
    ...common,
    firstName: 'Mireille',
    lastName: 'Astier',
    email: 'admin@demeure.example',
    roles: ['admin'],
    staffRole: 'direction',
  })
  add({
    ...common,
    firstName: 'Rachid',
    lastName: 'Oukaci',
    email: 'moderation@demeure.example',
    roles: ['staff'],
    permissions: ['moderate_listings', 'moderate_reviews', 'view_stats'],
    staffRole: 'moderation',
  })
  add({
    ...common,
    firstName: 'Solène',
    lastName: 'Kermarrec',
    email: 'kyc@demeure.example',
    roles: ['staff'],
    permissions: ['view_all_kyc', 'edit_all_kyc', 'approve_kyc'],
    staffRole: 'verification',
  })
}

/** Who signs what another administrator requests; with a seed of their own, as `addComeback`. */
function addColleagues(add: AddPerson) {
  const common = { age: 640, kycStatus: 'verified' as const }
  add({
    ...common,
    firstName: 'Sophie',
    lastName: 'Delmas',
    email: 'direction@demeure.example',
    roles: ['admin'],
    staffRole: 'direction',
  })
  add({
    ...common,
    firstName: 'Julien',
    lastName: 'Moreau',
    email: 'assistance@demeure.example',
    roles: ['staff'],
    permissions: ['manage_users', 'audit_view'],
    staffRole: 'support',
  })
}

function profileOf(person: Person, seller: DemoSeller, random: Random): typeof sellerProfiles.$inferInsert {
  return {
    id: random.id(person.createdAt),
    userId: person.id,
    professionalType: seller.profession ?? null,
    licenseNumber: seller.license ?? null,
    issuingAuthority: seller.authority ?? null,
    companyName: seller.company ?? null,
    feeScheduleUrl: seller.company ? `https://${siteOf(seller.company)}.example/honoraires` : null,
    verificationStatus: seller.status,
    verifiedAt: seller.status === 'VERIFIED' ? person.createdAt : null,
    createdAt: person.createdAt,
    updatedAt: person.createdAt,
  }
}

function siteOf(company: string) {
  return company
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function freeAddress(person: { firstName: string; lastName: string }, taken: Set<string>, random: Random) {
  const name = `${person.firstName}.${person.lastName}`
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[^a-z.]+/g, '-')
  const address = `${name}@${random.pick(['courrier', 'poste', 'lettre', 'bonjour'])}.example`
  if (taken.has(address)) throw new Error(`two people of the demonstration are called ${name}`)
  taken.add(address)
  return address
}
