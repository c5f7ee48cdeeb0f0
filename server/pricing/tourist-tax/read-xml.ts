import sax from 'sax'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/** A parser that is given a document piece by piece. Both calls throw where the document is not well formed. */
export interface XmlParser {
  write: (text: string) => void
  /** The root, without the elements that were handed over. */
  close: () => XmlElement
}

interface Handlers {
  /** Path of the elements that are handed over one by one and then dropped, so that memory holds only one of them. */
  path: string
  onElement: (element: XmlElement) => void
  /** The list of these elements begins: all before it is in the root. */
  onList: (root: XmlElement) => void
}

/** Only the five predefined entities of XML are supported, which rules out entity expansion. */
export function parseXml({ path, onElement, onList }: Handlers): XmlParser {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const pathOf = (elements: XmlElement[]) => elements.map(({ name }) => name).join('/')
  const viewer = sax.parser(true)
  viewer.onerror = (error) => {
    throw error
  }
  viewer.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
    if (open.length === 3 && path.startsWith(`${pathOf(open).slice(1)}/`)) onList(top.children[0]!)
  }
  viewer.ontext = (text) => {
    const element = open.at(-1)
    if (element) element.text += text.trim()
  }
  viewer.onclosetag = () => {
    const isListed = open.length === 4 && pathOf(open).slice(1) === path
    const element = open.pop()
    if (!isListed || !element) return
    open.at(-1)?.children.pop()
    onElement(element)
  }
  return {
    write: (text) => {
      viewer.write(text)
    },
    close: () => {
      viewer.close()
      const [root] = top.children
      if (!root) throw new Error('no element')
      return root
    },
  }
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
