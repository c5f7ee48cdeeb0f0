import { install, run } from './prepare.mjs'

install()
run('node', ['faults/run.ts', ...process.argv.slice(2)])
