import { spawnSync } from 'node:child_process'
import { environment, root } from '../prepare.mjs'

// Site and server one after another: as one program they take 2.5 GB. The compiler's garbage is collected near this
// limit alone: otherwise each time that the heap doubles, a third of its work.
const limit = { GOGC: 'off', GOMEMLIMIT: '1300MiB' }

// `npm run check` has generated them before: the linter reads them meanwhile.
if (!process.argv.includes('--generated')) run('react-router', ['typegen'])
const failures = ['tsconfig.web.json', 'tsconfig.server.json'].filter(
  (project) => run('tsc', ['--noEmit', '--checkers', '1', '--project', project]) !== 0,
)
if (failures.length > 0) process.exit(1)

function run(program, args) {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...limit } }).status
}
