import type { Language } from '#contract/core/language.ts'
import { type FeedCellKind, feedColumnRule, feedListSeparator } from '#contract/sales/sale-feed-columns.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

const holding: Record<Exclude<FeedCellKind, 'text' | 'words'>, Texts> = {
  number: localized('un nombre, sans unité (exemple : {example})'),
  amount: localized('un montant dans la devise de la ligne, sans symbole (exemple : {example})'),
  boolean: localized('oui ou non'),
  date: localized('une date AAAA-MM-JJ (exemple : {example})'),
  captions: localized(
    'les légendes des photos dans leur ordre, 120 caractères au plus chacune, séparées par « {separator} »',
  ),
  papers: localized(
    'des documents, chacun avec sa nature, deux points et son adresse (exemple : dpe:https://…), séparés par « {separator} ». Natures : {words}',
  ),
  addresses: localized('des adresses https de photos, séparées par « {separator} »'),
}
const between: Texts = localized('un nombre de {min} à {max}, sans unité')
const text: Texts = localized('un texte de 120 caractères au plus')
const ofTypes: Texts = localized(' (biens de type {types})')
const oneOf: Texts = localized('un de ces mots : {words}')

/**
 * Describes the values of a refused cell's column; empty where the error has no column, or its message contains it
 * already.
 */
export function expectedOf({ field, message }: { field: string; message: string }, language: Language) {
  const rule = feedColumnRule(field.split('.')[0] ?? '')
  if (!rule) return ''
  const { holds, words, example, feature } = rule
  // The message lists the allowed words already.
  if (holds === 'words' || (words && message.includes(words.join(', ')))) return ''
  if (holds === 'text' && !words && !feature) return ''
  const { min, max, types = 'all' } = feature ?? {}
  const isBounded = min !== undefined && max !== undefined
  const texts = holds === 'text' ? (words ? oneOf : text) : isBounded ? between : holding[holds]
  const template = types === 'all' ? texts[language] : texts[language] + ofTypes[language]
  return fill(template, {
    example: example || (holds === 'date' ? '2026-09-01' : '1200'),
    separator: feedListSeparator,
    words: words?.join(', ') ?? '',
    types: types === 'all' ? '' : types.join(', '),
    ...(isBounded && { min, max }),
  })
}
