import { data, isRouteErrorResponse } from 'react-router'

const code = 'foreign_form'

/** What a page throws instead of taking what another site sends to it. */
export function foreignForm() {
  return data({ code }, { status: 403 })
}

export function isForeignForm(error: unknown) {
  return isRouteErrorResponse(error) && (error.data as { code?: string } | null)?.code === code
}
