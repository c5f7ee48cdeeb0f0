import type {
  supportCaseNotes,
  supportCaseObjects,
  supportCases,
} from '#server/schema/administration/support-case-tables.ts'
import type { CaseObjectKind, SupportCaseStatus } from '#contract/administration/work-item-enums.ts'
import { seededRandom } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'

type CaseRow = typeof supportCases.$inferInsert

export interface MadeSupportCases {
  cases: CaseRow[]
  objects: (typeof supportCaseObjects.$inferInsert)[]
  notes: (typeof supportCaseNotes.$inferInsert)[]
}

/** What waits in the queues of staff, by id. */
interface Waiting {
  notices: readonly string[]
  appeals: readonly string[]
  reviews: readonly string[]
  verifications: readonly string[]
}

interface Plan {
  title: string
  /** Local part of the owner's address; null for none. */
  owner: string | null
  openedBy: string
  /** Hours since it was opened, and from now until it is due; negative once that has passed. */
  openedHours: number
  dueHours: number
  status: SupportCaseStatus
  objects: [kind: CaseObjectKind, id: string | undefined][]
  notes: [author: string, text: string, hoursAgo: number, mentioned?: string][]
  resolution?: string
}

const hour = 3_600_000

/** Support cases over several queues: one past its time, one near its end, one that waits for somebody, one closed. */
export function makeSupportCases(now: Date, people: People, waiting: Waiting): MadeSupportCases {
  const random = seededRandom(19)
  const idOf = (name: string) => people.users.find(({ email }) => email === `${name}@demeure.example`)!.id!
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const made: MadeSupportCases = { cases: [], objects: [], notes: [] }
  for (const plan of plansOf(waiting)) {
    const openedAt = ago(plan.openedHours)
    const id = random.id(openedAt)
    const closedAt = plan.status === 'closed' ? ago(6) : null
    made.cases.push({
      id,
      title: plan.title,
      status: plan.status,
      ownerId: plan.owner && idOf(plan.owner),
      dueAt: ago(-plan.dueHours),
      openedBy: idOf(plan.openedBy),
      openedAt,
      ...(closedAt && { closedAt, closedBy: plan.owner && idOf(plan.owner), resolution: plan.resolution }),
    })
    for (const [kind, objectId] of plan.objects)
      if (objectId) made.objects.push({ caseId: id, kind, objectId, addedAt: openedAt })
    for (const [author, text, hoursAgo, mentioned] of plan.notes) {
      const createdAt = ago(hoursAgo)
      const named = mentioned ? [idOf(mentioned)] : []
      made.notes.push({
        id: random.id(createdAt),
        caseId: id,
        authorId: idOf(author),
        text,
        mentioned: named,
        createdAt,
      })
    }
  }
  return made
}

function plansOf({ notices, appeals, reviews, verifications }: Waiting): Plan[] {
  return [
    {
      title: 'Annonce signalée et recours du même vendeur',
      owner: 'moderation',
      openedBy: 'direction',
      openedHours: 80,
      dueHours: -5,
      status: 'open',
      objects: [
        ['notice', notices[0]],
        ['sale_appeal', appeals[0]],
      ],
      notes: [['direction', 'Merci de répondre aux deux ensemble : le vendeur a appelé deux fois.', 78]],
    },
    {
      title: 'Identité à confirmer avant un versement',
      owner: 'kyc',
      openedBy: 'assistance',
      openedHours: 55,
      dueHours: 17,
      status: 'open',
      objects: [['verification', verifications[0]]],
      notes: [
        ['assistance', 'L’hôte attend son virement depuis vendredi.', 54],
        ['kyc', 'Le justificatif est lisible, je regarde l’adresse.', 20],
      ],
    },
    {
      title: 'Avis contesté après un séjour écourté',
      owner: 'assistance',
      openedBy: 'admin',
      openedHours: 20,
      dueHours: 52,
      status: 'pending',
      objects: [['review', reviews[0]]],
      notes: [['assistance', 'J’attends les photos du voyageur.', 10]],
    },
    {
      title: 'Annonce signalée pour des photos copiées',
      owner: null,
      openedBy: 'moderation',
      openedHours: 4,
      dueHours: 68,
      status: 'open',
      objects: [['notice', notices[1]]],
      notes: [],
    },
    {
      title: 'Nom d’une agence mal écrit sur ses factures',
      owner: 'assistance',
      openedBy: 'assistance',
      openedHours: 70,
      dueHours: 2,
      status: 'closed',
      objects: [],
      notes: [],
      resolution: 'Raison sociale corrigée, deux factures réémises.',
    },
  ]
}
