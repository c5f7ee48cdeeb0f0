/** Kinds of contact data, in the order in which they are searched. */
const contactKinds = ['email', 'link', 'messenger', 'phone'] as const
export type ContactKind = (typeof contactKinds)[number]

/** In one case, or with a capital where no word begins like that: “Merci.De rien” is a sentence, “exemple.de” a site. */
const topLevelDomains =
  'com fr net org be ch lu ca sn ci bj tg cm ma tn eu io me info biz co app link ly gl es uk de it'
    .split(' ')
    .flatMap((domain) => [domain, domain.toUpperCase()])
    .concat('Com', 'Fr', 'Net', 'Org')
    .join('|')

const patterns: Record<ContactKind, RegExp[]> = {
  email: [/[\p{L}\d._%+-]{1,64}\s?(@|\(at\)|\[at\]|\barobase\b)\s?(?!\d{1,2}\s?[h:])[\p{L}\d-]+/iu],
  link: [
    /\bhttps?:\/\/|\bwww\./i,
    new RegExp(String.raw`\b[a-zA-Z\d][a-zA-Z\d-]{1,62}\.(?:${topLevelDomains})\b(?!['’-])`),
    // exemple[.]fr, exemple point com
    /\b[a-z\d][a-z\d-]{1,62}(?:\s?[[(](?:\.|dot|point)[\])]\s?|\s(?:dot|point)\s)(?:com|fr|net|org)\b/i,
    // Short addresses of messengers and of payments: t.me, wa.me
    /\b(?:t|wa|m|g)\.(?:me|co|page)\//i,
  ],
  messenger: [/\b(wh?att?['’]?s[\s-]?app?|telegram|instagram|messenger|snapchat|viber|wechat)\b/i],
  phone: [
    // +33 6 12 34 56 78, 00221 77 123 45 67
    /(\+|\b00)\d{1,3}([ .-]?\(?\d{1,4}\)?){3,6}/,
    // 06 12 34 56 78, 06.12.34.56.78, 06/12/34/56/78, 0612345678
    /\b0\d([ ./-]?\d{2}){4}\b/,
    // 77 123 45 67 and 514-555-0123
    /\b\d{2} \d{3} \d{2} \d{2}\b/,
    /\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/,
    // 90 12 34 56, as in Togo; from 32 on, since “24 25 26 27” are days
    /(?<!\d[ .-]?)(?:3[2-9]|[4-9]\d)([ .-]\d{2}){3}(?![ .-]?\d)/,
  ],
}
/** Nine digits and more, with any separators. */
const manyDigits = /\d(?:[ .()_-]{0,3}\d){8,}/

/** Eight digits in one, as in Togo or Luxembourg; not from 1 to 3, which begin dates such as 20270310. */
const eightDigits = /(?<![\p{L}\d.,-])[4-9]\d{7}(?![\p{L}\d-]|[.,]\d)/u

const digitWords =
  'zéro zero oh un une one uno deux two dos trois three tres quatre four cuatro cinq five cinco six seis sept seven siete huit eight ocho neuf nine nueve'
const tensWords =
  'dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante septante huitante octante nonante cent ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta noventa'
const oneOf = (words: string) => `(?:${words.replaceAll(' ', '|')})`
const between = String.raw`(?:[ ,.-]{1,3}(?:(?:et|and|y) )?)`
/** “zéro six douze trente-quatre …”, or eight digits spelled one by one. Days and guests are not that many in a row. */
const spelledNumber = new RegExp(
  String.raw`(?<!\p{L})(?:${oneOf('zéro zero cero')}(?:${between}${oneOf(`${digitWords} ${tensWords}`)}(?!\p{L})){4,}|${oneOf(digitWords)}(?:${between}${oneOf(digitWords)}(?!\p{L})){7,})`,
  'iu',
)
/** Only in what people write to each other: more than a listing's own numbers. */
const messagePatterns = [manyDigits, eightDigits, spelledNumber]

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const month = String.raw`(?:0?[1-9]|1[0-2])`
const longDate = String.raw`(?:${day}([./-])${month}\1(?:19|20)\d{2}|(?:19|20)\d{2}([./-])${month}\2${day})`
const grouped = String.raw`[1-9]\d{0,2}(?:[ .,’']\d{3})+|[1-9]\d*|0`
const currency = String.raw`(?:€|\$|£|(?:euros?|EUR|F ?CFA|CFA|XOF|XAF|francs?|CHF|USD|CAD|GBP|MAD|TND|dollars?|dollar|pounds?|dirhams?)\b)`
const amount = String.raw`(?:${grouped})(?:[.,]\d{1,2})?`
/** One pattern for both orders: from the left, “€ 5 € 10” and “5 € 10 €” are two prices each. */
const price = new RegExp(
  String.raw`${currency} ?${amount}(?![.,-]?\d)|(?<![\d+][ .,-]?)${amount} ?${currency}`,
  'gi',
)
/** Numbers of an ordinary message that could be read as a telephone number, and are none. */
const harmless = [
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi,
  new RegExp(String.raw`(?<![\d+][./-]?)${longDate}(?![./-]?\d)`, 'g'),
  new RegExp(String.raw`(?<!\d[ ./-]?)${day}([./-])${month}\1\d{2}(?![ ./-]?\d)`, 'g'),
  // Twice: a number after a price is known to be another one once the price is gone
  price,
  price,
  // Round thousands without a currency
  /(?<![\d+][ .,-]?)[1-9]\d{0,2}(?:[ .,]\d{3})*[ .,]000(?![ .,-]?\d)/g,
  // Coordinates
  /(?<![\d.])-?\d{1,3}\.\d{4,8}[ ,;]{1,2}-?\d{1,3}\.\d{4,8}(?![\d.])/g,
]

/** Extends a match to the end of an address or site, of which the patterns match the beginning. */
const restOfWord = /(?:[^\s,;!?()«»"|]|\?(?=\S))*/.source

export interface ContactMatch {
  kind: ContactKind
  start: number
  end: number
}

/** Invisible characters within a word or a number, and what makes an emoji of a digit. */
const invisible =
  /(?<=[\p{L}\p{N}])(?:[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]+(?=[\p{L}\p{N}.@])|\ufe0f?\u20e3)/gu
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g

/** A text as the patterns read it; positions of matches refer to it. */
export function readable(text: string) {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** The contact data in a text of `readable`: addresses, sites, messengers, telephone numbers. */
export function findContactData(plain: string, kinds: readonly ContactKind[] = contactKinds): ContactMatch[] {
  let rest = plain.replace(/\s/g, ' ')
  const found: ContactMatch[] = []
  for (const kind of kinds) {
    if (kind === 'phone') for (const pattern of harmless) rest = rest.replace(pattern, blank)
    const searched = kind === 'phone' ? [...patterns.phone, ...messagePatterns] : patterns[kind]
    for (const pattern of searched) {
      const end = messagePatterns.includes(pattern) ? '' : restOfWord
      rest = rest.replace(
        new RegExp(`(?:${pattern.source})${end}`, `${pattern.flags}g`),
        (...match: unknown[]) => {
          const text = String(match[0])
          const start = Number(match.find((part) => typeof part === 'number'))
          found.push({ kind, start, end: start + text.length })
          return blank(text)
        },
      )
    }
  }
  return found.toSorted((left, right) => left.start - right.start)
}

/** Of the same length, so that positions stay, and no separator of digits. */
function blank(text: string) {
  return '|'.repeat(text.length)
}

/** Whether a text contains contact data. Spaces of every kind count as one. */
export function hasContactData(text: string) {
  const plain = readable(text).replace(/\s+/g, ' ')
  return contactKinds.some((kind) => patterns[kind].some((pattern) => pattern.test(plain)))
}

const mask = '•••'

/** The text with contact data masked; a text without any is returned unchanged. */
export function maskContactData(text: string) {
  const plain = readable(text)
  const found = findContactData(plain)
  if (found.length === 0) return text
  let shown = ''
  let from = 0
  for (const { start, end } of found) {
    shown += plain.slice(from, start) + mask
    from = end
  }
  return shown + plain.slice(from)
}
