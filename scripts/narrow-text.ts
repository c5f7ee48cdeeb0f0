import type { Plugin } from 'rolldown'

/**
 * Writes what lies beyond ASCII (é ’ …) as escapes. The engine keeps the source of every file it runs, and with one
 * such letter in it two bytes for each of two million.
 */
export function narrowText() {
  return {
    name: 'narrow-text',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = narrowed(file.code)
    },
  } satisfies Plugin
}

/** A backslash before such a letter means nothing, and would take the escape for itself. */
export function narrowed(code: string) {
  return code.replaceAll(/(\\*)([^\0-\x7f])/g, (_, slashes: string, letter: string) => {
    const before = slashes.slice(slashes.length % 2)
    return `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
