/** Elements written by `tag`, in their order; what is undefined is left out. */
export type XmlNode = string | XmlNode[] | undefined

/** An element with a text, which is escaped, or with elements. */
export function tag(
  name: string,
  content: string | XmlNode[],
  attributes: Record<string, string> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = typeof content === 'string' ? escaped(content) : flat(content)
  return `<${name}${written.join('')}>${inside}</${name}>`
}

export function xmlDocument(root: string) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

function flat(nodes: XmlNode[]): string {
  return nodes.map((node) => (Array.isArray(node) ? flat(node) : (node ?? ''))).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string) {
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!)
}
