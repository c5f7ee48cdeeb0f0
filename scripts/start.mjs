import { build, install, program, serve } from './prepare.mjs'

install()
await build({ withDemo: wantsDemo() })
serve([program])

/** As the server decides it. */
function wantsDemo() {
  const { DEMO_DATA: wanted, NODE_ENV: mode } = process.env
  return wanted ? wanted === 'true' : mode !== 'production'
}
