import { configOrStop } from '#server/platform/config/config-or-stop.ts'

// A wrong setting stops the start before anything else is loaded.
configOrStop()
await import('./serve.ts')
