import { build, install, run } from '../../scripts/prepare.mjs'

install()
await build({ withDemo: false })
run('node', ['bench/plans/run.ts', ...process.argv.slice(2)])
