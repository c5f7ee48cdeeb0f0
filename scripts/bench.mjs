import { build, install, run } from './prepare.mjs'

install()
await build()
run('node', ['bench/run.ts', ...process.argv.slice(2)])
