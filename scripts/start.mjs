import { build, install, program, serve } from './prepare.mjs'

install()
await build({ withDemo: wantsDemo() })
serve([program])

/** The same condition as in the server. */
function wantsDemo() {
  const { DEMO_DATA: requested, NODE_ENV: mode } = process.env
  return requested ? requested === 'true' : mode !== 'production'
}
