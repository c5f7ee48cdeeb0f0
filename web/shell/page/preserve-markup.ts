import { LRUCache } from 'lru-cache'
import type { PreservedMarkup } from '#web/ui/hydration/preserved-markup.tsx'

const mostCharacters = 5_000_000
/**
 * An id that React gave by the place on the page: such a part is another one elsewhere, unless its variant says where.
 */
const idOfPlace = '_R_'

const mark = ' data-kept="'

/** By the object the part was drawn from: it goes with it, and a newer one has a newer object. */
const markups = new LRUCache<object, Map<string, string>>({
  maxSize: mostCharacters,
  // Each has few variants, and they are about as long.
  sizeCalculation: (variants) => 1 + [...variants.values()].reduce((sum, { length }) => sum + length, 0),
})

/** For one rendering: `finish` takes the marks out of its page and keeps the parts that they named. */
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
      // In their order on the page: what was waited for may have been drawn after what follows it.
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
  // A slice would hold on to the whole page.
  const copy = Buffer.from(markup).toString()
  markups.set(of, new Map([...(markups.get(of) ?? []), [variant, copy]]))
}

/** From `begin` to where the element ends that is marked at `at`. */
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
