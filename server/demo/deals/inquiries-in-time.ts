import type {
  PartOfDay,
  Financing,
  Horizon,
  InquiryStatus,
  InquiryType,
  LostReason,
} from '#contract/buying/inquiry-enums.ts'

/** An inquiry of the demonstration: days relative to today. */
export interface Requested {
  /** Index of the guest; 0 is the client of the README. */
  buyer: number
  status: InquiryStatus
  type: InquiryType
  message: string
  financing: Financing | null
  horizon: Horizon | null
  slots: { day: number; part: PartOfDay }[]
  day: number
  hour: number
  thread: { from: 'buyer' | 'seller'; body: string; day: number; hour: number }[]
  lostReason?: LostReason
  note?: string
  tags?: string[]
}

/** One in each status; the client has the answered one and the newest. */
export const requested: Requested[] = [
  {
    buyer: 0,
    status: 'RESPONDED',
    type: 'VISIT_REQUEST',
    message:
      'Bonjour, nous cherchons un appartement familial dans le quartier et celui-ci nous plaît beaucoup. Peut-on le visiter un samedi matin ?',
    financing: 'agreement',
    horizon: 'three_months',
    slots: [{ day: 3, part: 'morning' }],
    day: -6,
    hour: 10,
    thread: [
      {
        from: 'seller',
        body: 'Bonjour, avec plaisir. J’ai ouvert des créneaux sur l’annonce : choisissez celui qui vous convient. L’accès se fait par la cour.',
        day: -6,
        hour: 14,
      },
      {
        from: 'buyer',
        body: 'Merci, c’est réservé. Les charges comprennent-elles le chauffage ?',
        day: -5,
        hour: 9,
      },
      {
        from: 'seller',
        body: 'Oui, le chauffage et l’eau froide. Je vous montrerai les trois derniers décomptes pendant la visite.',
        day: -5,
        hour: 11,
      },
    ],
    tags: ['Chaud', 'Financé'],
    note: 'Couple avec deux enfants, école du quartier importante.',
  },
  {
    buyer: 1,
    status: 'NEW',
    type: 'GENERAL_INFO',
    message:
      'Bonjour, l’immeuble a-t-il un local à vélos et la fibre est-elle déjà raccordée dans l’appartement ?',
    financing: 'simulation',
    horizon: 'six_months',
    slots: [],
    day: 0,
    hour: 8,
    thread: [],
  },
  {
    buyer: 2,
    status: 'READ',
    type: 'DOCUMENTATION_REQUEST',
    message:
      'Pourriez-vous m’envoyer les trois derniers procès-verbaux d’assemblée générale et le diagnostic de performance énergétique complet ?',
    financing: 'cash',
    horizon: 'now',
    slots: [],
    day: -1,
    hour: 19,
    thread: [],
    tags: ['Comptant'],
  },
  {
    buyer: 3,
    status: 'IN_PROGRESS',
    type: 'PRICE_INQUIRY',
    message: 'Bonjour, le prix est-il négociable si nous reprenons la cuisine en l’état et signons vite ?',
    financing: 'agreement',
    horizon: 'now',
    slots: [],
    day: -4,
    hour: 12,
    thread: [
      {
        from: 'seller',
        body: 'Bonjour, une offre écrite avec votre accord de banque sera étudiée avec attention.',
        day: -4,
        hour: 16,
      },
      {
        from: 'buyer',
        body: 'Entendu, nous revenons vers vous après une seconde visite avec un artisan.',
        day: -1,
        hour: 18,
      },
    ],
  },
  {
    buyer: 5,
    status: 'CLOSED',
    type: 'FINANCING_INFO',
    message:
      'Bonjour, le bien est-il éligible à un prêt à taux zéro et connaissez-vous un courtier dans le quartier ?',
    financing: 'none',
    horizon: 'later',
    slots: [],
    day: -25,
    hour: 11,
    thread: [
      {
        from: 'seller',
        body: 'Bonjour, le prêt à taux zéro ne couvre pas ce bien ancien sans travaux. Votre banque vous le confirmera.',
        day: -24,
        hour: 10,
      },
    ],
    lostReason: 'financing',
  },
]
