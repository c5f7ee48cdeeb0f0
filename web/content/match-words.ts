/** Whether a text contains each of the words, ignoring accents and case; no word matches everything. */
export function matchesWords(words: string, text: string) {
  const plain = withoutAccents(text)
  return withoutAccents(words)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word.length > 1)
    .every((word) => plain.includes(stem(word)))
}

function withoutAccents(text: string) {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .toLowerCase()
}

/** A plural matches the singular. */
function stem(word: string) {
  return word.length > 3 ? word.replace(/(s|x)$/, '') : word
}
