import type { ConversationNote } from '#contract/messaging/conversations.ts'
import type { MadeStay } from '../stays/make-bookings.ts'

interface Moment {
  /** Relative to today. */
  day: number
  hour: number
  minute?: number
}

export type Line = Moment &
  ({ by: 'guest' | 'owner'; text: string; isRead?: boolean } | { note: ConversationNote })

export type Talk = Line[]

/** Messages between guest and host, by the status of their stay. */
export function aboutStay({ row, from, to }: MadeStay, index: number): Talk | undefined {
  const chosen = <Item>(items: Item[]) => items[index % items.length]!
  switch (row.status) {
    case 'REQUESTED':
      return chosen(requested)
    case 'CONFIRMED':
      return chosen(toCome)
    case 'IN_STAY':
      return inProgress(from)
    case 'COMPLETED':
      return over(to)
    default:
      return undefined
  }
}

const requested: Talk[] = [
  [
    { day: -1, hour: 17, minute: 42, note: 'requested' },
    {
      day: -1,
      hour: 17,
      minute: 44,
      by: 'guest',
      text: 'Bonjour {host}, nous venons pour un mariage dans la région. Pourrions-nous déposer nos valises dès la fin de matinée ?',
    },
  ],
  [
    { day: -1, hour: 9, minute: 12, note: 'requested' },
    {
      day: -1,
      hour: 9,
      minute: 20,
      by: 'guest',
      text: 'Bonjour, notre fils a trois ans : l’escalier est-il protégé par une barrière ?',
    },
    {
      day: -1,
      hour: 12,
      minute: 5,
      by: 'owner',
      text: 'Bonjour {guest}, oui, il y en a une en haut et une en bas. Je vous réponds pour la demande dans la journée.',
      isRead: true,
    },
  ],
]

const toCome: Talk[] = [
  [
    { day: -12, hour: 10, note: 'confirmed' },
    {
      day: -11,
      hour: 18,
      minute: 20,
      by: 'guest',
      text: 'Bonjour {host}, nous nous réjouissons de venir. Y a-t-il un lit pour bébé sur place ?',
    },
    {
      day: -11,
      hour: 20,
      minute: 5,
      by: 'owner',
      text: 'Bonjour {guest}, oui, un lit parapluie et ses draps vous attendent dans la petite chambre.',
    },
    { day: -11, hour: 20, minute: 31, by: 'guest', text: 'Parfait, merci beaucoup.' },
    {
      day: -1,
      hour: 19,
      minute: 40,
      by: 'owner',
      text: 'Dites-moi votre heure d’arrivée dès que vous la connaissez : je vous accueillerai moi-même.',
    },
  ],
  [
    { day: -6, hour: 15, minute: 3, note: 'confirmed' },
    {
      day: -6,
      hour: 16,
      minute: 48,
      by: 'owner',
      text: 'Bonjour {guest}, merci pour votre réservation. Vous trouverez le stationnement gratuit à cinquante mètres, rue de derrière.',
    },
    {
      day: -2,
      hour: 21,
      minute: 15,
      by: 'guest',
      text: 'Merci {host}. Nous prendrons finalement le train : la gare est-elle loin à pied ?',
    },
  ],
]

function inProgress(from: number): Talk {
  return [
    {
      day: from - 3,
      hour: 11,
      by: 'owner',
      text: 'Bonjour {guest}, les clés sont dans la boîte à droite de la porte. Je vous envoie le code la veille.',
    },
    {
      day: from - 1,
      hour: 18,
      minute: 30,
      by: 'owner',
      text: 'Le code de la boîte est 4821. Le wi-fi est affiché dans l’entrée. Bon voyage.',
    },
    { day: from, hour: 14, note: 'started' },
    {
      day: from,
      hour: 19,
      minute: 12,
      by: 'guest',
      text: 'Bien arrivés, tout est impeccable. Une question : comment règle-t-on le chauffage ?',
    },
    {
      day: from,
      hour: 19,
      minute: 26,
      by: 'owner',
      text: 'Avec le boîtier blanc du couloir : un appui sur « + » par degré. Bon séjour.',
      isRead: true,
    },
  ]
}

function over(to: number): Talk {
  return [
    {
      day: to,
      hour: 9,
      minute: 40,
      by: 'guest',
      text: 'Nous partons à l’instant, les clés sont dans la boîte. Merci encore pour vos adresses.',
    },
    { day: to, hour: 11, note: 'completed' },
    {
      day: to,
      hour: 15,
      minute: 2,
      by: 'owner',
      text: 'Merci à vous, {guest}. Tout était parfait, vous serez toujours les bienvenus.',
      isRead: true,
    },
  ]
}
