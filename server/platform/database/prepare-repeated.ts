import type pg from 'pg'

/** Uses of a statement before it is prepared under a name. */
const usesBeforeName = 10
/** Each connection stores its prepared statements, so the number of names is bounded; others are parsed each time. */
const mostNames = 400
const mostCounted = 2_000

/**
 * Names the statements that the connections of a pool repeat, so that the server parses and plans them once. Not for
 * the embedded engine, which has one session for all.
 */
export function prepareRepeated() {
  const nameOf = namesOfRepeated()
  return (client: pg.PoolClient) => {
    const send = client.query.bind(client) as (query: unknown, ...rest: unknown[]) => unknown
    const query = (requested: unknown, ...rest: unknown[]) => {
      if (isNameless(requested) && hasValues(requested.values ?? rest[0])) {
        const name = nameOf(requested.text)
        if (name) requested.name = name
      }
      return send(requested, ...rest)
    }
    client.query = query as typeof client.query
  }
}

function isNameless(requested: unknown): requested is pg.QueryConfig {
  return (
    typeof requested === 'object' &&
    requested !== null &&
    'text' in requested &&
    !('submit' in requested) &&
    !(requested as pg.QueryConfig).name
  )
}

/** Statements without values are sent as they are: `begin`, `commit` and the like. */
function hasValues(values: unknown) {
  return Array.isArray(values) && values.length > 0
}

function namesOfRepeated() {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (text: string) => {
    const existing = names.get(text)
    if (existing || names.size >= mostNames) return existing
    const count = (uses.get(text) ?? 0) + 1
    if (count < usesBeforeName) {
      if (uses.size >= mostCounted) uses.clear()
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    const name = `demeure_${names.size + 1}`
    names.set(text, name)
    return name
  }
}
