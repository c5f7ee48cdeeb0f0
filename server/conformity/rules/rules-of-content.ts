import { localized } from '#server/platform/texts/localized.ts'
import { hasContactData } from '#server/rentals/lifecycle/contact-data.ts'
import { type ConformityRule, platformRules, law } from './conformity-rule.ts'
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
    message: localized('Le titre doit avoir de {titleMin} à {titleMax} caractères.', {
      titleMin: contentBounds.titleMin,
      titleMax: contentBounds.titleMax,
    }),
    source: platformRules,
  },
  {
    code: 'content.description',
    group: 'content',
    field: 'description',
    blocking: true,
    passes: ({ sale }) => Array.from(sale.description.trim()).length >= contentBounds.descriptionMin,
    message: localized('La description doit avoir au moins {descriptionMin} caractères.', {
      descriptionMin: contentBounds.descriptionMin,
    }),
    source: platformRules,
  },
  {
    code: 'content.surface',
    group: 'content',
    field: 'surface_total',
    blocking: true,
    passes: ({ sale }) => sale.surfaceTotal !== null,
    message: localized('Indiquez la surface du bien.'),
    source: platformRules,
  },
  {
    code: 'content.contact',
    group: 'content',
    field: 'description',
    blocking: true,
    passes: ({ sale }) => !hasContactData(sale.title) && !hasContactData(sale.description),
    message: localized(
      'Le titre et la description ne contiennent ni numéro, ni adresse e-mail, ni site : les acheteurs vous écrivent d’ici.',
    ),
    adminMessage: localized(
      'Le titre et la description ne contiennent ni numéro, ni adresse e-mail, ni site : les acheteurs écrivent depuis l’annonce.',
    ),
    source: platformRules,
  },
  {
    code: 'content.discrimination',
    group: 'content',
    field: 'description',
    blocking: true,
    passes: ({ sale }) => !hasDiscriminatoryTerms(`${sale.title}\n${sale.description}`),
    message: localized(
      'Une annonce n’écarte personne en raison de son origine, de sa religion, de sa famille, de son âge, de son sexe, de son orientation, de sa santé ou d’un handicap.',
    ),
    source: law('Code pénal, art. 225-1 et 225-2'),
  },
  {
    code: 'content.condition',
    group: 'content',
    field: 'property_condition',
    blocking: false,
    types: ['apartment', 'house', 'villa', 'commercial', 'office', 'other'],
    passes: ({ sale }) => sale.condition !== null,
    message: localized('Dites dans quel état est le bien : les acheteurs cherchent par ce critère.'),
    source: platformRules,
  },
]
