import { LRUCache } from 'lru-cache'
import type { PreservedMarkup } from '#web/ui/hydration/preserved-markup.tsx'

const mostCharacters = 5_000_000
/**
 * An id that React derives from the position on the page: such a part differs elsewhere, unless its variant names the
 * position.
 */
const idOfPlace = '_R_'

const mark = ' data-kept="'

/** Keyed by the object the part was rendered from: collected with it, and newer data is a new object. */
const markups = new LRUCache<object, Map<string, string>>({
  maxSize: mostCharacters,
  // Each has few variants of similar length.
  sizeCalculation: (variants) => 1 + [...variants.values()].reduce((sum, { length }) => sum + length, 0),
})

/** For one rendering: `finish` removes the marks from its page and caches the parts that they named. */
export function preserveMarkup() {
  const awaited: { of: object; variant: string }[] = []
  const stored: PreservedMarkup = {
    find: (of, variant) => markups.get(of)?.get(variant),
    await: (of, variant) => String(awaited.push({ of, variant }) - 1),
  }
  return {
    kept: stored,
    finish: (page: string) => {
      if (awaited.length === 0) return page
      let finished = ''
      let done = 0
      // In page order: an awaited part may have been rendered after what follows it.
      for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, done)) {
        const end = page.indexOf('"', at + mark.length) + 1
        const part = awaited[Number(page.slice(at + mark.length, end - 1))]
        finished += page.slice(done, at)
        done = end
        if (part) keep(part.of, part.variant, contentOf(page, at, end + 1))
      }
      return finished + page.slice(done)
    },
  }
}

function keep(of: object, variant: string, markup: string) {
  if (markup.includes(idOfPlace) && !variant.includes(idOfPlace)) return
  // A slice would keep the whole page in memory.
  const copy = Buffer.from(markup).toString()
  markups.set(of, new Map([...(markups.get(of) ?? []), [variant, copy]]))
}

/** From `begin` to the end of the element that is marked at `at`. */
function contentOf(page: string, at: number, begin: number) {
  const name = /^<(\w+)/.exec(page.slice(page.lastIndexOf('<', at), at))?.[1]
  const tags = new RegExp(`<(/?)${name}(?=[ >])`, 'g')
  tags.lastIndex = begin
  let open = 1
  for (let tag = tags.exec(page); tag; tag = tags.exec(page)) {
    open += tag[1] ? -1 : 1
    if (open === 0) return page.slice(begin, tag.index)
  }
  throw new Error(`<${name}> is left open`)
}
