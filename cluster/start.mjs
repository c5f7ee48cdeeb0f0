import { build, install, run } from '../scripts/prepare.mjs'

install()
const [program, ...parameters] = process.argv.slice(2)
await build({ withDemo: program !== 'run' })
run('node', [`cluster/${program}.ts`, ...parameters])
