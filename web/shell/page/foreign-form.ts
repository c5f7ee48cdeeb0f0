import { data, isRouteErrorResponse } from 'react-router'

const code = 'foreign_form'

/** Thrown by a page that rejects a form sent from another site. */
export function foreignForm() {
  return data({ code }, { status: 403 })
}

export function isForeignForm(error: unknown) {
  return isRouteErrorResponse(error) && (error.data as { code?: string } | null)?.code === code
}
