import type { Problem } from '#contract/core/problem.ts'

/** A refused or failed call. `message` can be shown to the user (specification, section 8). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: { field: string; message: string }[]
  readonly requestId: string | undefined
  readonly allowed: string[]

  constructor(status: number, problem: Partial<Problem> & { message: string }) {
    super(problem.message)
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.fields = problem.errors ?? []
    this.requestId = problem.request_id
    this.allowed = problem.allowed ?? []
  }

  /** The message of the first refused field, else that of the whole call: for a form that shows one message. */
  get firstMessage() {
    return this.fields[0]?.message ?? this.message
  }

  /** The same error, with what failed put before the reason. */
  after(failure: string) {
    const { code, fields: errors, requestId, allowed, message } = this
    return new ApiError(this.status, {
      code,
      errors,
      allowed,
      message: [failure, message].filter(Boolean).join(failure.endsWith('.') ? ' ' : '. '),
      ...(requestId && { request_id: requestId }),
    })
  }
}

/** Whether the server made no decision: unreachable, overloaded or restarting. It is not a refusal. */
export function isUndecided(status: number) {
  return status === 0 || status === 429 || status >= 500
}
