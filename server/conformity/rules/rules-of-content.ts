import { hasContactData } from '#server/rentals/lifecycle/contact-data.ts'
import { type ConformityRule, house, law } from './conformity-rule.ts'
import { hasDiscriminatoryTerms } from './discriminatory-terms.ts'

const contentBounds = { titleMin: 15, titleMax: 90, descriptionMin: 200 } as const

export const contentRules: readonly ConformityRule[] = [
  {
    code: 'content.title',
    group: 'content',
    field: 'title',
    blocking: true,
    passes: ({ sale }) => {
      const length = Array.from(sale.title.trim()).length
      return length >= contentBounds.titleMin && length <= contentBounds.titleMax
    },
    message: {
      fr: `Le titre doit avoir de ${contentBounds.titleMin} à ${contentBounds.titleMax} caractères.`,
      en: `The title must have ${contentBounds.titleMin} to ${contentBounds.titleMax} characters.`,
      es: `El título debe tener de ${contentBounds.titleMin} a ${contentBounds.titleMax} caracteres.`,
    },
    source: house,
  },
  {
    code: 'content.description',
    group: 'content',
    field: 'description',
    blocking: true,
    passes: ({ sale }) => Array.from(sale.description.trim()).length >= contentBounds.descriptionMin,
    message: {
      fr: `La description doit avoir au moins ${contentBounds.descriptionMin} caractères.`,
      en: `The description must have at least ${contentBounds.descriptionMin} characters.`,
      es: `La descripción debe tener al menos ${contentBounds.descriptionMin} caracteres.`,
    },
    source: house,
  },
  {
    code: 'content.surface',
    group: 'content',
    field: 'surface_total',
    blocking: true,
    passes: ({ sale }) => sale.surfaceTotal !== null,
    message: {
      fr: 'Indiquez la surface du bien.',
      en: 'Give the surface of the home.',
      es: 'Indique la superficie del inmueble.',
    },
    source: house,
  },
  {
    code: 'content.contact',
    group: 'content',
    field: 'description',
    blocking: true,
    passes: ({ sale }) => !hasContactData(sale.title) && !hasContactData(sale.description),
    message: {
      fr: 'Le titre et la description ne contiennent ni numéro, ni adresse e-mail, ni site : les acheteurs vous écrivent d’ici.',
      en: 'The title and the description hold no number, e-mail address or site: buyers write to you from here.',
      es: 'El título y la descripción no contienen número, correo ni sitio: los compradores le escriben desde aquí.',
    },
    houseMessage: {
      fr: 'Le titre et la description ne contiennent ni numéro, ni adresse e-mail, ni site\xa0: les acheteurs écrivent depuis l’annonce.',
      en: 'Title and description hold no number, e-mail address or site: buyers write from the listing.',
      es: 'El título y la descripción no contienen ni número, ni correo, ni sitio: los compradores escriben desde el anuncio.',
    },
    source: house,
  },
  {
    code: 'content.discrimination',
    group: 'content',
    field: 'description',
    blocking: true,
    passes: ({ sale }) => !hasDiscriminatoryTerms(`${sale.title}\n${sale.description}`),
    message: {
      fr: 'Une annonce n’écarte personne en raison de son origine, de sa religion, de sa famille, de son âge, de son sexe, de son orientation, de sa santé ou d’un handicap.',
      en: 'A listing turns nobody away for their origin, religion, family, age, sex, orientation, health or a disability.',
      es: 'Un anuncio no excluye a nadie por su origen, religión, familia, edad, sexo, orientación, salud o discapacidad.',
    },
    source: law('Code pénal, art. 225-1 et 225-2'),
  },
  {
    code: 'content.condition',
    group: 'content',
    field: 'property_condition',
    blocking: false,
    types: ['apartment', 'house', 'villa', 'commercial', 'office', 'other'],
    passes: ({ sale }) => sale.condition !== null,
    message: {
      fr: 'Dites dans quel état est le bien : les acheteurs cherchent par ce critère.',
      en: 'Say in what condition the home is: buyers search by it.',
      es: 'Diga en qué estado está el inmueble: los compradores buscan por este criterio.',
    },
    source: house,
  },
]
