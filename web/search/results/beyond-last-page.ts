import { redirect } from 'react-router'
import type { Pagination } from '#contract/core/page.ts'
import { changed } from '../changed-address.ts'

/**
 * Redirects to the last page where an address names a later one, since the number of results can have decreased.
 * @throws the redirect
 */
export function assertReached(
  { page, total_pages: last }: Pagination,
  pathname: string,
  fields: Record<string, string>,
) {
  if (last === 0 || page <= last) return
  const search = changed(fields, { page: last })
  throw redirect(search ? `${pathname}?${search}` : pathname)
}
