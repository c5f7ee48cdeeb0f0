import { parseAst } from 'rolldown/parseAst'

/** Texts that a component shows outside the macros: they would be French in every language. */
export function looseTexts(source: string): string[] {
  const found: string[] = []
  collectTexts(parseAst(source, { lang: 'tsx' }), found)
  return found
}

const macros = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
/** Attributes that people see or hear besides the content of an element. */
const spoken = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title'])
/** Names, and values to be typed unchanged. */
const sameEverywhere = new Set(['Demeure', 'Airbnb', 'CSV', 'JSON', 'PDF', 'SMS', 'UTC', 'https', 'AMIS'])

function collectTexts(node: unknown, found: string[]) {
  if (Array.isArray(node)) for (const part of node) collectTexts(part, found)
  if (!isNode(node) || macros.has(nameOf(node))) return
  if (node.type === 'JSXText') keep(node.value, found)
  if (node.type === 'JSXAttribute' && spoken.has(nameOf(node))) {
    keep(isNode(node.value) ? literalOf(node.value) : undefined, found)
  }
  for (const part of Object.values(node)) collectTexts(part, found)
}

function keep(text: unknown, found: string[]) {
  if (typeof text !== 'string') return
  const words = text.match(/\p{L}{2,}/gu) ?? []
  if (words.some((word) => !sameEverywhere.has(word))) found.push(text.trim())
}

/** `title="…"` and `title={'…'}`. */
function literalOf(node: Node): unknown {
  return isNode(node.expression) ? node.expression.value : node.value
}

/** Of an element or an attribute. */
function nameOf({ type, name, openingElement }: Node): string {
  if (type === 'JSXElement' && isNode(openingElement)) return nameOf(openingElement)
  return isNode(name) ? String(name.name) : ''
}

type Node = Record<string, unknown>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
