import type { recognizedDevices } from '#server/schema/people/account-tables.ts'
import type { sellerBans } from '#server/schema/people/seller-ban-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'
import type { MadeSale } from './make-sales.ts'

/** Attributes that both accounts of one person share, and the ban of the first. */
export interface Comeback {
  ban: typeof sellerBans.$inferInsert
  devices: (typeof recognizedDevices.$inferInsert)[]
  /** The listing of another seller, copied with its pictures. */
  copy: MadeSale
}

/**
 * A banned seller with a second account on the same device copies the listing of an agency: an example for the queues
 * of linked accounts, duplicates and copied pictures.
 */
export function makeComeback(random: Random, days: Days, people: People, sales: MadeSale[]): Comeback {
  const { shutOut, newcomer } = people.comeback
  const moderator = people.users.find(({ email }) => email === 'moderation@demeure.example')!
  const device = random.id(days.at(-60)).replaceAll('-', '').repeat(2)
  return {
    ban: {
      sellerId: shutOut.id,
      reason: 'Des acomptes étaient demandés avant toute visite, pour des biens qui n’étaient pas à vendre.',
      bannedBy: moderator.id!,
      suspendedIds: [],
      createdAt: days.at(-33, 15, 20),
    },
    devices: [shutOut, newcomer].map(({ id }, index) => ({
      userId: id,
      hash: device,
      lastUsedAt: days.at(index === 0 ? -33 : -1, 9, 40),
    })),
    copy: copyOf(random, days, copiedFrom(sales, people), newcomer.id),
  }
}

function copiedFrom(sales: MadeSale[], { sellers: [first, ...others] }: People) {
  const agencies = new Set(others.flatMap(({ id, seller }) => (seller.profession ? [id] : [])))
  const copied = sales.find(
    ({ row }) =>
      row.saleStatus === 'active' &&
      row.countryCode === 'FR' &&
      row.propertyType === 'house' &&
      agencies.has(row.sellerId),
  )
  if (!copied || copied.row.sellerId === first?.id) throw new Error('no agency offers a house in France')
  return copied
}

/** Cheaper, with another text, at the same place and with the same pictures. */
function copyOf(random: Random, days: Days, { row, pictures }: MadeSale, sellerId: string): MadeSale {
  const createdAt = days.at(-1, 8, 25)
  const submittedAt = new Date(days.at(0, 23, 59).getTime() - 100 * 60_000)
  return {
    pictures,
    row: {
      ...row,
      id: random.id(createdAt),
      sellerId,
      saleStatus: 'pending_validation',
      title: `Vente rapide à ${row.city}, maison familiale lumineuse`,
      description:
        'Cause départ à l’étranger, je vends ma maison au plus vite et sans intermédiaire. Belle luminosité, ' +
        'volumes généreux, aucun travaux à prévoir. Le quartier est calme et proche de toutes commodités. ' +
        'Une réservation est possible dès aujourd’hui, avant les visites que j’organise à mon retour.',
      salePrice: String(Math.round((Number(row.salePrice) * 0.72) / 1000) * 1000),
      submissions: 1,
      submittedAt,
      confirmedAt: null,
      publishedAt: null,
      firstPublishedAt: null,
      createdAt,
      updatedAt: submittedAt,
    },
  }
}
