/**
 * Capitals without accents, sign for sign, so that a place in the folded text is the same place in the original.
 * Readers of images confuse accents and apostrophes; rules compare folded text alone.
 */
export function foldText(text: string) {
  return Array.from(text)
    .map((sign) => {
      const plain = ligatures[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
      return plain.length === sign.length ? plain : (plain[0] ?? ' ').padEnd(sign.length)
    })
    .join('')
}

const ligatures: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '\u00A0': ' ',
  '\u202F': ' ',
  º: '°',
}
