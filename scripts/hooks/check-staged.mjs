import { spawnSync } from 'node:child_process'
import { environment, root, stop } from '../prepare.mjs'

// The files of this commit alone: formatted, put back into it, and linted without types, which takes half a second.
const staged = changed('--cached')
const edited = new Set(changed())
// Formatting a partly staged file would stage its other changes: it is checked and not written.
const unmodified = staged.filter((file) => !edited.has(file))
const inPart = staged.filter((file) => edited.has(file))

if (unmodified.length > 0) {
  onEach(['oxfmt', '--no-error-on-unmatched-pattern'], unmodified, 'oxfmt cannot read what is staged')
  run('git', ['add', '--', ...unmodified])
}
if (inPart.length > 0) {
  const message = 'Staged in part and not formatted as the rest: run npx oxfmt, then stage again'
  onEach(['oxfmt', '--check', '--no-error-on-unmatched-pattern'], inPart, message)
}
const sources = staged.filter((file) => /\.(ts|tsx|mjs|mts)$/.test(file))
if (sources.length > 0)
  onEach(['oxlint', '--quiet', '--no-error-on-unmatched-pattern'], sources, 'The linter refuses it')

function onEach([program, ...options], files, message) {
  if (run(program, [...options, ...files]).status !== 0) stop(message)
}

function changed(...options) {
  const { stdout } = spawnSync('git', ['diff', ...options, '--name-only', '--diff-filter=ACMR', '-z'], {
    cwd: root,
  })
  return stdout.toString().split('\0').filter(Boolean)
}

/** Its output is shown when it fails. */
function run(program, args) {
  const result = spawnSync(program, args, { cwd: root, env: environment() })
  if (result.status !== 0)
    process.stderr.write(Buffer.concat([result.stdout ?? Buffer.of(), result.stderr ?? Buffer.of()]))
  return result
}
