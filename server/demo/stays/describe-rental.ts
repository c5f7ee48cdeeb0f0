import type { Amenity, RentalType } from '#contract/rentals/rentals.ts'
import type { Random } from '../demo-random.ts'
import type { Climate, DemoRental, DemoTown } from './demo-rental.ts'

/** Amenities of every rental of a climate. */
const climateAmenities: Record<Climate, Amenity[]> = {
  temperate: ['wifi', 'kitchen', 'heating', 'linen', 'smoke_alarm', 'tv'],
  southern: ['wifi', 'kitchen', 'heating', 'linen', 'smoke_alarm', 'tv'],
  alpine: ['wifi', 'kitchen', 'heating', 'linen', 'smoke_alarm', 'first_aid_kit'],
  northern: ['wifi', 'kitchen', 'heating', 'linen', 'smoke_alarm', 'tv', 'first_aid_kit'],
  tropical: ['wifi', 'kitchen', 'air_conditioning', 'linen', 'generator', 'water_tank'],
  arid: ['wifi', 'kitchen', 'air_conditioning', 'heating', 'linen', 'first_aid_kit'],
}

export function amenitiesOf(rental: DemoRental, climate: Climate): Amenity[] {
  const off = rental.title.includes('Langue de Barbarie') ? ['air_conditioning', 'generator'] : []
  return [...new Set([...climateAmenities[climate], ...rental.has])].filter(
    (amenity) => !off.includes(amenity),
  )
}

interface Remark {
  text: string
  has?: Amenity
  climates?: Climate[]
  types?: RentalType[]
}

/** Remarks at the end of descriptions; each is used a few times at most. */
const remarks: Remark[] = [
  { text: 'Draps et serviettes sont fournis, les lits sont faits à votre arrivée.' },
  { text: 'Vous trouverez sur place huile, sel, café et de quoi faire un premier repas.' },
  { text: 'Je remets les clés moi-même et je reste joignable pendant tout le séjour.' },
  { text: 'L’arrivée est autonome par une boîte à clés, le code vous parvient le matin même.' },
  { text: 'Un classeur recense nos tables préférées, les marchés et les promenades pour jours de pluie.' },
  { text: 'Les produits ménagers sont écologiques, merci de trier : tout est expliqué sous l’évier.' },
  { text: 'Le ménage est fait par Rosa, qui vous racontera le quartier si vous la croisez.' },
  { text: 'Départ tardif possible le dimanche quand personne n’arrive derrière vous.' },
  { text: 'La cuisine est complète, avec un vrai four et des casseroles qui n’attachent pas.' },
  { text: 'Le lit principal fait cent soixante centimètres, le matelas a été changé l’an dernier.' },
  { text: 'Une machine à café à grains et une bouilloire, chacun son camp.' },
  { text: 'On vous demandera simplement d’ôter les chaussures à l’intérieur.' },
  { text: 'Jeux de société, livres et quelques vinyles à disposition.' },
  { text: 'Pas de fête ici : les voisins sont devenus des amis et nous tenons à eux.' },
  { text: 'Je peux remplir le réfrigérateur avant votre arrivée, sur liste et sans frais.' },
  { text: 'Les séjours d’une semaine et plus bénéficient d’un ménage intermédiaire.' },
  { text: 'Le bureau est large, bien éclairé, et la connexion tient plusieurs visios.', has: 'workspace' },
  { text: 'Lit parapluie, chaise haute et baignoire bébé vous attendent sur demande.', has: 'crib' },
  { text: 'Les animaux bien élevés sont les bienvenus, gamelles et panier sur place.', has: 'pets_allowed' },
  { text: 'La piscine est entretenue deux fois par semaine, très tôt, sans bruit.', has: 'pool' },
  { text: 'La place de stationnement est comprise et suffit à une grande voiture.', has: 'parking' },
  { text: 'Les vélos sont à vous pour la durée du séjour, casques compris.', has: 'bicycles' },
  { text: 'Le bois est fourni, l’allume-feu aussi, le savoir-faire est affiché à côté.', has: 'fireplace' },
  { text: 'Le jardin est clos, on peut y laisser jouer les petits.', has: 'garden' },
  {
    text: 'La borne de recharge délivre sept kilowatts, une carte est laissée dans l’entrée.',
    has: 'ev_charger',
  },
  { text: 'L’ascenseur dessert l’étage, pas de marche à porter les valises.', has: 'lift' },
  { text: 'Le barbecue est à gaz, une bouteille pleine vous attend.', has: 'barbecue' },
  {
    text: 'Groupe électrogène et réserve d’eau prennent le relais en cas de coupure.',
    climates: ['tropical'],
  },
  { text: 'Les lits ont des moustiquaires et les chambres des brasseurs d’air.', climates: ['tropical'] },
  {
    text: 'Le gardien est là jour et nuit ; il s’appelle Ibrahim et connaît tout le monde.',
    has: 'security_guard',
  },
  {
    text: 'Les chambres ont climatisation et couvertures : les nuits d’hiver surprennent.',
    climates: ['arid'],
  },
  {
    text: 'Le petit déjeuner peut être servi sur place, prévenez la veille.',
    climates: ['arid', 'tropical'],
  },
  {
    text: 'Sèche-chaussures, luges et raquettes sont dans l’entrée.',
    climates: ['alpine'],
    has: 'mountain_view',
  },
  { text: 'Pelle, sel et câbles de démarrage dans le vestibule, on est prévoyants.', climates: ['northern'] },
]

