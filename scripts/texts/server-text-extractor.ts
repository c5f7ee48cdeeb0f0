import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { ExtractorType } from '@lingui/conf'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

/**
 * Finds the texts of the server for Lingui: the first argument of `localized('…', values)`, or
 * `localized({ message: '…', context: '…' }, values)`. The server runs its sources unbuilt, so that the macros of
 * the site, which Lingui extracts itself, are not available to it. A text that is no literal, does not parse or lacks
 * a value for one of its placeholders fails the extraction.
 */
export const serverTextExtractor: ExtractorType = {
  match: (file) => /[\\/]server[\\/].*\.ts$/.test(file),
  extract(file, code, onMessageExtracted) {
    if (!code.includes('localized(')) return
    const { program, errors } = parseSync(file, code)
    if (errors[0]) throw new Error(errors[0].message)
    new Visitor({
      CallExpression({ callee, arguments: parameters, start }) {
        if (callee.type !== 'Identifier' || callee.name !== 'localized') return
        const line = code.slice(0, start).split('\n').length
        const { message, context } = descriptorOf(parameters[0]) ?? fail(line, 'the text is no literal')
        const { names, needsValues } = placeholdersOf(compileMessageOrThrow(message))
        const values = parameters[1]
        if (!values && needsValues) fail(line, `"${message}" needs its values at once`)
        const missing = values ? [...names].find((name) => !mayHold(values, name)) : undefined
        if (missing) fail(line, `no value for {${missing}} of "${message}"`)
        onMessageExtracted({
          id: generateMessageId(message, context),
          message,
          ...(context !== undefined && { context }),
          origin: [file, line],
        })
      },
    }).visit(program)
  },
}

function fail(line: number, reason: string): never {
  throw new Error(`line ${line}: ${reason}`)
}

function descriptorOf(node: ESTree.Argument | undefined) {
  const text = node && literalOf(node)
  if (text !== undefined) return { message: text, context: undefined }
  if (node?.type !== 'ObjectExpression') return
  const message = propertyOf(node, 'message')
  const context = propertyOf(node, 'context')
  return message !== undefined && context !== undefined ? { message, context } : undefined
}

function propertyOf(node: ESTree.ObjectExpression, name: string) {
  for (const property of node.properties) {
    if (nameOf(property) === name && property.type === 'Property') return literalOf(property.value)
  }
}

function nameOf(property: ESTree.ObjectPropertyKind) {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined
}

function literalOf(node: ESTree.Node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
}

/** Values that are built elsewhere are checked when the text is written. */
function mayHold(values: ESTree.Argument, name: string) {
  if (values.type !== 'ObjectExpression') return true
  return values.properties.some((property) => property.type === 'SpreadElement' || nameOf(property) === name)
}

type Token = ReturnType<typeof compileMessageOrThrow>[number]

/** The placeholders of a text, and whether one of them chooses between words, which a later `fill` could not do. */
function placeholdersOf(tokens: Token[]): { names: Set<string>; needsValues: boolean } {
  const names = new Set<string>()
  let needsValues = false
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, type, cases] = token
    names.add(name)
    if (type && type !== 'plural') throw new Error(`{${name}, ${type}} is not supported`)
    if (type) needsValues = true
    if (typeof cases !== 'object' || !cases) continue
    for (const words of Object.values(cases)) {
      if (Array.isArray(words)) for (const inside of placeholdersOf(words).names) names.add(inside)
    }
  }
  return { names, needsValues }
}
