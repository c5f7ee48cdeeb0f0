import type { CountryCode } from '../../../../contract/countries.ts'
import type { DemoSeller } from '../people/sellers.ts'
import type { Random } from '../demo-random.ts'
import type { DemoSale } from './demo-sale.ts'

/** A description of fewer letters does not pass the checks of a listing (rules, section 8). */
const shortest = 200

const invitations = [
  'Visites du lundi au samedi sur rendez-vous, dossier complet remis à la première visite.',
  'Plans, diagnostics et charges détaillées sont envoyés le jour même aux acquéreurs sérieux.',
  'Première visite possible à distance, en vidéo, avant de faire le déplacement.',
  'Le vendeur connaît bien la maison et répond lui-même aux questions techniques.',
  'Disponible rapidement, date de signature à convenir ensemble devant le notaire.',
  'Une contre-visite avec un artisan de votre choix est bienvenue.',
]

/** The seller's words, what must be said, and how to go on. */
export function describeSale(countryCode: CountryCode, sale: DemoSale, seller: DemoSeller, random: Random) {
  let description = `${sale.text}\n\n${legalMentions(countryCode, sale, seller, random)}`
  for (const invitation of random.shuffle(invitations)) {
    if (description.length >= shortest) break
    description += ` ${invitation}`
  }
  return description
}

type Mentions = (sale: DemoSale, seller: DemoSeller, random: Random) => string[]

/** What the law or the custom of a country has a listing say. */
function legalMentions(countryCode: CountryCode, sale: DemoSale, seller: DemoSeller, random: Random) {
  return ofCountry[countryCode](sale, seller, random).filter(Boolean).join(' ')
}

const ofCountry: Record<CountryCode, Mentions> = {
  FR: frenchMentions,
  BE: (sale, _seller, random) => [
    isBuilt(sale) ? `PEB ${energyClass(sale)}, ${energyUse(sale, random)} kWh/m².an.` : '',
    `Revenu cadastral ${random.integer(4, 26) * 52} €. Bien situé hors zone inondable, attestation de sol en ordre.`,
  ],
  LU: (sale) => [
    isBuilt(sale) ? `Passeport énergétique ${energyClass(sale)}.` : '',
    'Honoraires à la charge du vendeur.',
  ],
  CH: (sale, _seller, random) => [
    `Inscrit au registre foncier, parcelle ${random.integer(312, 8940)}.`,
    isBuilt(sale) ? 'Attestation électrique à jour.' : '',
    sale.type === 'apartment' ? `Charges de copropriété ${random.integer(38, 92) * 10} CHF par mois.` : '',
  ],
  CA: (_sale, _seller, random) => [
    `Certificat de localisation récent. Taxes municipales ${random.integer(21, 74) * 100} $, taxe scolaire ${random.integer(18, 61) * 10} $ par an.`,
    'Déclaration du vendeur remplie.',
  ],
  CI: (sale, _seller, random) => [
    `Arrêté de concession définitive ${random.integer(1200, 9800)} disponible.`,
    sale.type === 'land' ? 'Bornage contradictoire fait.' : 'Vente devant notaire uniquement.',
  ],
  SN: (_sale, _seller, random) => [
    `Titre foncier n° ${random.integer(1200, 29_800)}/${random.pick(['NGA', 'DG', 'GRD'])}, mutation devant notaire.`,
  ],
  BJ: (_sale, _seller, random) => [`Titre foncier n° ${random.integer(900, 19_500)}, vérifié à l’ANDF.`],
  TG: (_sale, _seller, random) => [`Titre foncier n° ${random.integer(2000, 48_000)} RT, plan visé.`],
  CM: (_sale, _seller, random) => [
    `Titre foncier n° ${random.integer(3000, 61_000)}, certificat de propriété de moins de trois mois.`,
  ],
  MA: (_sale, _seller, random) => [
    `Bien titré n° ${random.integer(1000, 98_000)}/${random.pick(['04', '43', '47'])}, certificat de la conservation foncière fourni.`,
  ],
  TN: (_sale, _seller, random) => [
    `Titre bleu n° ${random.integer(10_000, 99_000)}, quitus du syndic à jour.`,
  ],
}

function frenchMentions(sale: DemoSale, seller: DemoSeller, random: Random) {
  return [
    isBuilt(sale)
      ? `DPE ${energyClass(sale)} (${energyUse(sale, random)} kWh/m²/an), GES ${energyClass(sale)}.`
      : '',
    ['apartment', 'garage', 'office'].includes(sale.type)
      ? `Copropriété de ${random.integer(6, 64)} lots, charges annuelles ${random.integer(12, 310) * 10} €, pas de procédure en cours.`
      : '',
    seller.profession && seller.profession !== 'NOTARY'
      ? `Honoraires à la charge du vendeur, mandat n° ${random.integer(210, 4800)}.`
      : '',
    seller.profession === 'NOTARY' ? 'Honoraires de négociation inclus, à la charge de l’acquéreur.' : '',
    'Les risques auxquels ce bien est exposé sont décrits sur georisques.gouv.fr.',
  ]
}

function isBuilt({ type, condition }: DemoSale) {
  return type !== 'land' && type !== 'garage' && condition !== 'new'
}

const classes: Record<DemoSale['condition'], string> = {
  new: 'A',
  excellent: 'C',
  good: 'D',
  fair: 'E',
  poor: 'F',
  needs_renovation: 'F',
}

function energyClass({ condition, year }: DemoSale) {
  return condition === 'excellent' && (year ?? 0) > 2012 ? 'B' : classes[condition]
}

/** Within the bounds of the class. */
function energyUse(sale: DemoSale, random: Random) {
  const bounds: Record<string, [number, number]> = {
    A: [45, 69],
    B: [75, 109],
    C: [115, 179],
    D: [185, 249],
    E: [255, 329],
    F: [335, 419],
  }
  const [low, high] = bounds[energyClass(sale)]!
  return random.integer(low, high)
}
