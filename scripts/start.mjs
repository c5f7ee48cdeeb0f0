import { build, install, program, serve } from './prepare.mjs'

install()
build()
serve([program])
