import type { ExtractorType } from '@lingui/conf'
import { parseSync, Visitor } from 'rolldown/utils'

/**
 * Finds the labels of the contract for Lingui: the `'id': 'French text'` of the table in a file `…-labels.ts`. Server and
 * site read them by their id, which is made of the code, so that neither needs the French text.
 */
export const labelExtractor: ExtractorType = {
  match: (file) => /(^|[\\/])contract[\\/].*-labels\.ts$/.test(file),
  extract(file, code, onMessageExtracted) {
    const { program, errors } = parseSync(file, code)
    if (errors[0]) throw new Error(errors[0].message)
    new Visitor({
      Property({ key, value, start }) {
        const line = code.slice(0, start).split('\n').length
        if (key.type !== 'Literal' || typeof key.value !== 'string')
          throw new Error(`line ${line}: the id is no text in quotes`)
        if (value.type !== 'Literal' || typeof value.value !== 'string')
          throw new Error(`line ${line}: the label of "${key.value}" is no literal`)
        onMessageExtracted({ id: key.value, message: value.value, origin: [file, line] })
      },
    }).visit(program)
  },
}
