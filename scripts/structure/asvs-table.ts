/** Requirements of levels 1 and 2 in ASVS 5.0.0. */
export const requirements = 253

const states = ['met', 'not applicable', 'gap']

/**
 * What is wrong with the table: a row that is missing, double or without a state, a state without its proof or reason, a
 * named file that does not exist, a test that its file does not have.
 */
export function findStale(
  table: string,
  read: (file: string) => string | undefined,
  expected = requirements,
) {
  const rows = table.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  const ids = rows.map((row) => row.split('|')[1]!.trim())
  const stale = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} has two rows`)
  if (rows.length !== expected) stale.push(`${rows.length} rows instead of ${expected}`)
  for (const row of rows) {
    const [, id = '', , , state = '', proof = ''] = row.split('|').map((cell) => cell.trim())
    if (!states.includes(state)) stale.push(`${id}: ${state} is no state`)
    if (proof === '') stale.push(`${id}: no proof and no reason`)
    if (state === 'met' && !proof.includes('`')) stale.push(`${id}: names no file`)
    stale.push(...missingProofs(proof, read).map((each) => `${id}: ${each}`))
  }
  return stale
}

/** Proofs are written `path/of/file.ts`, with the names of its tests as “name” behind it. */
function missingProofs(proof: string, read: (file: string) => string | undefined) {
  return [...proof.matchAll(/`([\w./-]+\.\w+)`([^`]*)/g)].flatMap(([, file = '', names = '']) => {
    const source = read(file)
    if (source === undefined) return [`${file} does not exist`]
    return [...names.matchAll(/“([^”]+)”/g)].flatMap(([, name = '']) =>
      source.includes(name) ? [] : [`${file} has no test “${name}”`],
    )
  })
}
