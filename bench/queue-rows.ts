import type { Row } from './rows.ts'

const pages = Array.from({ length: 20 }, (_, index) => index + 1)

/** The queue of verification and its figures against the list of as many people or more: as fast as a list of staff. */
export function makeQueueRows(token: string): Row[] {
  const other = pages.map((page) => ({ path: `/api/v1/admin/users?page=${page}`, token }))
  const row = (name: string, paths: string[]): Row => ({
    name,
    against: 'ours',
    must: 0.67,
    aim: 1,
    ours: paths.map((path) => ({ path: `/api/v1/admin/${path}`, token })),
    other,
  })
  return [
    row(
      'queue list',
      pages.map((page) => `professional-kyc?page=${page}`),
    ),
    row(
      'queue filtered',
      pages.map((page) => `identity-kyc?page=${page}&priority=URGENT`),
    ),
    row('queue summary', ['kyc/summary']),
  ]
}
