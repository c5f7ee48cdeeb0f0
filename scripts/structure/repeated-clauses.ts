import { parseSync, Visitor } from 'rolldown/utils'

/** Clauses that replace the one before them when a query names them twice: a condition of access would be lost. */
const clauses = new Set(['where', 'having', 'groupBy', 'orderBy', 'limit', 'offset', 'for'])

/** Clauses that a chain of the query builder names twice. */
export function findRepeatedClauses(file: string, source: string) {
  const repeated: string[] = []
  const { program } = parseSync(file, source)
  new Visitor({
    CallExpression: (call) => {
      const [name, ...earlier] = methodsOf(call)
      if (name && clauses.has(name) && earlier.includes(name)) repeated.push(name)
    },
  }).visit(program)
  return repeated
}

/** Methods of a chain back to its `from`, the last first; none where it does not start from a table. */
function methodsOf(call: object) {
  const names: string[] = []
  for (let node = call as Node; node.type === 'CallExpression'; node = node.callee.object) {
    const { name } = node.callee.property ?? {}
    if (name === 'from') return names
    if (!name) return []
    names.push(name)
  }
  return []
}

interface Node {
  type: string
  callee: { object: Node; property?: { name?: string } }
}
