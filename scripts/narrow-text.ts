import type { Plugin } from 'rolldown'

/**
 * Escapes characters beyond ASCII (é ’ …). V8 keeps the source of every file in memory, and one such
 * character makes it take two bytes for each of two million.
 */
export function narrowText() {
  return {
    name: 'narrow-text',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = narrowed(file.code)
    },
  } satisfies Plugin
}

/** A backslash before such a character has no meaning, and would escape the escape. */
export function narrowed(code: string) {
  return code.replaceAll(/(\\*)([^\0-\x7f])/g, (_, slashes: string, letter: string) => {
    const before = slashes.slice(slashes.length % 2)
    return `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
