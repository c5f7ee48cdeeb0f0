import { randomUUIDv7 } from 'node:crypto'
import type { ArrivalGuideFields } from '#contract/rentals/arrival-guide.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { GuideStep } from '#contract/rentals/guide-steps.ts'
import { sharp } from '#server/platform/images/load-sharp.ts'
import { sealBytes } from '#server/platform/storage/sealed-bytes.ts'
import { guideKeys, sealGuide } from '#server/rentals/arrival-guide/guide-keys.ts'
import { arrivalGuides, guidePictures } from '#server/schema/catalogue/arrival-guide-tables.ts'
import type { Days } from '../demo-days.ts'
import { insertAll } from '../insert-all.ts'
import type { People } from '../people/make-people.ts'
import { readPhoto } from '../pictures/demo-photos.ts'
import type { MadeStay } from './make-bookings.ts'

/** Arrival guides of the homes where `client@demeure.example` is and will be, with photographs of two of their steps. */
export async function fillGuides(
  tx: Executor,
  app: Pick<Context, 'keyFor'>,
  days: Days,
  { people, stays }: { people: People; stays: MadeStay[] },
) {
  const client = people.guests[0]!
  const booked = stays
    .filter(({ guest, row }) => guest.id === client.id && ['IN_STAY', 'CONFIRMED'].includes(row.status!))
    .map(({ row }) => row.rentalId)
  const rentalIds = [...new Set(booked)]
  const addedAt = days.at(-60)
  const written = rentalIds.map((rentalId, index): typeof arrivalGuides.$inferInsert => ({
    rentalId,
    sealed: sealGuide(app, guides[index % guides.length]!, rentalId),
    updatedAt: addedAt,
  }))
  const pictures = rentalIds.flatMap((rentalId, index) =>
    photographed[index % photographed.length]!.map(async ([step, photo]) => {
      const bytes = await readPhoto(photo)
      const { width, height } = await sharp(bytes).metadata()
      const id = randomUUIDv7()
      const sealed = sealBytes(guideKeys(app), bytes, id)
      return {
        id,
        rentalId,
        step,
        width,
        height,
        sealed,
        addedAt,
      } satisfies typeof guidePictures.$inferInsert
    }),
  )
  await insertAll(tx, arrivalGuides, written)
  await insertAll(tx, guidePictures, await Promise.all(pictures))
}

/** Steps of each guide with the picture that shows them. */
const photographed: [GuideStep, string][][] = [
  [
    ['directions', 'immeuble-facade-haussmann-01'],
    ['good_to_know', 'salle-de-bain-01'],
  ],
  [
    ['directions', 'maison-pierre-provence-01'],
    ['parking', 'garage-01'],
  ],
]

const guides: ArrivalGuideFields[] = [
  {
    directions:
      'Depuis la gare, le métro puis trois minutes à pied.\nLa porte cochère est verte, entre la boulangerie et l’opticien. Au fond de la cour, l’escalier B, deuxième étage à droite.',
    parking: 'Pas de place dans la rue. Le parking public le plus proche est à 250 m, 18 € par jour.',
    entry_method: 'code',
    entry_instructions:
      'Le code ouvre la porte cochère. La porte de l’appartement s’ouvre avec le même code, suivi de la touche cloche.',
    door_code: '4719B',
    wifi_name: 'Chez nous',
    wifi_security: 'wpa',
    wifi_password: 'traboule-et-quenelle',
    checklist: [
      'Mettre le linge de lit dans le panier de l’entrée',
      'Lancer le lave-vaisselle',
      'Sortir les poubelles (bac jaune pour les emballages)',
      'Fermer les fenêtres et baisser le chauffage à 16 °C',
      'Claquer la porte derrière vous',
    ],
    good_to_know:
      'Le chauffage se règle sur le boîtier du couloir.\nLes bacs sont dans la cour, à gauche en entrant.\nLe cumulus met une heure à se réchauffer.',
    emergency: 'Urgences : 112. L’arrivée d’eau est sous l’évier, le disjoncteur derrière la porte.',
    contact_name: 'Mireille, la gardienne, de 8 h à 19 h',
    contact_phone: '06 39 98 01 41',
  },
  {
    directions:
      'Quittez la route principale après le calvaire, puis 400 m de chemin. La maison est la dernière, au portail bleu.',
    parking: 'Deux voitures dans la cour, devant la grange.',
    entry_method: 'key_box',
    entry_instructions: 'La boîte à clés est fixée derrière le volet gauche de la cuisine.',
    door_code: '2580',
    wifi_name: 'Maison du portail bleu',
    wifi_security: 'wpa',
    wifi_password: 'figues;et miel',
    checklist: [
      'Éteindre le poêle et fermer sa trappe',
      'Vider le réfrigérateur',
      'Fermer les volets côté jardin',
      'Remettre les clés dans la boîte',
    ],
    good_to_know: 'Le bois est dans la grange. Le tri se dépose à l’entrée du hameau.',
    emergency: 'Urgences : 112. Médecin de garde : 116 117.',
    contact_name: 'Paul, le voisin',
    contact_phone: '06 39 98 01 42',
  },
]
