import sax from 'sax'

/** An element by its name without prefix, with its own text and the elements in it. */
export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

/**
 * The tree of a document from outside. Only the five predefined entities, no document type, limited depth and number of
 * elements, so that a document cannot expand.
 * @throws for one that is not well formed, or exceeds the limits
 */
export function readXml(xml: string, most: { elements: number; depth: number }): XmlElement {
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let elements = 0
  const viewer = sax.parser(true)
  const refuse = (reason: string) => {
    throw new Error(reason)
  }
  viewer.onerror = (error) => {
    throw error
  }
  viewer.ondoctype = () => refuse('a message has no document type')
  viewer.onopentag = ({ name }) => {
    elements += 1
    if (elements > most.elements) refuse('too many elements')
    if (open.length >= most.depth) refuse('too deep')
    const element: XmlElement = { name: name.slice(name.indexOf(':') + 1), text: '', children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  }
  const take = (piece: string) => {
    const current = open.at(-1)
    if (current) current.text += piece
  }
  viewer.ontext = take
  viewer.oncdata = take
  viewer.onclosetag = () => {
    const closed = open.pop()
    if (closed) closed.text = closed.text.trim()
  }
  viewer.write(xml).close()
  return root ?? refuse('an empty document')
}

/** The elements at a path below an element. */
export function childrenAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** The text of the first element at a path; undefined where there is none. */
export function textAt(element: XmlElement, ...path: string[]) {
  return childrenAt(element, ...path)[0]?.text || undefined
}
