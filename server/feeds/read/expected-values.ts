import type { Language } from '#contract/core/language.ts'
import { type FeedCellKind, feedColumnRule, feedListSeparator } from '#contract/sales/sale-feed-columns.ts'
import { fill, type Texts } from '#server/platform/http/errors/refusal.ts'

const holding: Record<Exclude<FeedCellKind, 'text' | 'words'>, Texts> = {
  number: {
    fr: 'un nombre, sans unité (exemple : {example})',
    en: 'a number, without a unit (example: {example})',
    es: 'un número, sin unidad (ejemplo: {example})',
  },
  amount: {
    fr: 'un montant dans la devise de la ligne, sans symbole (exemple : {example})',
    en: 'an amount in the currency of the line, without a symbol (example: {example})',
    es: 'un importe en la moneda de la línea, sin símbolo (ejemplo: {example})',
  },
  boolean: { fr: 'oui ou non', en: 'yes or no', es: 'true o false' },
  date: {
    fr: 'une date AAAA-MM-JJ (exemple : {example})',
    en: 'a date YYYY-MM-DD (example: {example})',
    es: 'una fecha AAAA-MM-DD (ejemplo: {example})',
  },
  captions: {
    fr: 'les légendes des photos dans leur ordre, 120 caractères au plus chacune, séparées par « {separator} »',
    en: 'the captions of the pictures in their order, 120 characters each at most, with “{separator}” between them',
    es: 'los pies de foto en su orden, 120 caracteres como máximo cada uno, separados por «{separator}»',
  },
  papers: {
    fr: 'des documents, chacun avec sa nature, deux points et son adresse (exemple : dpe:https://…), séparés par « {separator} ». Natures : {words}',
    en: 'papers, each with its kind, a colon and its address (example: dpe:https://…), with “{separator}” between them. Kinds: {words}',
    es: 'documentos, cada uno con su clase, dos puntos y su dirección (ejemplo: dpe:https://…), separados por «{separator}». Clases: {words}',
  },
  addresses: {
    fr: 'des adresses https de photos, séparées par « {separator} »',
    en: 'https addresses of pictures, with “{separator}” between them',
    es: 'direcciones https de fotos, separadas por «{separator}»',
  },
}
const between: Texts = {
  fr: 'un nombre de {min} à {max}, sans unité',
  en: 'a number from {min} to {max}, without a unit',
  es: 'un número de {min} a {max}, sin unidad',
}
const text: Texts = {
  fr: 'un texte de 120 caractères au plus',
  en: 'a text of 120 characters at most',
  es: 'un texto de 120 caracteres como máximo',
}
const ofTypes: Texts = {
  fr: ' (biens de type {types})',
  en: ' (homes of type {types})',
  es: ' (inmuebles de tipo {types})',
}
const oneOf: Texts = {
  fr: 'un de ces mots : {words}',
  en: 'one of these words: {words}',
  es: 'una de estas palabras: {words}',
}

/** What the column of a refused cell holds, in words; empty where the fault is of no column, or says it already. */
export function expectedOf({ field, message }: { field: string; message: string }, language: Language) {
  const rule = feedColumnRule(field.split('.')[0] ?? '')
  if (!rule) return ''
  const { holds, words, example, feature } = rule
  // Which words there are, or which of them a home has not, the message says.
  if (holds === 'words' || (words && message.includes(words.join(', ')))) return ''
  if (holds === 'text' && !words && !feature) return ''
  const { min, max, types = 'all' } = feature ?? {}
  const isBounded = min !== undefined && max !== undefined
  const texts = holds === 'text' ? (words ? oneOf : text) : isBounded ? between : holding[holds]
  const said = types === 'all' ? texts[language] : texts[language] + ofTypes[language]
  return fill(said, {
    example: example || (holds === 'date' ? '2026-09-01' : '1200'),
    separator: feedListSeparator,
    words: words?.join(', ') ?? '',
    types: types === 'all' ? '' : types.join(', '),
    ...(isBounded && { min, max }),
  })
}
