import { matchesGlob } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

export interface RetiredWords {
  /** By the word, by words in a row (`send-only`), or by the last word of a compound name (`-words`). */
  retired: Record<string, RetiredWord>
}

interface RetiredWord {
  /** The terms that replace it. */
  use: string
  /** Files to which it is limited; elsewhere the word is a standard term. */
  in?: string[]
  /** Names in which the word is a term of the field or of an interface, or files (`folder/**`), by the reason. */
  allowed?: Record<string, string[]>
}

/** This reason allows properties alone: a variable that receives the value has a name of its own. */
const propertiesOnly = 'a field or value of the API, or a column'

interface DeclaredName {
  name: string
  isProperty: boolean
}

/** Names with a retired word: of a path, and of what the file declares. Imports are declared elsewhere. */
export function findRetiredWords(file: string, source: string, retired: RetiredWords['retired']) {
  const here = Object.entries(retired).filter(([, entry]) => !entry.in || isIn(file, entry.in))
  const names = [...pathNames(file), ...declaredNames(file, source)]
  const unique = new Map(names.map((each) => [`${each.name} ${each.isProperty}`, each]))
  return [...unique.values()].flatMap(({ name, isProperty }) => {
    const labels = labelsOf(name)
    return here.flatMap(([word, entry]) => {
      if (!hasWord(labels, word)) return []
      const allowedBy = allowedNames(entry, isProperty).filter((each) => each === name || isIn(file, [each]))
      return { file, name, word, use: entry.use, allowedBy }
    })
  })
}

/** Names that a retired word may stand in, and patterns of files. */
export function allowedNames({ allowed = {} }: RetiredWord, isProperty = true) {
  return Object.entries(allowed).flatMap(([reason, names]) =>
    reason === propertiesOnly && !isProperty ? [] : names,
  )
}

function isIn(file: string, patterns: string[]) {
  return patterns.some((pattern) => pattern.includes('*') && matchesGlob(file, pattern))
}

function hasWord(labels: string, word: string) {
  return word.startsWith('-') ? labels.endsWith(word) : `-${labels}-`.includes(`-${word}-`)
}

/** Folders and file of a path, without the extension. */
function pathNames(file: string): DeclaredName[] {
  return file.split('/').map((name) => ({ name: name.replace(/[.].*$/, ''), isProperty: false }))
}

/** `keptHTMLPage` and `kept-html-page` → kept-html-page. Names with an underscore are those of the API and the database. */
function labelsOf(name: string) {
  if (name.includes('_')) return ''
  return name.replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2').toLowerCase()
}

/** Variables, parameters, functions, types and properties that the file declares; no strings, no comments. */
function declaredNames(file: string, source: string) {
  const names: DeclaredName[] = []
  if (!isCode.test(file)) return names
  const add = (node: unknown) => collect(node, names)
  const addProperty = (node: unknown) => collect(node, names, true)
  const { program } = parseSync(file, source)
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(add),
    FunctionExpression: ({ id, params }) => [id, ...params].forEach(add),
    ArrowFunctionExpression: ({ params }) => params.forEach(add),
    ClassDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSPropertySignature: ({ key, computed }) => !computed && addProperty(key),
    PropertyDefinition: ({ key, computed }) => !computed && addProperty(key),
    MethodDefinition: ({ key, computed }) => !computed && addProperty(key),
    Property: ({ key, computed, shorthand }) => !computed && !shorthand && addProperty(key),
    ImportSpecifier: ({ local, imported }) =>
      'name' in imported && imported.name !== local.name && add(local),
  }).visit(program)
  return names
}

const isCode = /[.](ts|tsx|mjs)$/

/** The names that a pattern declares. Of `{ held }` it is the name of a property, of `{ held: other }` of a variable. */
function collect(node: unknown, names: DeclaredName[], isProperty = false): void {
  const { type, name, argument, left, elements, properties, value, parameter, shorthand } = (node ??
    {}) as Record<string, unknown>
  if (type === 'Identifier' && typeof name === 'string') names.push({ name, isProperty })
  for (const inner of [argument, left, parameter]) if (inner) collect(inner, names, isProperty)
  for (const list of [elements, properties])
    if (Array.isArray(list)) for (const inner of list) collect(inner, names)
  if (type === 'Property') collect(value, names, shorthand === true)
}
