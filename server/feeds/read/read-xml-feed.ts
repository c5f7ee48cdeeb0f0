import sax from 'sax'

/**
 * The listings of an XML feed: for each `<listing>` its elements by name, with all values of a repeated one. Only the
 * five predefined entities and limited depth are supported, so that a document cannot expand.
 * @param most listings, and elements of one of them, far above real feeds
 * @throws for one that is not well formed, or is no feed
 */
export function readXmlFeed(
  xml: string,
  most: { listings: number; elements: number },
): [name: string, text: string][][] {
  const listings: [string, string][][] = []
  const open: string[] = []
  let text = ''
  const viewer = sax.parser(true)
  const refuse = (reason: string) => {
    throw new Error(reason)
  }
  viewer.onerror = (error) => {
    throw error
  }
  viewer.ondoctype = () => refuse('a feed has no document type')
  viewer.onopentag = ({ name }) => {
    const expected = [/^listings$/, /^listing$/, /^/][open.length]
    if (!expected?.test(name)) refuse(`unexpected element at depth ${open.length}`)
    if (open.length === 1) listings.push([])
    if (listings.length > most.listings) refuse('too many listings')
    if ((listings.at(-1)?.length ?? 0) > most.elements) refuse('too many elements')
    open.push(name)
    text = ''
  }
  const take = (piece: string) => {
    text += piece
  }
  viewer.ontext = take
  viewer.oncdata = take
  viewer.onclosetag = (name) => {
    if (open.length === 3) listings.at(-1)?.push([name, text.trim()])
    open.pop()
    text = ''
  }
  viewer.write(xml).close()
  return listings
}
