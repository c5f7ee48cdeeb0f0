import { lazy } from 'react'

/** Components for signed-in viewers, in chunks of their own: visitors do not download them. */
export const ReviewInvitation = lazy(async () => ({
  default: (await import('./write/review-invitation.tsx')).ReviewInvitation,
}))
export const ReportButton = lazy(async () => ({
  default: (await import('./write/report-button.tsx')).ReportButton,
}))
