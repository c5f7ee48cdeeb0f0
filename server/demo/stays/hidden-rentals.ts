import type { RentalStatus } from '#contract/rentals/rentals.ts'
import type { Days } from '../demo-days.ts'
import type { DemoRental } from './demo-rental.ts'

/** Why a moderator sent a rental back to its owner, and why the owner contests that. */
export interface SentBack {
  reason: string
  grounds: string
}

/** When it was published, and sent back before anybody had booked it. */
export const sentBackDates = (days: Days) => ({ publishedAt: days.at(-8, 10), decidedAt: days.at(-2, 16) })

/** A rental that is not public: a draft, an archived one, or one on hold. */
export interface HiddenRental {
  city: string
  status: RentalStatus
  underReview?: true
  sentBack?: SentBack
  /** Belongs to the owner in the README; otherwise to an owner of the town. */
  ofFirstOwner?: true
  rental: DemoRental
}

export const hiddenRentals: HiddenRental[] = [
  {
    city: 'Honfleur',
    status: 'DRAFT',
    ofFirstOwner: true,
    rental: {
      type: 'house',
      title: 'Maison d’ardoises à terminer, rue Haute',
      story:
        'Les peintures sèchent, la cuisine arrive en fin de mois. Trois niveaux étroits à deux rues du Vieux-Bassin, avec une courette où l’on prendra le café au soleil du matin. Photos définitives à venir.',
      at: [49.4211, 0.2296],
      street: '44 rue Haute',
      rooms: [2, 3, 1, 5, 82],
      price: 138,
      style: 'oldtown',
      has: ['washing_machine'],
    },
  },
  {
    city: 'Annecy',
    status: 'DRAFT',
    sentBack: {
      reason: 'Les photos semblent être celles du grand appartement voisin',
      grounds:
        'Les deux logements ont été refaits ensemble, avec les mêmes meubles : ces photos ont bien été prises dans le studio, je peux vous montrer les originaux.',
    },
    ofFirstOwner: true,
    rental: {
      type: 'studio',
      title: 'Studio d’hiver à Albigny',
      story:
        'Le studio voisin du grand appartement, pour un couple ou un grand adolescent. Casier à skis et accès au garage à vélos.',
      at: [45.9068, 6.1446],
      street: '22 avenue du Petit-Port',
      rooms: [0, 1, 1, 2, 27],
      price: 76,
      style: 'studio',
      has: ['lift', 'lake_access'],
    },
  },
  {
    city: 'Paris',
    status: 'ARCHIVED',
    ofFirstOwner: true,
    rental: {
      type: 'room',
      title: 'Ancienne chambre de service sous les toits, rue Condorcet',
      story:
        'Neuf mètres carrés et un grand ciel. Louée pendant six ans à des étudiants, elle sert désormais de bureau ; l’annonce est gardée pour mémoire. Sixième étage sans ascenseur, douche dans la chambre.',
      at: [48.8789, 2.3452],
      street: '52 rue Condorcet',
      postcode: '75009',
      rooms: [1, 1, 1, 1, 9],
      price: 44,
      style: 'attic',
      has: ['workspace'],
    },
  },
  {
    city: 'Saint-Malo',
    status: 'ARCHIVED',
    rental: {
      type: 'apartment',
      title: 'Appartement de vacances à Paramé, vendu cet été',
      story:
        'Deux pièces face au Sillon, gardées dans l’historique pour les voyageurs qui y ont séjourné. Merci à tous ceux qui y sont passés.',
      at: [48.6604, -1.9973],
      street: '30 boulevard Rochebonne',
      rooms: [1, 2, 1, 4, 44],
      price: 88,
      style: 'seaside',
      has: ['sea_view', 'beach_access'],
    },
  },
  {
    city: 'Marrakech',
    status: 'PUBLISHED',
    underReview: true,
    rental: {
      type: 'villa',
      title: 'Villa neuve route de l’Ourika, piscine et vue sur l’Atlas',
      story:
        'Livrée il y a deux mois : quatre suites, une piscine de quatorze mètres et un jardin qui pousse encore. Les palmiers ont été plantés à l’automne, l’ombre viendra ; en attendant, deux grands parasols et une pergola.',
      at: [31.542, -7.93],
      street: 'Route de l’Ourika, km 11',
      postcode: '40000',
      rooms: [4, 6, 4, 8, 280],
      price: 149,
      style: 'medvilla',
      has: ['pool', 'garden', 'terrace', 'parking', 'mountain_view', 'washing_machine'],
    },
  },
  {
    city: 'Abidjan',
    status: 'PUBLISHED',
    underReview: true,
    rental: {
      type: 'apartment',
      title: 'Deux pièces meublé à Angré, 8e tranche',
      story:
        'Appartement calme au deuxième étage d’une résidence familiale, à deux rues du marché d’Angré. Climatisation dans les deux pièces, eau chaude, gardien de nuit. Idéal pour un séjour de travail ou des retrouvailles en famille.',
      at: [5.3975, -3.979],
      street: 'Angré 8e tranche',
      rooms: [1, 2, 1, 3, 58],
      price: 42,
      style: 'africaflat',
      has: ['parking', 'security_guard', 'workspace'],
    },
  },
]
