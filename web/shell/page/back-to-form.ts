import { type ActionFunctionArgs, redirect } from 'react-router'

/**
 * Where a form that a script sends leads without it: back to itself. Such a form says `method="post"`, so that what
 * is typed, a password perhaps, never enters an address.
 */
export function backToForm({ url }: ActionFunctionArgs) {
  const { pathname, search } = url
  return redirect(pathname + search, 303)
}
