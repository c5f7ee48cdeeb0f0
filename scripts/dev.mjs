import { compileCache, install, serve } from './prepare.mjs'

// The server restarts on a change of its own sources; Vite, inside it, reloads the site's.
install()
serve(
  [
    // Vite needs a larger heap than the server that it runs in.
    '--max-old-space-size=2048',
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=locales',
    '--watch-preserve-output',
    // Else each worker reports the files it reads, in the place of its answer.
    '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
    'server/main.ts',
  ],
  { DEV_SITE: 'true', ...compileCache },
)
