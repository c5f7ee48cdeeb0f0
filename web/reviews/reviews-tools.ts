import { lazy } from 'react'

/** What a signed-in reader may do with reviews; visitors never download it. */
export const ReviewInvitation = lazy(async () => ({
  default: (await import('./write/review-invitation.tsx')).ReviewInvitation,
}))
export const ReportButton = lazy(async () => ({
  default: (await import('./write/report-button.tsx')).ReportButton,
}))
