/** Numbers of requirements by their level. */
export type Requirements = Record<string, string[]>

const states = ['met', 'not applicable', 'gap']

/**
 * What is wrong with the table: a row that is missing, double, of another level, of no requirement or without a state, a state without its proof or reason, a
 * named file that does not exist, a test that its file does not have.
 */
export function findStale(
  table: string,
  read: (file: string) => string | undefined,
  requirements: Requirements,
) {
  const rows = table.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  const ids = rows.map((row) => row.split('|')[1]!.trim())
  const stale = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} has two rows`)
  const levels = new Map(Object.entries(requirements).flatMap(([level, all]) => all.map((id) => [id, level])))
  for (const id of levels.keys()) if (!ids.includes(id)) stale.push(`${id} has no row`)
  for (const row of rows) {
    const [, id = '', level, , state = '', proof = ''] = row.split('|').map((cell) => cell.trim())
    if (levels.get(id) !== level) stale.push(`${id}: level ${levels.get(id) ?? 'none'} in the standard`)
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
      hasTest(source, name) ? [] : [`${file} has no test “${name}”`],
    )
  })
}

/**
 * Whether a test of the file has that in its title: of `test('…'`, `describe('…'` and `journey('…'`, also behind
 * `.each([…])` and the like. `%s` stands for a text of the file. A name in a comment or another text proves nothing.
 */
function hasTest(source: string, name: string) {
  const code = source.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  const opening = /(?:\b(?:test|describe|journey)(?:\.\w+)*|[\])])\(\s*/.source
  const titles = new RegExp(`${opening}(?:'((?:[^'\\\\]|\\\\.)*)'|"([^"]*)"|\`([^\`]*)\`)`, 'g')
  return [...code.matchAll(titles)].some(([, single, double, template]) => {
    const title = (single ?? double ?? template ?? '').replaceAll("\\'", "'")
    if (title.includes(name)) return true
    const [before = '', after] = title.split('%s')
    if (after === undefined || !name.startsWith(before) || !name.endsWith(after)) return false
    return code.includes(`'${name.slice(before.length, name.length - after.length)}'`)
  })
}
