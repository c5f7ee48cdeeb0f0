import type { contentReports } from '#server/schema/administration/report-tables.ts'
import type { saleAppeals, saleDecisions } from '#server/schema/administration/sale-moderation-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { MadeSale } from './make-sales.ts'

type Decision = typeof saleDecisions.$inferInsert

const notices = [
  {
    reason: 'fraud',
    explanation:
      'Ce bien appartient à ma famille et n’est pas à vendre : la personne qui publie cette annonce n’a aucun mandat.',
    name: 'Jeanne Marchetti',
    email: 'jeanne.marchetti@example.org',
  },
  {
    reason: 'misleading',
    explanation:
      'La surface annoncée compte une terrasse couverte. Je l’ai visité la semaine dernière, il manque une douzaine de mètres carrés.',
    name: 'Paul Rouxel',
    email: 'paul.rouxel@example.org',
  },
] as const

const reasons: Partial<Record<Decision['action'], string>> = {
  reject:
    'Les photos ont été prises dans ce logement la semaine dernière : je peux vous en montrer les originaux.',
  suspend:
    'Le diagnostic joint est l’ancien. La surface annoncée est celle du nouveau mesurage, que j’ai déposé parmi les pièces.',
}

/** Notices and appeals in the moderators' queues besides listings, of two users in each. */
export function makeModerationQueue(
  random: Random,
  days: Days,
  { sales, decisions }: { sales: MadeSale[]; decisions: Decision[] },
) {
  const sellerOf = new Map(sales.map(({ row }) => [row.id, row.sellerId]))
  return {
    reports: makeReports(random, days, sales),
    appeals: decisions.flatMap((decision) => {
      const objection = reasons[decision.action]
      const sellerId = sellerOf.get(decision.listingId)
      if (!objection || !sellerId) return []
      const createdAt = days.at(-1, 11, 20)
      return makeAppeal(random, decision, { sellerId, grounds: objection, createdAt })
    }),
  }
}

function makeReports(random: Random, days: Days, sales: MadeSale[]): (typeof contentReports.$inferInsert)[] {
  const live = sales.filter(({ row }) => row.saleStatus === 'active')
  return notices.map((notice, index) => {
    const createdAt = days.at(-1 - index, 15, 40)
    const id = random.id(createdAt)
    return {
      ...notice,
      id,
      reference: `SG-DEMEURE${index + 1}`,
      kind: 'sale',
      targetId: live[3 + index * 5]!.row.id,
      language: 'fr',
      createdAt,
    }
  })
}

function makeAppeal(
  random: Random,
  { id: decisionId, listingId }: Decision,
  written: { sellerId: string; grounds: string; createdAt: Date },
): typeof saleAppeals.$inferInsert {
  const { createdAt } = written
  return {
    id: random.id(createdAt),
    decisionId,
    listingId,
    ...written,
    dueAt: new Date(createdAt.getTime() + 7 * 86_400_000),
  }
}