const mostTimes = 8

/** Composes descriptions: the owner's text, a remark or two, and the access. */
export function describer(random: Random) {
  const usesOf = new Map<string, number>()
  return function describe(rental: DemoRental, town: DemoTown, index: number) {
    const amenities = amenitiesOf(rental, town.climate)
    const fitting = random
      .shuffle(remarks)
      .filter(
        ({ text, has, climates }) =>
          (!has || amenities.includes(has)) &&
          (!climates || climates.includes(town.climate)) &&
          (usesOf.get(text) ?? 0) < mostTimes,
      )
    const count = rental.type === 'room' || rental.story.length > 330 ? 1 : 2
    const chosen = fitting.slice(0, count)
    for (const { text } of chosen) usesOf.set(text, (usesOf.get(text) ?? 0) + 1)
    const arrival = town.arrivals[index % town.arrivals.length]
    const practical = [...chosen.map(({ text }) => text), index < town.arrivals.length ? arrival : '']
      .filter(Boolean)
      .join(' ')
    return practical ? `${rental.story}\n\n${practical}` : rental.story
  }
}

const rules = [
  'Logement non fumeur. Pas de fête. Merci de respecter le calme de l’immeuble après vingt-deux heures.',
  'On ne fume pas à l’intérieur. Les soirées entre amis sont bienvenues, pas la musique forte.',
  'Non fumeur, chaussures ôtées dans l’entrée. Merci de sortir les poubelles avant le départ.',
  'Merci de laisser la cuisine propre et de fermer les volets en cas de vent. Non fumeur.',
  'Pas de fête ni d’invités pour la nuit. On peut fumer dehors, un cendrier est prévu.',
  'Respectez les voisins, triez les déchets, et prenez soin des plantes si vous restez plus d’une semaine.',
]
const outdoorRules = [
  'Calme dehors après vingt-deux heures. Les enfants restent sous surveillance près de l’eau et des escaliers.',
  'Non fumeur à l’intérieur. Merci de refermer le portail et de couvrir le barbecue après usage.',
  'Pas de fête. Les serviettes de plage sont dans le coffre, celles de la salle de bain restent dedans.',
]

export function rentalRulesOf(rental: DemoRental, random: Random) {
  const outdoor =
    rental.has.includes('pool') || rental.has.includes('garden') || rental.has.includes('beach_access')
  const text = random.pick(outdoor ? outdoorRules : rules)
  return rental.has.includes('pets_allowed') ? `${text} Animaux acceptés, jamais sur les lits.` : text
}
