import { install, serve } from './prepare.mjs'

// The server restarts on a change of its own sources; Vite, inside it, reloads the site's.
install()
serve(
  [
    // Vite needs more room than the server that it is in.
    '--max-old-space-size=2048',
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=locales',
    '--watch-preserve-output',
    // Else each worker tells of the files it reads, in the place of its answer.
    '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
    'server/main.ts',
  ],
  // Code once compiled, and stripped of its types, is kept: it starts again at each change.
  { DEV_SITE: 'true', NODE_COMPILE_CACHE: 'build/.code' },
)
