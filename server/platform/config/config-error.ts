export class ConfigError extends Error {
  /** One line per error. */
  readonly errors: string[]
  constructor(errors: string[]) {
    super(errors.join('\n'))
    this.errors = errors
  }
}
