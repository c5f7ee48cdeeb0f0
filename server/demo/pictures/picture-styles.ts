/** A picture style: possible covers and the matching rooms. */
interface StylePlan {
  /** Possible covers, best first. */
  covers: string[]
  /** The other pictures, the most important first; a nested list contains alternatives. */
  rooms: (string | string[])[]
}

const bathrooms = ['salle-de-bain-01', 'salle-de-bain-02']

export const styles = {
  haussmann: {
    covers: ['appartement-salon-01', 'immeuble-facade-haussmann-01', 'salle-a-manger-01', 'cuisine-01'],
    rooms: [
      'appartement-salon-01',
      'cuisine-01',
      'chambre-01',
      bathrooms,
      'immeuble-facade-haussmann-01',
      'salle-a-manger-01',
    ],
  },
  city: {
    covers: ['cuisine-01', 'chambre-01'],
    rooms: [
      'salon-scandinave-01',
      'cuisine-01',
      'chambre-01',
      'salle-de-bain-02',
      'immeuble-moderne-01',
      'chambre-enfant-01',
    ],
  },
  oldtown: {
    covers: ['chambre-01', 'salle-a-manger-01', 'cuisine-02'],
    rooms: [
      'salle-a-manger-01',
      'cuisine-02',
      'chambre-01',
      'salle-de-bain-02',
      'salon-scandinave-01',
      'chambre-combles-01',
    ],
  },
  loft: {
    covers: ['loft-brique-01', 'cuisine-industrielle-01'],
    rooms: [
      'loft-brique-01',
      'cuisine-industrielle-01',
      'chambre-01',
      'salle-de-bain-02',
      'studio-mezzanine-01',
      'terrasse-toit-01',
    ],
  },
  studio: {
    covers: ['studio-01'],
    rooms: [
      'studio-01',
      'salle-de-bain-02',
      'chambre-simple-01',
      ['immeuble-moderne-01', 'residence-balcons-bois-01'],
      'salle-a-manger-01',
    ],
  },
  mezzanine: {
    covers: ['chambre-simple-01', 'cuisine-01', 'chambre-01'],
    rooms: [
      'studio-mezzanine-01',
      'salle-de-bain-02',
      'cuisine-01',
      'chambre-simple-01',
      'immeuble-facade-haussmann-01',
    ],
  },
  room: {
    covers: ['chambre-simple-01', 'chambre-01'],
    rooms: [
      'chambre-simple-01',
      bathrooms,
      ['cuisine-01', 'cuisine-02'],
      'salon-scandinave-01',
      'salle-a-manger-01',
    ],
  },
  attic: {
    covers: ['chambre-combles-01', 'cuisine-02'],
    rooms: [
      'chambre-combles-01',
      'cuisine-02',
      'salle-de-bain-02',
      'salon-scandinave-01',
      'salle-a-manger-01',
    ],
  },
  rooftop: {
    covers: ['terrasse-toit-01'],
    rooms: [
      'terrasse-toit-01',
      'appartement-salon-01',
      'cuisine-01',
      'chambre-01',
      'salle-de-bain-01',
      'immeuble-moderne-01',
    ],
  },
  seaside: {
    covers: ['balcon-mer-01', 'appartement-salon-02'],
    rooms: [
      'appartement-salon-02',
      'balcon-mer-01',
      'cuisine-01',
      'chambre-01',
      'salle-de-bain-01',
      'salle-a-manger-01',
    ],
  },
  familyhouse: {
    covers: ['salle-a-manger-01', 'cuisine-01', 'chambre-enfant-01'],
    rooms: [
      'salon-scandinave-01',
      'cuisine-01',
      'chambre-01',
      'chambre-enfant-01',
      'salle-de-bain-01',
      'salle-a-manger-01',
      'chambre-combles-01',
    ],
  },
  brick: {
    covers: ['maison-brique-belgique-01'],
    rooms: [
      ['salon-scandinave-01', 'appartement-salon-01'],
      'cuisine-02',
      'chambre-01',
      'chambre-combles-01',
      bathrooms,
      'salle-a-manger-01',
      'chambre-enfant-01',
    ],
  },
  stonehouse: {
    covers: ['maison-pierre-provence-01', 'cuisine-02', 'salle-a-manger-01'],
    rooms: [
      'cuisine-02',
      'salle-a-manger-01',
      'chambre-01',
      'salle-de-bain-01',
      'maison-pierre-provence-01',
      'chambre-combles-01',
    ],
  },
  medvilla: {
    covers: ['villa-piscine-01', 'villa-terrasse-01'],
    rooms: [
      'villa-terrasse-01',
      'appartement-salon-02',
      'villa-piscine-01',
      'cuisine-01',
      'chambre-01',
      'salle-de-bain-01',
      'salle-a-manger-01',
      'chambre-02',
    ],
  },
  woodvilla: {
    covers: ['villa-piscine-02'],
    rooms: [
      'appartement-salon-02',
      'balcon-mer-01',
      'cuisine-01',
      'chambre-01',
      'salle-de-bain-01',
      'salle-a-manger-01',
      'chambre-02',
    ],
  },
  tropicalvilla: {
    covers: ['villa-tropicale-01'],
    rooms: [
      'salon-colore-afrique-01',
      'chambre-02',
      'cuisine-01',
      'salle-de-bain-01',
      'salle-a-manger-01',
      'chambre-01',
    ],
  },
  lateritevilla: {
    covers: ['villa-cotonou-01', 'chambre-02'],
    rooms: [
      'salon-colore-afrique-01',
      'villa-cotonou-01',
      'chambre-02',
      'cuisine-01',
      'salle-de-bain-02',
      'salle-a-manger-01',
    ],
  },
  africaflat: {
    covers: ['salon-colore-afrique-01', 'salle-a-manger-01'],
    rooms: [
      'salon-colore-afrique-01',
      'chambre-02',
      'cuisine-01',
      'salle-de-bain-02',
      'immeuble-moderne-01',
      'salle-a-manger-01',
    ],
  },
  beachhut: {
    covers: ['case-plage-01', 'chambre-02'],
    rooms: [
      'case-plage-01',
      'chambre-02',
      'salle-de-bain-02',
      'salon-colore-afrique-01',
      'salle-a-manger-01',
    ],
  },
  colonial: {
    covers: ['maison-saint-louis-senegal-01', 'chambre-02'],
    rooms: [
      'maison-saint-louis-senegal-01',
      'salon-colore-afrique-01',
      'chambre-02',
      'salle-de-bain-02',
      'salle-a-manger-01',
      'cuisine-02',
    ],
  },
  riad: {
    covers: ['riad-patio-01', 'riad-salon-01'],
    rooms: [
      'riad-salon-01',
      'riad-patio-01',
      'chambre-02',
      'salle-de-bain-02',
      'salle-a-manger-01',
      'chambre-01',
    ],
  },
  maghrebflat: {
    covers: ['riad-salon-01', 'salle-a-manger-01', 'cuisine-01'],
    rooms: [
      'riad-salon-01',
      'cuisine-01',
      'chambre-01',
      'salle-de-bain-02',
      'salle-a-manger-01',
      'immeuble-moderne-01',
    ],
  },
  alsace: {
    covers: ['maison-colombages-alsace-01', 'chambre-combles-01'],
    rooms: [
      'maison-colombages-alsace-01',
      'cuisine-02',
      'chambre-01',
      'chambre-combles-01',
      'salle-de-bain-02',
      'salle-a-manger-01',
      'chambre-enfant-01',
    ],
  },
  granite: {
    covers: ['longere-bretagne-01', 'chambre-combles-01'],
    rooms: [
      'longere-bretagne-01',
      'cuisine-02',
      'chambre-combles-01',
      'chambre-01',
      'salle-de-bain-01',
      'salle-a-manger-01',
    ],
  },
  basque: {
    covers: ['maison-basque-01', 'salle-a-manger-01'],
    rooms: [
      'maison-basque-01',
      'cuisine-02',
      'chambre-01',
      'chambre-enfant-01',
      'salle-de-bain-01',
      'salle-a-manger-01',
      'salon-scandinave-01',
    ],
  },
  thatch: {
    covers: ['cottage-chaume-01', 'cuisine-02'],
    rooms: [
      'cottage-chaume-01',
      'cuisine-02',
      'chambre-combles-01',
      'salle-de-bain-01',
      'salle-a-manger-01',
      'chambre-01',
    ],
  },
  quebec: {
    covers: ['maison-quebec-automne-01'],
    rooms: [
      'salon-scandinave-01',
      'cuisine-02',
      'chambre-01',
      'chambre-combles-01',
      'salle-de-bain-01',
      'chambre-enfant-01',
    ],
  },
  triplex: {
    covers: ['triplex-montreal-01', 'cuisine-01'],
    rooms: [
      'salon-scandinave-01',
      'triplex-montreal-01',
      'cuisine-01',
      'chambre-01',
      'salle-de-bain-02',
      'chambre-enfant-01',
    ],
  },
  cabin: {
    covers: ['cabane-foret-01', 'chalet-salon-01'],
    rooms: ['cabane-foret-01', 'chalet-salon-01', 'chambre-combles-01', 'cuisine-02', 'salle-de-bain-02'],
  },
  tiny: {
    covers: ['tiny-house-01'],
    rooms: [
      'tiny-house-01',
      'chambre-combles-01',
      'studio-mezzanine-01',
      'salle-de-bain-02',
      'chambre-simple-01',
    ],
  },
  winterchalet: {
    covers: ['chalet-hiver-01', 'chalet-salon-01'],
    rooms: [
      'chalet-salon-01',
      'cuisine-02',
      'chambre-combles-01',
      'chambre-01',
      'salle-de-bain-01',
      'chalet-hiver-01',
      'salle-a-manger-01',
    ],
  },
  summerchalet: {
    covers: ['chalet-salon-01', 'chambre-combles-01'],
    rooms: [
      'chalet-montagne-01',
      'chalet-salon-01',
      'cuisine-02',
      'chambre-combles-01',
      'salle-de-bain-01',
      'chambre-01',
      'chambre-enfant-01',
    ],
  },
  alpineflat: {
    covers: ['residence-balcons-bois-01', 'chalet-salon-01'],
    rooms: ['chalet-salon-01', 'residence-balcons-bois-01', 'chambre-01', 'salle-de-bain-02', 'cuisine-01'],
  },
  woodflat: {
    covers: ['residence-balcons-bois-01', 'cuisine-01', 'chambre-01'],
    rooms: [
      'salon-scandinave-01',
      'residence-balcons-bois-01',
      'cuisine-01',
      'chambre-01',
      'salle-de-bain-02',
      'chambre-enfant-01',
    ],
  },
} satisfies Record<string, StylePlan>

export type PictureStyle = keyof typeof styles

/** Pictures of one design: never adjacent as different rentals. */
const sameDesign = [
  ['villa-piscine-01', 'villa-terrasse-01', 'villa-piscine-02', 'villa-tropicale-01'],
  ['chalet-montagne-01', 'chalet-hiver-01'],
]

/** The design of a cover, in which adjacent covers must differ. */
export function designOf(photo: string) {
  return sameDesign.find((group) => group.includes(photo))?.[0] ?? photo
}
