/**
 * Capitals without accents, character by character, so that positions in the folded text are those of the original.
 * Text recognition confuses accents and apostrophes: rules compare folded text alone.
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
