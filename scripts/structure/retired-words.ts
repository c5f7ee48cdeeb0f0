import { parseSync, Visitor } from 'rolldown/utils'

export interface RetiredWords {
  retired: Record<string, RetiredWord>
  /** Folders whose names are counted, but no errors yet. */
  pendingFolders: string[]
}

interface RetiredWord {
  /** The terms that replace it. */
  use: string
  /** Names in which the word is a term of the field or of an interface, by the reason. */
  allowed?: Record<string, string[]>
  /** Names still to be replaced. */
  debt?: string[]
}

/** Names with a retired word that a file declares, and its own name. Imports are declared elsewhere. */
export function findRetiredWords(file: string, source: string, retired: RetiredWords['retired']) {
  const words = new Map(Object.entries(retired))
  const names = new Set([fileName(file), ...declaredNames(file, source)])
  return [...names].flatMap((name) =>
    labelsOf(name).flatMap((word) => {
      const entry = words.get(word)
      return entry
        ? [{ file, name, word, use: entry.use, isExcepted: exceptedNames(entry).includes(name) }]
        : []
    }),
  )
}

/** Names that a retired word may stand in. */
export function exceptedNames({ allowed = {}, debt = [] }: RetiredWord) {
  return [...Object.values(allowed).flat(), ...debt]
}

function fileName(file: string) {
  return (file.split('/').at(-1) ?? '').replace(/[.].*$/, '')
}

/** `keptHTMLPage` and `kept-html-page` → kept, html, page. Names with an underscore are those of the API and the database. */
function labelsOf(name: string) {
  if (name.includes('_')) return []
  return name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2')
    .toLowerCase()
    .split('-')
}

/** Variables, parameters, functions, types and properties that the file declares; no strings, no comments. */
function declaredNames(file: string, source: string) {
  const names: string[] = []
  const add = (node: unknown) => collect(node, names)
  const { program } = parseSync(file, source)
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(add),
    FunctionExpression: ({ id, params }) => [id, ...params].forEach(add),
    ArrowFunctionExpression: ({ params }) => params.forEach(add),
    ClassDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSPropertySignature: ({ key, computed }) => !computed && add(key),
    PropertyDefinition: ({ key, computed }) => !computed && add(key),
    MethodDefinition: ({ key, computed }) => !computed && add(key),
    Property: ({ key, computed, shorthand }) => !computed && !shorthand && add(key),
    ImportSpecifier: ({ local, imported }) =>
      'name' in imported && imported.name !== local.name && add(local),
  }).visit(program)
  return names
}

/** The names that a pattern declares. */
function collect(node: unknown, names: string[]): void {
  const { type, name, argument, left, elements, properties, value, parameter } = (node ?? {}) as Record<
    string,
    unknown
  >
  if (type === 'Identifier' && typeof name === 'string') names.push(name)
  for (const inner of [argument, left, parameter]) if (inner) collect(inner, names)
  for (const list of [elements, properties])
    if (Array.isArray(list)) for (const inner of list) collect(inner, names)
  if (type === 'Property') collect(value, names)
}
