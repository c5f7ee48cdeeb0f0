import { LRUCache } from 'lru-cache'
import type { KeptMarkup } from '../ui/kept-markup.ts'

const mostCharacters = 5_000_000
/** An id that React gave by the place on the page: such a part is another one elsewhere. */
const idOfPlace = '_R_'

/** By the object the part was drawn from: it goes with it, and a newer one has a newer object. */
const markups = new LRUCache<object, Map<string, string>>({
  maxSize: mostCharacters,
  // Each has few variants, and they are about as long.
  sizeCalculation: (variants) => 1 + [...variants.values()].reduce((sum, { length }) => sum + length, 0),
})

/** For one rendering: `finish` takes the marks out of its page and keeps the parts that they named. */
export function keepMarkup() {
  const awaited: { of: object; variant: string }[] = []
  const kept: KeptMarkup = {
    find: (of, variant) => markups.get(of)?.get(variant),
    await: (of, variant) => String(awaited.push({ of, variant }) - 1),
  }
  return {
    kept,
    finish: (page: string) => {
      let finished = ''
      let done = 0
      for (const [index, { of, variant }] of awaited.entries()) {
        const mark = ` data-kept="${index}"`
        const at = page.indexOf(mark, done)
        if (at < 0) continue
        finished += page.slice(done, at)
        done = at + mark.length
        keep(of, variant, page.slice(done + 1, page.indexOf('</article>', done)))
      }
      return finished + page.slice(done)
    },
  }
}

function keep(of: object, variant: string, markup: string) {
  if (markup.includes(idOfPlace)) return
  // A slice would hold on to the whole page.
  const copy = Buffer.from(markup).toString()
  markups.set(of, new Map([...(markups.get(of) ?? []), [variant, copy]]))
}
