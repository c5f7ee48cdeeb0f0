import type {
  accountActivities,
  securityEvents,
  sessions,
  users,
} from '#server/schema/people/account-tables.ts'
import type { userNotes } from '#server/schema/administration/user-note-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { People } from './make-people.ts'

const devices = ['Chrome · Windows', 'Safari · iPhone', 'Firefox · Linux', 'Chrome · Android', 'Safari · Mac']
const countries = ['FR', 'FR', 'FR', 'BE', 'CI', 'CA', 'CH', 'SN', 'MA']
/** One person in so many has been away for more than two years. */
const awayEvery = 17
const notes = [
  'Rappelé ce matin : demande un reçu au nom de sa société.',
  'Préfère être joint par e-mail, le soir.',
  'A signalé deux messages suspects, transmis à la modération.',
]

/** Past sign-ins of everybody, so that the administration sees who came when; all sessions have ended. */
export function makeSignIns(random: Random, days: Days, people: People) {
  const made: {
    sessions: (typeof sessions.$inferInsert)[]
    /** Without a day of last use the day of its creation counts, and an old account would be about to be erased. */
    activities: (typeof accountActivities.$inferInsert)[]
    events: (typeof securityEvents.$inferInsert)[]
    notes: (typeof userNotes.$inferInsert)[]
  } = { sessions: [], activities: [], events: [], notes: [] }
  const staff = people.users.filter(({ email }) => isStaff(email))
  for (const [index, user] of people.users.entries()) {
    if (isStaff(user.email)) continue
    const isAway = index % awayEvery === awayEvery - 1
    const age = daysSince(days, user.createdAt ?? new Date())
    const times = isAway ? 1 : random.integer(1, 4)
    for (let visit = 0; visit < times; visit += 1) {
      const ago = isAway ? Math.min(age, 740) : Math.min(age, random.integer(visit * 12, visit * 12 + 11))
      // The first one is the latest.
      if (visit === 0) made.activities.push({ userId: user.id, lastSeenOn: days.on(-ago) })
      addVisit(made, random, {
        userId: user.id,
        at: days.at(-ago, random.integer(7, 21), random.integer(0, 59)),
      })
    }
  }
  notes.forEach((text, index) => {
    const about = [people.owners[0], people.guests[0], people.sellers[0]][index]
    if (!about) return
    made.notes.push({
      id: random.id(days.at(-9 - index, 10)),
      userId: about.id,
      authorId: staff[index % staff.length]?.id ?? null,
      text,
      createdAt: days.at(-9 - index, 10),
    })
  })
  return made
}

function isStaff(email: string) {
  return /^(admin|moderation|kyc)@/.test(email)
}

function daysSince(days: Days, moment: Date) {
  return Math.max(0, Math.floor((days.at(0).getTime() - moment.getTime()) / 86_400_000))
}

function addVisit(
  { sessions: opened, events }: ReturnType<typeof makeSignIns>,
  random: Random,
  { userId, at }: { userId: (typeof users.$inferInsert)['id']; at: Date },
) {
  const device = random.pick(devices)
  const country = random.pick(countries)
  opened.push({
    id: random.id(at),
    userId,
    device,
    country,
    remember: true,
    authenticatedAt: at,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: new Date(at.getTime() + 30 * 86_400_000),
    endedAt: new Date(at.getTime() + 3_600_000),
  })
  events.push({
    id: random.id(at),
    userId,
    action: 'signed_in',
    outcome: 'success',
    requestId: 'demo',
    details: { device, country },
    createdAt: at,
  })
}
