import type { MailText } from '#server/platform/mail/mail-templates.ts'

type Part = keyof MailText
export interface Placeholder {
  name: string
  /** Parts of the text that have to contain it, since the built-in ones do. */
  needed_in: Part[]
}

const parts: readonly Part[] = ['subject', 'body']

/** What may stand in braces: everything the built-in text has, and what can be said besides. */
export function placeholdersOf(builtIn: MailText, besides: readonly string[]): Placeholder[] {
  const needed = new Map<string, Part[]>()
  for (const part of parts) {
    for (const name of namesIn(builtIn[part])) needed.set(name, [...(needed.get(name) ?? []), part])
  }
  return [...new Set([...needed.keys(), ...besides])].map((name) => ({
    name,
    needed_in: needed.get(name) ?? [],
  }))
}

type Problem = { part: Part } & ({ code: 'unknown' | 'missing'; name: string } | { code: 'brace' })

/** The first thing wrong with a text: a placeholder that nothing fills, one that got lost, a brace that closes nothing. */
export function problemOfText(words: MailText, placeholders: readonly Placeholder[]): Problem | undefined {
  for (const part of parts) {
    const names = namesIn(words[part])
    const unknown = names.find((name) => !placeholders.some((each) => each.name === name))
    if (unknown !== undefined) return { code: 'unknown', part, name: unknown }
    const lost = placeholders.find((each) => each.needed_in.includes(part) && !names.includes(each.name))
    if (lost) return { code: 'missing', part, name: lost.name }
    if (/[{}]/.test(words[part].replace(placeholder, ''))) return { code: 'brace', part }
  }
  return undefined
}

const placeholder = /\{(\w+)\}/g

function namesIn(text: string) {
  return [...new Set([...text.matchAll(placeholder)].map(([, name]) => name!))]
}
