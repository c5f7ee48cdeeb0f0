import { build, install, run } from '../scripts/prepare.mjs'

install()
const [program, ...parameters] = process.argv.slice(2)
await build({ withDemo: program === 'restore-drill' })
run('node', [`cluster/${program}.ts`, ...parameters])
