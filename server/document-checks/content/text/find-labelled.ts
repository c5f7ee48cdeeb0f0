import type { ReadWord } from '../../document-reading.ts'
import { foldText } from './fold-text.ts'
import { type FoundText, regionAround, type TextLine } from './read-lines.ts'

/** Beginnings of labels, folded: a value ends where the next label begins. */
const anyLabel =
  /^(NOM|PRENOM|GIVEN|SURNAME|SEXE|SEX\b|NATIONALIT|DATE\b|LIEU|NE\(E\)|NEE? LE|N°|TAILLE|ADRESSE|TYPE\b|PAYS\b|CODE\b|VALABLE|VALIDITE|DELIVRE|DOCUMENT|TITULAIRE|ACTIVITE|REPRESENTANT|SIREN|SIRET|CATEGORIE|GARANTIE FIN|BIC\b|IBAN|DOMICILIATION|CONTRAT|POLICE|PERIODE|ASSURE\b|BENEFICIAIRE|COMMUNE|PROPRIETAIRE|NUMERO|REFERENCE|MONTANT)/

/**
 * Distances in heights of the label: to the value below it, between its words, and to a value that begins beside it.
 */
const reach = { below: 3.2, within: 1.6, beside: 3, aside: 2.5 }

/**
 * The value of a label: the text after it on its line (« IBAN : FR76… », « Titulaire      Agence du Port »), otherwise
 * the text below it, as on cards. Patterns are matched with the folded text, capitals without accents.
 * @param value pattern of the value; anything else is skipped
 */
export function findLabelled(
  lines: readonly TextLine[],
  labels: readonly RegExp[],
  value = /\S.*/,
): FoundText | undefined {
  for (const label of labels) {
    for (const line of lines) {
      const match = new RegExp(`(?<![A-Z0-9])(?:${label.source})`).exec(line.folded)
      if (!match) continue
      const end = match.index + match[0].length
      const found =
        matching(valueBeside(line, end), value) ?? matching(valueBelow(lines, line, match.index, end), value)
      if (found) return found
    }
  }
  return undefined
}

function matching(words: readonly ReadWord[], value: RegExp): FoundText | undefined {
  const placed: { word: ReadWord; start: number; end: number }[] = []
  let text = ''
  for (const word of words) {
    const start = text === '' ? 0 : text.length + 1
    text = text === '' ? word.text : `${text} ${word.text}`
    placed.push({ word, start, end: text.length })
  }
  const match = value.exec(foldText(text))
  if (!match) return undefined
  const end = match.index + match[0].length
  const used = placed.filter((each) => each.start < end && each.end > match.index)
  return { text: text.slice(match.index, end).trim(), region: regionAround(used.map(({ word }) => word)) }
}

function valueBeside(line: TextLine, from: number): ReadWord[] {
  const rest = line.words.filter(({ start }) => start >= from)
  while (rest[0] && /^[:;.\-/|)]*$/.test(rest[0].word.text)) rest.shift()
  const first = rest[0]
  if (!first || anyLabel.test(line.folded.slice(first.start))) return []
  const words: ReadWord[] = []
  for (const { word, start } of rest) {
    const before = words.at(-1)
    if (
      before &&
      (gapBetween(before, word, line.aspect) > reach.beside || anyLabel.test(line.folded.slice(start)))
    )
      break
    words.push(word)
  }
  return words
}

function valueBelow(lines: readonly TextLine[], line: TextLine, from: number, to: number): ReadWord[] {
  const label = regionAround(
    line.words.filter(({ start, end }) => start < to && end > from).map(({ word }) => word),
  )
  if (!label) return []
  const bottom = label.y + label.height
  const under = lines
    .filter(({ page }) => page === line.page)
    .flatMap(({ words }) => words.map(({ word }) => word))
    .filter(({ region }) => {
      const middle = region.y + region.height / 2
      return (
        middle > bottom &&
        region.y - bottom < label.height * reach.below &&
        region.x + region.width > label.x - label.height / line.aspect
      )
    })
  const nearest = under
    .filter(({ region }) => Math.abs(region.x - label.x) * line.aspect < label.height * reach.aside)
    .toSorted((one, two) => one.region.y - two.region.y)[0]
  if (!nearest) return []
  const middle = nearest.region.y + nearest.region.height / 2
  const row = under
    .filter(
      ({ region }) => middle > region.y && middle < region.y + region.height && region.x >= nearest.region.x,
    )
    .toSorted((one, two) => one.region.x - two.region.x)
  const words: ReadWord[] = []
  for (const word of row) {
    const before = words.at(-1)
    if (before && gapBetween(before, word, line.aspect) > reach.within) break
    words.push(word)
  }
  return anyLabel.test(foldText(words.map(({ text }) => text).join(' '))) ? [] : words
}

/** The space between two words, in heights of the first. */
function gapBetween(before: ReadWord, after: ReadWord, aspect: number) {
  const gap = after.region.x - before.region.x - before.region.width
  return (gap * aspect) / Math.max(before.region.height, 0.001)
}
