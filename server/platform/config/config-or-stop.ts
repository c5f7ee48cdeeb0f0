import { ConfigError } from './config-error.ts'
import { readConfig } from './config.ts'

/** The configuration of this process; exits the process with a line for each invalid variable. */
export function configOrStop() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const validationError of error.errors)
      process.stderr.write(`Configuration refused. ${validationError}\n`)
    process.exit(1)
  }
}
