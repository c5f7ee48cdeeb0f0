const shownLength = 420

/** Cuts a text between two paragraphs, or two sentences of a long one, once enough is shown. */
export function foldText(text: string) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => (paragraph.length > shownLength * 1.5 ? splitInTwo(paragraph) : [paragraph]))
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  let length = 0
  const cut = paragraphs.findIndex((paragraph) => (length += paragraph.length) >= shownLength)
  const rest = paragraphs.slice(cut + 1)
  // One or two more lines are shorter than the button that would hide them.
  const hidden = rest.join(' ').length
  if (cut === -1 || hidden < 120) return { shown: paragraphs, folded: [] }
  return { shown: paragraphs.slice(0, cut + 1), folded: rest }
}

function splitInTwo(paragraph: string) {
  const end = paragraph.slice(shownLength).search(/[.!?…]\s/)
  if (end === -1) return [paragraph]
  const at = shownLength + end + 1
  return [paragraph.slice(0, at), paragraph.slice(at)]
}
