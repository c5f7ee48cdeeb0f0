import sax from 'sax'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/**
 * Parses a document. Only the five predefined entities of XML are supported, which rules out entity expansion.
 * @throws where the document is not well formed
 */
export function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const viewer = sax.parser(true)
  viewer.onerror = (error) => {
    throw error
  }
  viewer.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  viewer.ontext = (text) => {
    const element = open.at(-1)
    if (element) element.text += text.trim()
  }
  viewer.onclosetag = () => {
    open.pop()
  }
  viewer.write(xml).close()
  const [root] = top.children
  if (!root) throw new Error('no element')
  return root
}

export function childOf(element: XmlElement | undefined, name: string) {
  return element?.children.find((child) => child.name === name)
}

export function childrenOf(element: XmlElement | undefined, name: string) {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** Empty where the child is missing or has no text. */
export function textOf(element: XmlElement | undefined, name: string) {
  return childOf(element, name)?.text ?? ''
}
