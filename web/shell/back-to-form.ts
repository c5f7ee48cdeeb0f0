import { type ActionFunctionArgs, redirect } from 'react-router'

/**
 * Where a form that a script sends leads without it: back to itself. Such a form says `method="post"`, so that what
 * is typed, a password perhaps, never enters an address.
 */
export function backToForm({ request }: ActionFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search, 303)
}
