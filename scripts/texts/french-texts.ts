/** Where French requires a space that never ends a line: before : ; ! ? » € %, and after «. */
const plainSpace = /(?<=\S|^) (?=[:;!?»€%](?:\W|$))|(?<=«) /g

/** The text with the spaces that French requires. */
export function spacedInFrench(text: string) {
  return text.replaceAll(plainSpace, '\u00A0')
}

/**
 * The French texts beside their translations in a source, `fr: '…'` with any value, as ranges of the
 * source without their quotes and without the placeholders of a template.
 */
export function* frenchTexts(source: string): Generator<{ from: number; to: number }> {
  for (const { index, 0: key } of source.matchAll(/\bfr: (?=['`[{(]|\w+\()/g)) {
    yield* textsOfValue(source, index + key.length)
  }
}

/** The texts from here to the end of the value: the comma or the bracket that nothing before it opened. */
function* textsOfValue(source: string, start: number): Generator<{ from: number; to: number }> {
  let depth = 0
  for (let at = start; at < source.length; at++) {
    const sign = source[at] ?? ''
    if (sign === "'" || sign === '`') {
      const parts = segmentsOfText(source, at)
      yield* parts.texts
      at = parts.end
    } else if ('([{'.includes(sign)) depth++
    else if (')]},'.includes(sign)) {
      if (depth === 0) return
      if (sign !== ',') depth--
    }
  }
}

/** The text between these quotes, in pieces around the placeholders of a template. */
function segmentsOfText(source: string, start: number) {
  const quote = source[start]
  const texts = []
  let from = start + 1
  let at = from
  for (; source[at] !== quote && at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (quote === '`' && source.startsWith('${', at)) {
      texts.push({ from, to: at })
      at = endOfBrackets(source, at + 1)
      from = at + 1
    }
  }
  texts.push({ from, to: at })
  return { texts, end: at }
}

function endOfBrackets(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at++) {
    const sign = source[at] ?? ''
    if (sign === "'" || sign === '`') at = segmentsOfText(source, at).end
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  return source.length
}
