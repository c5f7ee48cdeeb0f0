import type { Language } from '#contract/core/language.ts'

/** The SMS alphabet (GSM 03.38). One letter outside it limits a message to 70 characters instead of 160. */
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each counts as two characters. */
const twoPlaces = new Set('^{}\\[~]|€')
const near: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '–': '-',
  '—': '-',
  '·': '-',
  œ: 'oe',
  Œ: 'OE',
}
const longest = 160
/** Minimum of characters for the text beside a link; without that room the link is left out. */
const fewest = 60

/** The same text in the SMS alphabet: `séjour à l’île` becomes `séjour à l'ile`. */
export function inSmsLetters(words: string) {
  const plain = words
    .replace(/«\s*/g, '"')
    .replace(/\s*»/g, '"')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim()
  return Array.from(plain, (letter) => {
    if (alphabet.has(letter) || twoPlaces.has(letter)) return letter
    const bare = near[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
    return Array.from(bare).every((one) => alphabet.has(one)) ? bare : '?'
  }).join('')
}

export function smsLength(text: string) {
  return Array.from(text).reduce((length, letter) => length + (twoPlaces.has(letter) ? 2 : 1), 0)
}

/** One SMS, never two: the sender, the event, and the link if there is room for it. */
export function smsText(language: Language, words: string, link?: string) {
  const from = language === 'fr' ? 'Demeure : ' : 'Demeure: '
  const room = longest - from.length - (link ? link.length + 1 : 0)
  const withLink = link !== undefined && room >= fewest
  const body = cut(inSmsLetters(words), withLink ? room : longest - from.length)
  return `${from}${body}${withLink ? ` ${link}` : ''}`
}

function cut(words: string, room: number) {
  if (smsLength(words) <= room) return words
  const letters = Array.from(words)
  while (smsLength(letters.join('')) > room - 3) letters.pop()
  return `${letters.join('').trimEnd()}...`
}
