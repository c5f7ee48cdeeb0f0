import { spawn } from 'node:child_process'
import { environment, root } from '../prepare.mjs'
import { watchProcessorTime } from './processor-time.mjs'

/** Checks of `npm run check` and `npm test` before any test. The types take as long as all the rest. */
export const typeCheck = ['types', 'npm', ['run', '--silent', 'types']]
export const quickChecks = [
  ['format', 'oxfmt', ['--check']],
  ['imports', 'node', ['scripts/structure/check-imports.ts']],
  ['structure', 'node', ['scripts/structure/check-structure.ts']],
  ['words', 'node', ['scripts/structure/check-retired-words.ts']],
  ['licences', 'node', ['scripts/dependencies/check-licences.ts']],
  ['asvs', 'node', ['scripts/structure/check-asvs.ts']],
  ['unused', 'knip', ['--no-progress']],
  ['texts', 'node', ['scripts/texts/check-texts.ts']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
]

/** Runs a program to its end and returns its output and the processor time that it took. */
export async function runPiped(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
  const secondsUsed = child.pid ? watchProcessorTime(child.pid) : () => undefined
  const pieces = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece))
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  return { status, words: Buffer.concat(pieces), processor: secondsUsed() }
}
