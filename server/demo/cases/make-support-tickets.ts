import type {
  TicketCategory,
  TicketRole,
  TicketStatus,
} from '#contract/administration/support/support-enums.ts'
import type { supportMessages, supportTickets } from '#server/schema/administration/support-tables.ts'
import { subtractWorkingHours } from '#server/verification/cases/working-hours.ts'
import { seededRandom } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'

interface MadeSupportTickets {
  tickets: (typeof supportTickets.$inferInsert)[]
  messages: (typeof supportMessages.$inferInsert)[]
}

type Message = [from: TicketRole, at: Date, body: string]

interface Plan {
  /** Position of the seller; the one in the README comes first. */
  seller: number
  category: TicketCategory
  subject: string
  messages: [Message, ...Message[]]
  closedAt?: Date
}

const hour = 3_600_000

/** Tickets of two sellers: two that wait for staff, one of them near its end, one that was answered, one closed. */
export function makeSupportTickets(now: Date, people: People): MadeSupportTickets {
  const random = seededRandom(29)
  const staff = people.users.find(({ email }) => email === 'assistance@demeure.example')!.id!
  const made: MadeSupportTickets = { tickets: [], messages: [] }
  // Numbers follow the order of insertion.
  const plans = plansOf(now).toSorted((one, other) => openedAt(one).getTime() - openedAt(other).getTime())
  for (const plan of plans) {
    const userId = people.sellers[plan.seller]!.id
    const id = random.id(openedAt(plan))
    made.tickets.push({ id, userId, category: plan.category, subject: plan.subject, ...stateOf(plan) })
    for (const [from, createdAt, body] of plan.messages) {
      const authorId = from === 'house' ? staff : userId
      made.messages.push({ id: random.id(createdAt), ticketId: id, from, authorId, body, createdAt })
    }
  }
  return made
}

function openedAt({ messages: [[, at]] }: Pick<Plan, 'messages'>) {
  return at
}

/** Each message hands the ticket over to the other side, as `ticket-lifecycle.ts` has it. */
function stateOf({ messages, closedAt }: Plan) {
  const [lastFrom, lastAt] = messages.at(-1)!
  const status: TicketStatus = closedAt ? 'closed' : lastFrom === 'house' ? 'answered' : 'open'
  const again = messages.findLast(
    ([from], index) => from === 'seller' && messages[index - 1]?.[0] === 'house',
  )
  return {
    status,
    lastFrom,
    createdAt: messages[0][1],
    updatedAt: closedAt ?? lastAt,
    reopenedAt: again?.[1] ?? null,
  }
}

function plansOf(now: Date): Plan[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  return [
    {
      seller: 0,
      category: 'account',
      subject: 'Droits d’une collaboratrice',
      messages: [
        [
          'seller',
          ago(32 * 24 + 5),
          'Bonjour,\n\nUne collaboratrice nous rejoint pour les annonces et les visites. Peut-elle travailler avec son propre compte, sans voir nos factures ?\n\nPhilippe Arnoult',
        ],
        [
          'house',
          ago(32 * 24),
          'Bonjour,\n\nOui. Sur la page Équipe, invitez-la à son adresse e-mail et cochez « Annonces » et « Demandes, visites et offres ». Sans « Facturation », elle n’a accès ni à vos factures ni à votre formule. L’invitation vaut quatorze jours, et ses droits se changent ensuite sur la même page.\n\nJulien Moreau',
        ],
        ['seller', ago(31 * 24 + 2), 'L’invitation est partie, merci pour la réponse rapide.'],
      ],
      closedAt: ago(31 * 24 + 1),
    },
    {
      seller: 0,
      category: 'listing',
      subject: 'Loft de Confluence : photos du séjour refusées',
      messages: [
        [
          'seller',
          ago(49),
          'Bonjour,\n\nLa modération écrit que le séjour du loft montre le mobilier d’une autre annonce. Ce sont bien nos photos : le même décorateur a meublé deux de nos biens avec ses canapés. Que pouvons-nous fournir pour le prouver ?\n\nPhilippe Arnoult',
        ],
        [
          'house',
          ago(26),
          'Bonjour,\n\nMerci pour l’explication. Pouvez-vous joindre ici une vue du séjour vide, ou la facture du décorateur avec l’adresse du loft ? Je la transmets à la modération, qui décide. Si vous préférez, remplacez les photos du séjour et soumettez l’annonce à nouveau.\n\nJulien Moreau',
        ],
      ],
    },
    {
      seller: 0,
      category: 'listing',
      subject: 'Terrain de Collonges : remise en vente',
      messages: [
        [
          'seller',
          // Four of the 24 working hours of an answer are left, whatever the weekday.
          subtractWorkingHours(now, 20),
          'Bonjour,\n\nNous avons retiré le terrain de Collonges de la vente le temps de quelques travaux. Quand il reviendra, l’annonce garde-t-elle ses photos et ses documents, ou faut-il en déposer une nouvelle ? Notre mandat doit être renouvelé avant la fin du mois prochain.\n\nPhilippe Arnoult',
        ],
      ],
    },
    {
      seller: 2,
      category: 'billing',
      subject: 'Virement envoyé, facture toujours à régler',
      messages: [
        [
          'seller',
          ago(3),
          'Bonjour,\n\nLe virement de notre dernière facture est parti avant-hier, avec son numéro en référence. Elle est encore indiquée à régler. Combien de temps faut-il pour qu’il soit enregistré, et nos annonces restent-elles en ligne d’ici là ?\n\nStéphane Guérin',
        ],
      ],
    },
  ]
}
