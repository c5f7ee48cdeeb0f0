import { redirect } from 'react-router'
import type { Pagination } from '#contract/core/page.ts'
import { changed } from './changed-address.ts'

/**
 * An older address may name a page that the homes left no longer reach: it leads to the last one.
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
