import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { configOrStop } from '#server/platform/config/config-or-stop.ts'

// The entry of the program. Compiling what it loads takes a quarter of a start, so that Node stores the compiled code
// beside it (nodejs.org/api/module.html, compile cache); a folder that cannot be written is left alone.
enableCompileCache(join(import.meta.dirname, '../build/.code'))
// A wrong setting stops the start before anything else is loaded.
configOrStop()
await import('./serve.ts')
// At an exit Node would do it by itself, but not where a signal kills the process.
flushCompileCache()
