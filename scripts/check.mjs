import { quickChecks, runPiped, typeCheck } from './structure/checks.mjs'
import { say } from './prepare.mjs'

// All checks besides the tests, in two rows side by side. Each prints only where it fails.
let failed = 0
await Promise.all([inTurn([typeCheck]), inTurn(quickChecks)])
process.exit(failed > 0 ? 1 : 0)

async function inTurn(checks) {
  for (const [name, program, args] of checks) {
    const started = Date.now()
    const { status, words } = await runPiped(program, args)
    if (status !== 0) {
      failed += 1
      process.stdout.write(words)
    }
    say(`${status === 0 ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  }
}
