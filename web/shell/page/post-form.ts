import { type ActionFunctionArgs, data } from 'react-router'
import type { EndpointKey } from '#contract/catalogue.ts'
import type { Problem } from '#contract/core/problem.ts'
import { pageServices } from '#web/api/api.ts'

/** Result of a form that the browser sent without scripts. */
export interface Posted<Answer = unknown> {
  /** As typed, without secret fields. */
  values: Record<string, string>
  answer?: Answer
  refused?: { code: string; message: string; errors: { field: string; message: string }[] }
}

interface Form {
  key: keyof EndpointKey
  /** Fields that are never sent back. */
  secret?: string[]
  bodyOf: (values: Record<string, string>) => object
  /** Checks that the call itself does not make. */
  check?: (values: Record<string, string>) => { field: string; message: string }[]
}

const mostBytes = 64 * 1024

/** Submits a form as its script would, and shows it again with the typed values when it is refused. */
export async function postForm<Answer>(args: ActionFunctionArgs, { key, secret = [], bodyOf, check }: Form) {
  const typed = await readForm(args.request)
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.includes(name)))
  const refuse = (refused: NonNullable<Posted['refused']>, status: number) =>
    data<Posted<Answer>>({ values, refused }, { status })
  const errors = check?.(typed) ?? []
  if (errors.length > 0) return refuse({ code: '', message: '', errors }, 422)
  const { status, answer } = await args.context.get(pageServices).submitForm(key, bodyOf(typed))
  if (status < 300) return data<Posted<Answer>>({ values, answer: answer as Answer })
  const problem = (answer ?? {}) as Partial<Problem>
  const { code = '', message = '', errors: found = [] } = problem
  return refuse({ code, message, errors: found }, status)
}

/** @throws 413 for a body larger than any form of ours */
async function readForm(request: Request): Promise<Record<string, string>> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way for an action to answer with a status
  if (!(length <= mostBytes)) throw new Response(null, { status: 413 })
  const fields = await request.formData().catch(() => new FormData())
  return Object.fromEntries(
    [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
