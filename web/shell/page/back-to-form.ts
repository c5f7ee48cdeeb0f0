import { type ActionFunctionArgs, redirect } from 'react-router'

/**
 * Redirects a form submitted without scripts back to its page. Such a form has `method="post"`, so that typed
 * values, such as a password, never enter an address.
 */
export function backToForm({ url }: ActionFunctionArgs) {
  const { pathname, search } = url
  return redirect(pathname + search, 303)
}
