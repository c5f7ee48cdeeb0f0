import type { VisitStatus } from '#contract/buying/visit-enums.ts'

/** A visit of the demonstration: days relative to today. */
export interface PlannedVisit {
  /** Index of the guest; 0 is the client of the README. */
  buyer: number
  /** The listing on the market, or the one under offer. */
  listing: 'active' | 'taken'
  day: number
  hour: string
  /** Of today, the hour decides whether it is over. */
  status: Extract<VisitStatus, 'REQUESTED' | 'CONFIRMED' | 'COMPLETED'>
  message?: string
  assessed?: { verdict: 'interested' | 'undecided' | 'not_interested'; feedback: string }
}

/** Two days with a tour, three requests, and a visit that ended yesterday without a word from its buyer. */
export const plannedVisits: PlannedVisit[] = [
  {
    buyer: 0,
    listing: 'active',
    day: 3,
    hour: '10:00',
    status: 'CONFIRMED',
    message: 'Nous serons deux, merci de nous dire où nous garer.',
  },
  {
    buyer: 2,
    listing: 'active',
    day: -5,
    hour: '10:00',
    status: 'COMPLETED',
    assessed: {
      verdict: 'undecided',
      feedback: 'Très beau volume, mais la chambre sur rue nous fait hésiter.',
    },
  },
  { buyer: 6, listing: 'taken', day: -1, hour: '17:00', status: 'COMPLETED' },
  { buyer: 7, listing: 'active', day: 0, hour: '10:45', status: 'CONFIRMED' },
  { buyer: 8, listing: 'taken', day: 0, hour: '15:30', status: 'CONFIRMED' },
  { buyer: 9, listing: 'active', day: 1, hour: '16:15', status: 'CONFIRMED' },
  {
    buyer: 1,
    listing: 'active',
    day: 2,
    hour: '11:30',
    status: 'REQUESTED',
    message: 'Financement accordé, je viens avec mon père.',
  },
  { buyer: 5, listing: 'taken', day: 3, hour: '14:00', status: 'CONFIRMED' },
  { buyer: 3, listing: 'active', day: 3, hour: '16:15', status: 'CONFIRMED' },
  { buyer: 4, listing: 'active', day: 4, hour: '14:45', status: 'REQUESTED' },
  { buyer: 7, listing: 'taken', day: 5, hour: '10:45', status: 'CONFIRMED' },
  {
    buyer: 2,
    listing: 'taken',
    day: 6,
    hour: '17:00',
    status: 'REQUESTED',
    message: 'Je finis à 16 h 30, je peux aussi venir le samedi.',
  },
]

/** Inquiries and visits of each month since the first home was published, the latest month first. */
export const earlierMonths: readonly { inquiries: number; visits: number }[] = [
  { inquiries: 5, visits: 3 },
  { inquiries: 4, visits: 2 },
  { inquiries: 6, visits: 3 },
  { inquiries: 3, visits: 1 },
  { inquiries: 4, visits: 2 },
  { inquiries: 5, visits: 2 },
  { inquiries: 2, visits: 1 },
]

/** Inquiries of buyers who did not buy. */
export const earlierMessages = [
  'Bonjour, quel est le montant des charges et de la taxe foncière pour l’année passée ?',
  'Bonjour, le bien est-il toujours disponible et peut-on le visiter en fin de journée ?',
  'Des travaux sont-ils votés dans la copropriété pour les deux prochaines années ?',
  'Pourriez-vous m’envoyer le plan coté et le détail du diagnostic énergétique ?',
  'Nous cherchons dans ce quartier depuis peu : le prix est-il ferme, et à quelle date libérez-vous le bien ?',
]
