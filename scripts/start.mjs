import { build, install, serve } from './prepare.mjs'

install()
build()
serve(['server/main.ts'])
