import { quickChecks, runPiped } from './structure/checks.mjs'
import { say } from './prepare.mjs'

// All checks besides the tests, two at a time. Each prints only where it fails. Types and lint come first, two thirds of
// the work: begun after the others, either would run alone at the end.
const lint = quickChecks.find(([name]) => name === 'lint')
/** @type {[name: string, program: string, args: string[]][]} */
const waiting = [
  ['types', 'node', ['scripts/structure/check-types.mjs', '--generated']],
  lint,
  ...quickChecks.filter((check) => check !== lint),
]
let failed = 0
// The types of routes are written anew, which types and lint read.
await runPiped('react-router', ['typegen'])
await Promise.all([runWaiting(), runWaiting()])
process.exit(failed > 0 ? 1 : 0)

async function runWaiting() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const [name, program, args] = check
    const started = Date.now()
    const { status, words } = await runPiped(program, args)
    if (status !== 0) {
      failed += 1
      process.stdout.write(words)
    }
    say(`${status === 0 ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  }
}
