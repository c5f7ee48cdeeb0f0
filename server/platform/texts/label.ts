import { catalogue } from './catalogues.ts'
import type { Texts } from './texts.ts'

/** A label of the contract by its id: `contract/WORD/…-labels.ts`, translated in `locales/LANGUAGE/web/WORD/…-labels.po`. */
export function label(id: string): Texts {
  const texts = catalogue[id]
  if (!texts) throw new Error(`no label "${id}": run "npm run texts"`)
  return texts as Texts
}
